import type { RefundRequest } from '@touchline/contract';
import { type Column, DataTable } from '../../../parts/DataTable/DataTable';
import { FaultNote } from '../../../parts/FaultNote/FaultNote';
import type { Formats } from '../../../parts/format/formats';
import { useFormats } from '../../../parts/format/useFormats';
import { hrefOf } from '../../../shell/address';
import { call } from '../../../shell/api';
import { useWaitingRefunds } from '../../../shell/refunds-stream';
import { useSession } from '../../../shell/session';
import { useAnswer } from '../../../shell/useAnswer';
import { type Command, useCommand } from '../../../shell/useCommand';
import { type StudioTexts, useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import { Panel } from '../../../ui/Panel/Panel';
import { Skeleton } from '../../../ui/Skeleton/Skeleton';
import { StateView } from '../../../ui/StateView/StateView';
import { Status } from '../../../ui/Status/Status';
import { toast } from '../../../ui/Toast/toast';
import { amountText } from '../amounts';
import { mayDecide } from '../may';
import styles from './Money.module.css';

/** Refunds that wait for a second person, and those that were decided last. */
export function ApprovalsView() {
  const t = useTexts();
  const { operator } = useSession();
  const waitingCount = useWaitingRefunds(operator.role);
  // A new number of the stream reads the list again.
  const { data, problem, retry } = useAnswer(`refunds ${waitingCount}`, (signal) =>
    call('studioRefundRequests', { signal }),
  );
  const command = useCommand({ isOneOfEach: true });
  const waiting = data?.items.filter(({ state }) => state === 'waiting') ?? [];
  const decided = data?.items.filter(({ state }) => state !== 'waiting') ?? [];
  return (
    <div className={styles.view}>
      <Panel title={t('people.approvals.title')} isFlush>
        <FaultNote problem={command.problem ?? problem} onClose={command.problem && command.forget} />
        {!data && !problem && <Skeleton height="120px" />}
        {data && waiting.length === 0 && (
          <StateView icon="check" level={3} title={t('people.approvals.none')} text={t('people.approvals.noneText')} />
        )}
        <ul>
          {waiting.map((request) => (
            <Waiting key={request.id} request={request} command={command} onChange={retry} />
          ))}
        </ul>
      </Panel>
      {decided.length > 0 && <Decided requests={decided} />}
    </div>
  );
}

interface WaitingProps {
  request: RefundRequest;
  command: Command;
  onChange: () => void;
}

function Waiting({ request, command, onChange }: WaitingProps) {
  const t = useTexts();
  const formats = useFormats();
  const { operator } = useSession();
  const { id, title, amount, unit, reason, askedBy, askedAt, takesBack, personId, isOwn } = request;
  const price = amountText(t, formats, amount, unit);
  const decide = async (approves: boolean) => {
    const answer = await command.run(id, () => call('studioDecideRefund', { params: { id }, body: { approves } }));
    if (answer) toast(approves ? t('people.approvals.approved', { price }) : t('people.approvals.declined'), 'revenue');
    // Another person may have decided meanwhile.
    onChange();
  };
  const mayAct = mayDecide(operator.role) && !isOwn;
  return (
    <li className={styles.request}>
      <div className={styles.words}>
        <b>{title}</b>
        <p>
          {t('people.approvals.reason')}: {reason}. {t(takesBack ? 'people.approvals.takes' : 'people.approvals.keeps')}
        </p>
        <span className={styles.quiet}>
          {t('people.approvals.asked', { by: askedBy, date: formats.dayAndTime(askedAt) })}
        </span>
      </div>
      <span className={styles.price}>{price}</span>
      <div className={styles.buttons}>
        <Button variant="quiet" size="small" href={hrefOf('people', { person: personId })}>
          {t('people.approvals.person')}
        </Button>
        {mayAct ? (
          <>
            <Button variant="outline" size="small" isWaiting={command.isRunning(id)} onClick={() => void decide(false)}>
              {t('people.approvals.decline')}
            </Button>
            <Button variant="pay" size="small" isWaiting={command.isRunning(id)} onClick={() => void decide(true)}>
              {t('people.approvals.approve', { price })}
            </Button>
          </>
        ) : (
          <span className={styles.quiet}>{t(isOwn ? 'people.approvals.own' : 'people.approvals.readOnly')}</span>
        )}
      </div>
    </li>
  );
}

function Decided({ requests }: { requests: readonly RefundRequest[] }) {
  const t = useTexts();
  const formats = useFormats();
  return (
    <Panel title={t('people.approvals.decided')} isFlush>
      <DataTable
        label={t('people.approvals.decided')}
        columns={columnsOf(t, formats)}
        rows={requests}
        keyOf={({ id }) => id}
      />
    </Panel>
  );
}

function whoText(t: StudioTexts, { state, askedBy: asked, decidedBy: decided }: RefundRequest): string {
  if (decided === undefined) return t('people.approvals.byOne', { asked });
  return t(state === 'declined' ? 'people.approvals.declinedBy' : 'people.approvals.byTwo', { asked, decided });
}

const columnsOf = (t: StudioTexts, formats: Formats): Column<RefundRequest>[] => [
  {
    id: 'at',
    header: t('people.orders.at'),
    cell: ({ decidedAt, askedAt }) => formats.dayAndTime(decidedAt ?? askedAt),
  },
  {
    id: 'what',
    header: t('people.orders.what'),
    isRowHeader: true,
    cell: ({ title, personId }) => (
      <a className={styles.link} href={hrefOf('people', { person: personId })}>
        {title}
      </a>
    ),
  },
  { id: 'reason', header: t('people.approvals.reason'), cell: ({ reason }) => reason },
  { id: 'who', header: t('people.approvals.who'), cell: (request) => whoText(t, request) },
  {
    id: 'amount',
    header: t('people.orders.amount'),
    isNumber: true,
    cell: ({ amount, unit }) => amountText(t, formats, amount, unit),
  },
  {
    id: 'state',
    header: t('people.orders.state'),
    cell: ({ state }) => (
      <Status kind={state === 'done' ? 'good' : 'off'}>{t(`people.approvals.states.${state}`)}</Status>
    ),
  },
];
