import type { PaymentMethod, PersonAccount } from '@touchline/contract';
import { formatAmount } from '@touchline/rules/shop/price';
import type { Texts } from '@touchline/texts';
import type { ReactNode } from 'react';
import { useReading, useTexts } from '../../shell/texts/TextsProvider';
import styles from './AccountScreen.module.css';

/** The newest ones; all invoices are listed where the account is managed. */
const SHOWN_INVOICES = 12;

/** Account details: number, e-mail, payment data, address, passes, next billing, invoices (SHOP-11). */
export function AccountFacts({ account }: { account: PersonAccount }) {
  const t = useTexts();
  const { locale } = useReading();
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
  const { customerId, email, methods, subscriptions, invoices, nextBillingAt, deletion } = account;
  const facts: [label: string, value: ReactNode][] = [
    [t('account.customerId'), customerId],
    [t('account.email'), email],
    [t('account.paymentData'), listOf(methods, methodText) ?? t('account.noPaymentData')],
    [t('account.address'), addressText(account, t) ?? t('account.noAddress')],
    [t('account.subscriptions'), listOf(subscriptions, ({ title }) => title) ?? t('account.noSubscriptions')],
    [t('account.nextBillingDate'), nextBillingAt === undefined ? '–' : date.format(nextBillingAt * 1000)],
    [
      t('account.invoices'),
      listOf(
        invoices.slice(0, SHOWN_INVOICES),
        ({ number, issuedAt, total, currency }) =>
          `${number} · ${date.format(issuedAt * 1000)} · ${formatAmount(total, currency, t.locale)}`,
      ) ?? t('account.noInvoices'),
    ],
  ];
  return (
    <>
      {account.isProvisional && (
        <p className={styles.deletion} role="status">
          {t('account.unconfirmed', { email })}
        </p>
      )}
      {deletion && (
        <p className={styles.deletion} role="status">
          {t('accountDeletion.pending', { date: date.format(deletion.erasedFrom * 1000) })}
        </p>
      )}
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function listOf<T>(items: readonly T[], text: (item: T) => string): ReactNode {
  if (items.length === 0) return undefined;
  return (
    <ul>
      {items.map((item) => (
        <li key={text(item)}>{text(item)}</li>
      ))}
    </ul>
  );
}

const methodText = ({ brand, last4, expMonth, expYear }: PaymentMethod): string =>
  `${brand} •••• ${last4}, ${String(expMonth).padStart(2, '0')}/${expYear}`;

/** Name and address on one line, with the localised country name. */
function addressText({ profile }: PersonAccount, t: Texts): string | undefined {
  const { firstName, lastName, street, postcode, city, country } = profile;
  const land = country === undefined ? undefined : new Intl.DisplayNames(t.locale, { type: 'region' }).of(country);
  const parts = [[firstName, lastName], [street], [postcode, city], [land]].map((words) =>
    words.filter((word) => word !== undefined && word !== '').join(' '),
  );
  return parts.filter((part) => part !== '').join(', ') || undefined;
}
