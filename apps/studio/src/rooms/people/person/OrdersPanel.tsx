import type { PersonCard, PersonOrder } from '@touchline/contract';
import { useState } from 'react';
import { type Column, DataTable } from '../../../parts/DataTable/DataTable';
import type { Formats } from '../../../parts/format/formats';
import { useFormats } from '../../../parts/format/useFormats';
import { type StudioTexts, useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import { Panel } from '../../../ui/Panel/Panel';
import { Status } from '../../../ui/Status/Status';
import { Tag } from '../../../ui/Tag/Tag';
import { amountText } from '../amounts';
import styles from './OrdersPanel.module.css';
import rows from './Rows.module.css';

const FEW = 6;

/** What a person bought, with money and with credits. */
export function OrdersPanel({ card, onRefund }: { card: PersonCard; onRefund: (id: string) => void }) {
  const t = useTexts();
  const formats = useFormats();
  const [isAll, setAll] = useState(false);
  const shown = isAll ? card.orders : card.orders.slice(0, FEW);
  const hasMore = card.orders.length > FEW;
  return (
    <Panel
      title={t('people.orders.title')}
      note={
        card.orderCount > 0
          ? t('people.orders.count', { shown: String(shown.length), all: formats.count(card.orderCount) })
          : undefined
      }
      actions={
        hasMore && (
          <Button variant="quiet" size="small" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {t(isAll ? 'people.orders.fewer' : 'people.orders.all')}
          </Button>
        )
      }
      isFlush
    >
      {card.orders.length === 0 ? (
        <p className={rows.empty}>{t('people.orders.none')}</p>
      ) : (
        <DataTable
          label={t('people.orders.title')}
          columns={columnsOf(t, formats, card.may.refund ? onRefund : undefined)}
          rows={shown}
          keyOf={({ id }) => id}
        />
      )}
    </Panel>
  );
}

function OrderState({ state }: Pick<PersonOrder, 'state'>) {
  const t = useTexts();
  const text = t(`people.orders.states.${state}`);
  if (state === 'refundAsked') return <Tag kind="money">{text}</Tag>;
  const kind = state === 'paid' ? 'good' : state === 'disputed' || state === 'declined' ? 'attention' : 'off';
  return <Status kind={kind}>{text}</Status>;
}

const columnsOf = (
  t: StudioTexts,
  formats: Formats,
  onRefund: ((id: string) => void) | undefined,
): Column<PersonOrder>[] => [
  {
    id: 'what',
    header: t('people.orders.what'),
    isRowHeader: true,
    cell: ({ title, number, kind, at }) => (
      <div className={styles.what}>
        <b>{title}</b>
        <span>
          {number ?? (kind === 'purchase' ? t('people.orders.withCredits') : '–')} · {formats.fullDate(at)}
        </span>
      </div>
    ),
  },
  {
    id: 'amount',
    header: t('people.orders.amount'),
    isNumber: true,
    cell: ({ amount, unit }) => <b className={styles.quiet}>{amountText(t, formats, amount, unit)}</b>,
  },
  { id: 'state', header: t('people.orders.state'), cell: ({ state }) => <OrderState state={state} /> },
  {
    id: 'act',
    header: t('people.orders.act'),
    hidesHeader: true,
    cell: ({ id, title, canRefund }) =>
      canRefund &&
      onRefund && (
        <Button
          variant="quiet"
          size="small"
          aria-label={t('people.orders.refundOf', { title })}
          onClick={() => onRefund(id)}
        >
          {t('people.orders.refund')}
        </Button>
      ),
  },
];
