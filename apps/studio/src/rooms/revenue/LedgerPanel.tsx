import type { RevenueBoard } from '@touchline/contract';
import { type BoardAnswer, BoardPanel } from '../../parts/BoardPanel/BoardPanel';
import { RowsSkeleton } from '../../parts/BoardPanel/Skeletons';
import { type Column, DataTable } from '../../parts/DataTable/DataTable';
import { type Formats, NONE } from '../../parts/format/formats';
import { useFormats } from '../../parts/format/useFormats';
import { type StudioTexts, useTexts } from '../../texts';
import { Note } from '../../ui/Note/Note';
import { Tag } from '../../ui/Tag/Tag';
import { accountName, amountNumber, unitName } from './amounts';
import styles from './LedgerPanel.module.css';

type Ledger = RevenueBoard['ledger'];

const DAY = 86_400;

/** Both sides of the books, and whether they agree. */
export function LedgerPanel({ answer }: { answer: BoardAnswer<RevenueBoard> }) {
  const t = useTexts();
  const formats = useFormats();
  const ledger = answer.data?.ledger;
  return (
    <BoardPanel
      title={t('revenue.ledger')}
      note={ledger && t('revenue.checked', { time: formats.clock(ledger.checkedAt) })}
      answer={answer}
      skeleton={<RowsSkeleton rows={8} height={31} />}
      isFlush
      actions={
        ledger && (
          <Tag kind={ledger.isBalanced ? 'good' : 'attention'} icon={ledger.isBalanced ? 'check' : 'warning'}>
            {t(ledger.isBalanced ? 'revenue.balanced' : 'revenue.unbalanced')}
          </Tag>
        )
      }
    >
      {(board) => (
        <>
          <Accounts ledger={board.ledger} />
          <div className={styles.note}>
            <Verdict ledger={board.ledger} />
          </div>
        </>
      )}
    </BoardPanel>
  );
}

type Account = Ledger['accounts'][number];

function Accounts({ ledger: { accounts } }: { ledger: Ledger }) {
  const t = useTexts();
  const formats = useFormats();
  const units = [...new Set(accounts.map(({ unit }) => unit))];
  const total = (unit: string, of: 'debit' | 'credit') =>
    sideOf(
      accounts.reduce((sum, account) => sum + (account.unit === unit ? account[of] : 0), 0),
      unit,
      formats,
    );
  return (
    <DataTable
      label={t('revenue.ledger')}
      density="dense"
      rows={accounts}
      keyOf={({ kind, unit }) => `${kind} ${unit}`}
      columns={columnsOf(units.length > 1, t, formats)}
      footer={
        <tfoot>
          {units.map((unit) => (
            <tr key={unit}>
              <th scope="row">
                <b>{t('revenue.unitTotal', { unit: unitName(unit, t) })}</b>
              </th>
              <td className={styles.total}>{total(unit, 'debit')}</td>
              <td className={styles.total}>{total(unit, 'credit')}</td>
            </tr>
          ))}
        </tfoot>
      }
    />
  );
}

function columnsOf(hasUnits: boolean, t: StudioTexts, formats: Formats): Column<Account>[] {
  return [
    {
      id: 'account',
      header: t('revenue.account'),
      isRowHeader: true,
      cell: ({ kind, unit }) => (
        <>
          {accountName(kind, t)}
          {hasUnits && <small className={styles.unit}>{unitName(unit, t)}</small>}
        </>
      ),
    },
    {
      id: 'debit',
      header: t('revenue.debit'),
      isNumber: true,
      cell: ({ debit, unit }) => sideOf(debit, unit, formats),
    },
    {
      id: 'credit',
      header: t('revenue.credit'),
      isNumber: true,
      cell: ({ credit, unit }) => sideOf(credit, unit, formats),
    },
  ];
}

/** An amount of one side; a dash for nothing. */
const sideOf = (amount: number, unit: string, formats: Formats): string =>
  amount === 0 ? NONE : formats.decimal(amountNumber(amount, unit, formats), unit.length === 3 ? 2 : 0);

function Verdict({ ledger: { isBalanced, fault, agreedSince, checkedAt } }: { ledger: Ledger }) {
  const t = useTexts();
  if (!isBalanced)
    return (
      <Note kind="attention" role="alert">
        <b>{t('revenue.differs')}</b> {fault} {t('revenue.stops')}
      </Note>
    );
  const days = agreedSince === undefined ? undefined : Math.floor((checkedAt - agreedSince) / DAY);
  return (
    <Note kind="fine">
      {t('revenue.agrees')} {days !== undefined && t('revenue.agreedDays', { count: days })}
    </Note>
  );
}
