import type { InvoiceSummary } from '@touchline/contract';
import { day, price } from '../../money';
import { useTexts } from '../../texts';
import { Link } from '../../ui/Link';

/** Invoices with their date and amount, each with a link. */
export function InvoiceList({ invoices }: { invoices: readonly InvoiceSummary[] }) {
  const t = useTexts();
  if (invoices.length === 0) return null;
  return (
    <ul className="panel">
      {invoices.map(({ number, title, issuedAt, total, currency, isRefunded }) => (
        <li key={number}>
          <Link className="way" to="invoices" search={`?number=${number}`}>
            <span className="what">
              <b>{title}</b>
              <i>
                {day(issuedAt, t.locale)}, {number}
                {isRefunded && `, ${t('connect.invoices.refunded')}`}
              </i>
            </span>
            <span className="amount">{price(total, currency, t.locale)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
