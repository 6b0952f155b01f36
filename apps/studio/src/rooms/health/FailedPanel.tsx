import type { FailedWork, HealthBoard } from '@touchline/contract';
import { type BoardAnswer, BoardPanel } from '../../parts/BoardPanel/BoardPanel';
import { type Column, DataTable } from '../../parts/DataTable/DataTable';
import type { Formats } from '../../parts/format/formats';
import { useFormats } from '../../parts/format/useFormats';
import { hrefOf } from '../../shell/address';
import { call } from '../../shell/api';
import { useSession } from '../../shell/session';
import { useCommand } from '../../shell/useCommand';
import { type StudioTexts, useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { Note } from '../../ui/Note/Note';
import { Skeleton } from '../../ui/Skeleton/Skeleton';
import { StateView } from '../../ui/StateView/StateView';
import { toast } from '../../ui/Toast/toast';
import styles from './FailedPanel.module.css';
import { Incidents } from './Incidents';

const MOST = 50;
const keyOf = ({ kind, id }: FailedWork) => `${kind} ${id}`;

/** Work that failed with its cause, and the incidents of 30 days. */
export function FailedPanel({ answer }: { answer: BoardAnswer<HealthBoard> }) {
  const t = useTexts();
  const { operator } = useSession();
  const command = useCommand();
  const mayRetry = operator.role === 'owner' || operator.role === 'producer';
  const failed = answer.data?.failed ?? [];
  const retriable = failed.filter(({ canRetry }) => canRetry);
  const retry = async (work: readonly FailedWork[]) => {
    const items = work.slice(0, MOST).map(({ kind, id }) => ({ kind, id }));
    const done = await command.run('retry', () => call('studioRetryWork', { body: { items } }));
    if (!done) return;
    const { retried } = done.data;
    toast(retried === 0 ? t('health.nothingLeft') : t('health.retried', { count: retried }));
  };
  return (
    <BoardPanel
      title={t('health.failed')}
      note={failed.length > 0 ? String(failed.length) : undefined}
      answer={answer}
      isFlush
      actions={
        mayRetry &&
        retriable.length > 1 && (
          <Button
            size="small"
            variant="outline"
            icon="retry"
            isWaiting={command.running !== undefined}
            onClick={() => void retry(retriable)}
          >
            {t('health.retryAll')}
          </Button>
        )
      }
      skeleton={<Skeleton height="160px" />}
    >
      {(board) => (
        <>
          {command.problem && (
            <div className={styles.note}>
              <Note kind="attention" role="alert">
                {t('health.notRetried')}
              </Note>
            </div>
          )}
          {!board.isLimited && (
            <FailedTable
              failed={failed}
              mayRetry={mayRetry}
              isRunning={command.running !== undefined}
              onRetry={(work) => void retry([work])}
            />
          )}
          <Incidents incidents={board.incidents} now={board.at} />
        </>
      )}
    </BoardPanel>
  );
}

interface FailedTableProps {
  failed: readonly FailedWork[];
  mayRetry: boolean;
  isRunning: boolean;
  onRetry: (work: FailedWork) => void;
}

function FailedTable({ failed, ...how }: FailedTableProps) {
  const t = useTexts();
  const formats = useFormats();
  if (failed.length === 0)
    return <StateView icon="check" level={3} title={t('health.noFailed')} text={t('health.noFailedText')} />;
  const columns = columnsOf(t, formats, how);
  return <DataTable label={t('health.failed')} columns={columns} rows={failed} keyOf={keyOf} />;
}

function columnsOf(
  t: StudioTexts,
  formats: Formats,
  { mayRetry, isRunning, onRetry }: Omit<FailedTableProps, 'failed'>,
): Column<FailedWork>[] {
  const whatOf = ({ kind, what }: FailedWork) => (kind === 'mail' ? (t.find(`health.letters.${what}`) ?? what) : what);
  return [
    {
      id: 'kind',
      header: t('health.columns.kind'),
      className: styles.kind,
      cell: ({ kind }) => t(`health.kinds.${kind}`),
    },
    {
      id: 'what',
      header: t('health.columns.what'),
      isRowHeader: true,
      className: styles.what,
      cell: (work) => whatOf(work),
    },
    {
      id: 'why',
      header: t('health.columns.why'),
      className: styles.why,
      cell: ({ kind, failure }) =>
        (kind === 'file' ? t.find(`health.files.${failure}`) : undefined) ?? failure ?? t('health.unknown'),
    },
    { id: 'when', header: t('health.columns.when'), cell: ({ since }) => formats.time(since) },
    {
      id: 'tries',
      header: t('health.columns.tries'),
      cell: ({ tries, nextAt }) =>
        nextAt === null
          ? formats.count(tries)
          : `${formats.count(tries)}, ${t('health.again', { time: formats.time(nextAt) })}`,
    },
    {
      id: 'act',
      header: t('health.columns.act'),
      hidesHeader: true,
      className: styles.act,
      cell: (work) => {
        if (work.kind === 'file' && !work.canRetry)
          return (
            <Button size="small" variant="outline" href={hrefOf('on-demand')}>
              {t('health.uploadAgain')}
            </Button>
          );
        if (!work.canRetry) return <span className={styles.quiet}>{t('health.byItself')}</span>;
        return mayRetry ? (
          <Button size="small" variant="outline" isWaiting={isRunning} onClick={() => onRetry(work)}>
            <span aria-hidden="true">{t('health.retry')}</span>
            <span className="heard">{t('health.retryOf', { what: whatOf(work) })}</span>
          </Button>
        ) : null;
      },
    },
  ];
}
