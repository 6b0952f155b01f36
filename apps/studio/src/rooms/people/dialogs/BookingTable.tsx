import type { BookingLine } from '@touchline/contract';
import { useFormats } from '../../../parts/format/useFormats';
import { type StudioTexts, useTexts } from '../../../texts';
import { amountText } from '../amounts';
import styles from './BookingTable.module.css';

/** What will be booked, each account on its side. */
export function BookingTable({ lines }: { lines: readonly BookingLine[] }) {
  const t = useTexts();
  const formats = useFormats();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('people.refund.booked')}</th>
          <th scope="col">{t('people.refund.debit')}</th>
          <th scope="col">{t('people.refund.credit')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const amount = amountText(t, formats, line.amount, line.unit);
          return (
            <tr key={[line.account, line.name, line.unit, line.side].join(' ')}>
              <th scope="row">{accountName(t, line)}</th>
              <td>{line.side === 'debit' ? amount : ''}</td>
              <td>{line.side === 'credit' ? amount : ''}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function accountName(t: StudioTexts, { account, name }: BookingLine): string {
  const isKnown = account === 'revenue' && (name === 'offers' || name === 'events');
  return t(`people.refund.accounts.${account}`, { name: isKnown ? t(`people.refund.revenue.${name}`) : name });
}
