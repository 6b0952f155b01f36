import type { InvoiceSummary } from '@touchline/contract';
import { goTo, hrefOf } from '../../address';
import { day, price } from '../../money';
import { useTexts } from '../../texts';

/** Invoices with their date and amount, each opening itself. */
export function InvoiceList({ invoices }: { invoices: readonly InvoiceSummary[] }) {
  const t = useTexts();
  if (invoices.length === 0) return null;
  return (
    <ul className="panel">
      {invoices.map(({ number, title, issuedAt, total, currency, isRefunded }) => {
        const search = `?number=${number}`;
        return (
          <li className="row" key={number}>
            <span>
              <b>{title}</b>
              <i>
                {day(issuedAt, t.locale)}
                {isRefunded && `, ${t('connect.invoices.refunded')}`}
              </i>
            </span>
            <a
              className="link"
              href={`${hrefOf('invoices')}${search}`}
              aria-label={t('connect.invoices.view', { number })}
              onClick={(event) => {
                event.preventDefault();
                goTo('invoices', search);
              }}
            >
              {price(total, currency, t.locale)}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
