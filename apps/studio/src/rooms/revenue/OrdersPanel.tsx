import type { RevenueBoard } from '@touchline/contract';
import { type BoardAnswer, BoardPanel } from '../../parts/BoardPanel/BoardPanel';
import { RowsSkeleton } from '../../parts/BoardPanel/Skeletons';
import { type Column, DataTable } from '../../parts/DataTable/DataTable';
import type { Formats } from '../../parts/format/formats';
import { useFormats } from '../../parts/format/useFormats';
import { type StudioTexts, useTexts } from '../../texts';
import { Status } from '../../ui/Status/Status';
import { Tag } from '../../ui/Tag/Tag';
import { amountText } from './amounts';
import styles from './OrdersPanel.module.css';

type Order = RevenueBoard['latest'][number];

const marks = { paid: 'good', pending: 'attention', failed: 'attention', refunded: 'off' } as const;
const DAY = 86_400;

/** The newest orders; new ones appear on top. */
export function OrdersPanel({ answer }: { answer: BoardAnswer<RevenueBoard> }) {
  const t = useTexts();
  const formats = useFormats();
  return (
    <BoardPanel
      title={t('revenue.latest')}
      answer={answer}
      skeleton={<RowsSkeleton rows={8} />}
      emptyOf={({ latest }) =>
        latest.length > 0
          ? undefined
          : { icon: 'revenue', title: t('revenue.noOrdersTitle'), text: t('revenue.noOrdersText') }
      }
      isFlush
    >
      {({ latest }) => (
        <>
          <DataTable
            label={t('revenue.latest')}
            columns={columnsOf(t, formats)}
            rows={latest}
            keyOf={({ id }) => id}
            rowClass={() => styles.row}
            maxHeight={360}
          />
          <p className={styles.hint}>{t('revenue.latestNote')}</p>
        </>
      )}
    </BoardPanel>
  );
}

function columnsOf(t: StudioTexts, formats: Formats): Column<Order>[] {
  const when = (at: number) => (Date.now() / 1000 - at > DAY / 2 ? formats.dayAndTime(at) : formats.clock(at));
  return [
    {
      id: 'order',
      header: t('revenue.order'),
      isRowHeader: true,
      cell: ({ id }) => (
        <code className={styles.id} title={id}>
          {id.slice(-12)}
        </code>
      ),
    },
    {
      id: 'time',
      header: t('revenue.time'),
      className: styles.quiet,
      sort: ({ at }) => at,
      cell: ({ at }) => <time>{when(at)}</time>,
    },
    {
      id: 'what',
      header: t('revenue.what'),
      className: styles.what,
      cell: ({ what, isSimulated }) => (
        <>
          <b>{what}</b> {isSimulated && <Tag>{t('revenue.simulated')}</Tag>}
        </>
      ),
    },
    {
      id: 'kind',
      header: t('revenue.kind'),
      className: styles.quiet,
      cell: ({ kind }) => t(`revenue.orderKinds.${kind}`),
    },
    {
      id: 'amount',
      header: t('revenue.amount'),
      isNumber: true,
      cell: ({ amount, unit }) => <b className={styles.amount}>{amountText(amount, unit, t, formats)}</b>,
    },
    {
      id: 'state',
      header: t('revenue.state'),
      className: styles.quiet,
      cell: ({ state }) => <Status kind={marks[state]}>{t(`revenue.states.${state}`)}</Status>,
    },
  ];
}
