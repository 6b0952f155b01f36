import type { Invoice } from '@touchline/contract';
import { useCallback, useEffect, useState } from 'react';
import { call, params } from '../../api';
import { day, price } from '../../money';
import { useTexts } from '../../texts';
import { BackLink } from '../../ui/BackLink';
import { Title } from '../../ui/Title';
import { useAccount } from '../../ui/useAccount';
import { explain } from '../../ui/useSubmit';
import { Waiting } from '../../ui/Waiting';
import { Wordmark } from '../../ui/Wordmark';
import { InvoiceList } from './InvoiceList';

/** All invoices, or the one of the address. */
export function InvoicesPage() {
  const number = new URLSearchParams(location.search).get('number');
  return number === null ? <AllInvoices /> : <OneInvoice number={number} />;
}

function AllInvoices() {
  const t = useTexts();
  const { account, fault, reload } = useAccount();
  if (!account) return <Waiting fault={fault} onRetry={() => void reload()} />;
  return (
    <>
      <Title text={account.invoices.length === 0 ? t('connect.invoices.none') : undefined}>
        {t('connect.invoices.title')}
      </Title>
      <InvoiceList invoices={account.invoices} />
      <BackLink />
    </>
  );
}

/** A printable invoice. */
function OneInvoice({ number }: { number: string }) {
  const t = useTexts();
  const [invoice, setInvoice] = useState<Invoice>();
  const [fault, setFault] = useState('');
  const load = useCallback(async () => {
    setFault('');
    const answer = await call('invoice', { params: { ...params, number }, query: { locale: t.locale } });
    if (answer.ok) setInvoice(answer.data);
    else setFault(answer.problem.statusCode === 404 ? t('connect.invoices.unknown') : explain(t, answer.problem));
  }, [number, t]);
  useEffect(() => {
    void load();
  }, [load]);
  if (!invoice)
    return (
      <>
        <Waiting fault={fault} onRetry={() => void load()} />
        {fault !== '' && <BackLink />}
      </>
    );
  const { buyer, tax, currency } = invoice;
  const money = (amount: number) => price(amount, currency, t.locale);
  const rate = new Intl.NumberFormat(t.locale).format(tax.rate);
  const lines = buyer && [
    [buyer.firstName, buyer.lastName].filter(Boolean).join(' '),
    buyer.street,
    [buyer.postcode, buyer.city].filter(Boolean).join(' '),
    buyer.country && new Intl.DisplayNames(t.locale, { type: 'region' }).of(buyer.country),
    buyer.email,
  ];
  return (
    <article className="invoice">
      <div className="print">
        <Wordmark />
      </div>
      <Title text={day(invoice.issuedAt, t.locale)}>{t('connect.invoices.number', { number })}</Title>
      {lines && (
        <address>
          {lines.filter(Boolean).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
      <dl className="sums">
        <div>
          <dt>
            {invoice.title} ({t('shop.prices.net')})
          </dt>
          <dd>{money(invoice.net)}</dd>
        </div>
        <div>
          <dt>{t('shop.prices.taxIncluded', { rate })}</dt>
          <dd>{money(tax.amount)}</dd>
        </div>
        <div className="total">
          <dt>{t('connect.invoices.amount')}</dt>
          <dd>{money(invoice.total)}</dd>
        </div>
      </dl>
      {invoice.method !== undefined && (
        <p className="hint">{t('connect.checkout.cardEnding', { digits: invoice.method })}</p>
      )}
      {invoice.isRefunded && <p className="notice">{t('connect.invoices.refunded')}</p>}
      <button type="button" className="button primary noprint" onClick={() => window.print()}>
        {t('common.print')}
      </button>
      <BackLink />
    </article>
  );
}
