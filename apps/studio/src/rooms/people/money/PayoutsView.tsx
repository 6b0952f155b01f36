import type { PayoutRow } from '@touchline/contract';
import type { ReactNode } from 'react';
import { download } from '../../../parts/csv/download';
import { sheetTime } from '../../../parts/csv/sheets';
import { type Column, DataTable } from '../../../parts/DataTable/DataTable';
import { FaultNote } from '../../../parts/FaultNote/FaultNote';
import type { Formats } from '../../../parts/format/formats';
import { useFormats } from '../../../parts/format/useFormats';
import { hrefOf } from '../../../shell/address';
import { call } from '../../../shell/api';
import { useSession } from '../../../shell/session';
import { useAnswer } from '../../../shell/useAnswer';
import { useCommand } from '../../../shell/useCommand';
import { type StudioTexts, useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import { Panel } from '../../../ui/Panel/Panel';
import { Skeleton } from '../../../ui/Skeleton/Skeleton';
import { StateView } from '../../../ui/StateView/StateView';
import { Status } from '../../../ui/Status/Status';
import { toast } from '../../../ui/Toast/toast';
import { mayDecide } from '../may';
import styles from './Money.module.css';
import { MonthPicker, useMonth } from './MonthPicker';

const KINDS = { sent: 'good', waiting: 'point', failed: 'attention', void: 'off' } as const;

/** What goes back through the payment provider: sent, waiting and failed. */
export function PayoutsView() {
  const t = useTexts();
  const formats = useFormats();
  const month = useMonth();
  const { operator } = useSession();
  const command = useCommand({ isOneOfEach: true });
  // Those of another month are neither shown nor saved under the name of this one.
  const { data, problem, retry } = useAnswer(month, (signal) => call('studioPayouts', { query: { month }, signal }), {
    keeps: false,
  });
  const items = data?.items ?? [];
  const again = async (id: string) => {
    if (!(await command.run(id, () => call('studioRetryPayout', { params: { id } })))) return;
    toast(t('people.payouts.retried'), 'retry');
    retry();
  };
  const retryOf = ({ id, state, title }: PayoutRow) =>
    state === 'failed' &&
    mayDecide(operator.role) && (
      <Button
        variant="outline"
        size="small"
        icon="retry"
        aria-label={t('people.payouts.retryOf', { title })}
        isWaiting={command.isRunning(id)}
        onClick={() => void again(id)}
      >
        {t('people.payouts.retry')}
      </Button>
    );
  const save = () =>
    download(
      {
        columns: [
          t('people.payouts.date'),
          t('people.payouts.order'),
          t('people.payouts.what'),
          t('people.payouts.why'),
          t('people.payouts.currency'),
          t('people.payouts.amount'),
          t('people.payouts.state'),
          t('people.payouts.tries'),
          t('people.payouts.settled'),
        ],
        rows: items.map((row) => [
          sheetTime(row.createdAt),
          row.orderId,
          row.title,
          t(`people.payouts.reasons.${row.reason}`),
          row.currency,
          formats.amount(row.amount, row.currency),
          t(`people.payouts.states.${row.state}`),
          row.tries,
          row.settledAt === undefined ? null : sheetTime(row.settledAt),
        ]),
      },
      `touchline-payouts-${month}.csv`,
    );
  return (
    <Panel
      title={t('people.payouts.title')}
      actions={
        <>
          <MonthPicker month={month} />
          <Button variant="outline" size="small" icon="download" disabled={items.length === 0} onClick={save}>
            {t('people.csv')}
          </Button>
        </>
      }
      isFlush
    >
      <FaultNote problem={command.problem ?? problem} onClose={command.problem && command.forget} />
      {!data && !problem && <Skeleton height="240px" />}
      {data && items.length === 0 && (
        <StateView icon="undo" level={3} title={t('people.payouts.none')} text={t('people.payouts.noneText')} />
      )}
      {data && data.sums.length > 0 && (
        <div className={styles.sums}>
          {data.sums.map(({ state, currency, amount, count }) => (
            <div key={`${state} ${currency}`} className={styles.sum}>
              <Status kind={KINDS[state]}>{t(`people.payouts.states.${state}`)}</Status>
              <b>{formats.money(amount, currency)}</b>
              <small>{t('people.payouts.sum', { count })}</small>
            </div>
          ))}
        </div>
      )}
      {items.length > 0 && (
        <DataTable
          label={t('people.payouts.title')}
          columns={columnsOf(t, formats, retryOf)}
          rows={items}
          keyOf={({ id }) => id}
        />
      )}
      {data && !data.isComplete && <p className={styles.note}>{t('people.notAll')}</p>}
    </Panel>
  );
}

const columnsOf = (t: StudioTexts, formats: Formats, retryOf: (row: PayoutRow) => ReactNode): Column<PayoutRow>[] => [
  { id: 'date', header: t('people.payouts.date'), cell: ({ createdAt }) => formats.dayAndTime(createdAt) },
  {
    id: 'what',
    header: t('people.payouts.what'),
    isRowHeader: true,
    cell: ({ title, personId }) => (
      <a className={styles.link} href={hrefOf('people', { person: personId })}>
        {title}
      </a>
    ),
  },
  { id: 'why', header: t('people.payouts.why'), cell: ({ reason }) => t(`people.payouts.reasons.${reason}`) },
  {
    id: 'amount',
    header: t('people.payouts.amount'),
    isNumber: true,
    sort: ({ amount }) => amount,
    cell: ({ amount, currency }) => formats.money(amount, currency),
  },
  {
    id: 'state',
    header: t('people.payouts.state'),
    cell: ({ state, nextTryAt }) => (
      <>
        <Status kind={KINDS[state]}>{t(`people.payouts.states.${state}`)}</Status>{' '}
        {state === 'failed' && nextTryAt !== undefined && (
          <span className={styles.quiet}>{t('people.payouts.next', { date: formats.dayAndTime(nextTryAt) })}</span>
        )}
      </>
    ),
  },
  {
    id: 'retry',
    header: t('people.payouts.retry'),
    hidesHeader: true,
    cell: retryOf,
  },
];
