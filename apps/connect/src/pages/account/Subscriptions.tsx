import type { Subscription } from '@touchline/contract';
import { useState } from 'react';
import { call, headers, params } from '../../api';
import { day, price } from '../../money';
import { useTexts } from '../../texts';
import { Note } from '../../ui/Note';
import { useAction } from '../../ui/useAction';

interface SubscriptionsProps {
  subscriptions: readonly Subscription[];
  onChange: () => Promise<void>;
}

const PERIODS = { day: 'once', week: 'perWeek', month: 'perMonth', year: 'perYear' } as const;

/** Subscriptions with the next billing date, and a cancellation in two taps. */
export function Subscriptions({ subscriptions, onChange }: SubscriptionsProps) {
  const t = useTexts();
  const [asked, setAsked] = useState<string>();
  const { busy, note, run } = useAction();
  const change = (name: 'cancelSubscription' | 'resumeSubscription', id: string) =>
    run(
      () => call(name, { params: { ...params, id }, query: { locale: t.locale }, headers }),
      t(`connect.subscriptions.${name === 'cancelSubscription' ? 'cancelDone' : 'kept'}`),
      async () => {
        await onChange();
        setAsked(undefined);
      },
    );
  const when = ({ state, paidTo, nextBillingAt, cancelledAt }: Subscription) => {
    if (state === 'active')
      return t('connect.subscriptions.nextBilling', { date: day(nextBillingAt ?? paidTo, t.locale) });
    if (state === 'past-due') return t('shop.subscriptions.paymentDue');
    if (state === 'lapsed') return t('shop.subscriptions.lapsed');
    const end = t('connect.subscriptions.endsOn', { date: day(paidTo, t.locale) });
    return `${end}. ${t('connect.subscriptions.cancelledOn', { date: day(cancelledAt ?? paidTo, t.locale) })}`;
  };
  return (
    <section>
      <h2 className="section">{t('connect.subscriptions.title')}</h2>
      {subscriptions.length === 0 && <p className="muted">{t('connect.subscriptions.none')}</p>}
      {subscriptions.map((subscription) => {
        const { id, title, state, currency, period, method, paidTo } = subscription;
        return (
          <div className="panel" key={id}>
            <p className="row">
              <span>
                <b>{title}</b>
                <i>{when(subscription)}</i>
                {method !== undefined && <i>{t('connect.checkout.cardEnding', { digits: method })}</i>}
              </span>
              <span className="amount">
                {t(`shop.prices.${PERIODS[period]}`, { price: price(subscription.price, currency, t.locale) })}
              </span>
            </p>
            {asked === id && (
              <p className="notice" role="status">
                <b>{t('connect.subscriptions.cancelTitle', { offer: title })}</b>{' '}
                {t('connect.subscriptions.cancelText', { date: day(paidTo, t.locale) })}
              </p>
            )}
            {(state === 'active' || state === 'past-due') && asked !== id && (
              <button
                type="button"
                className="button quiet"
                aria-label={`${t('connect.subscriptions.cancel')}: ${title}`}
                onClick={() => setAsked(id)}
              >
                {t('connect.subscriptions.cancel')}
              </button>
            )}
            {asked === id && (
              <div className="two">
                <button
                  type="button"
                  className="button primary"
                  aria-disabled={busy}
                  onClick={() => void change('cancelSubscription', id)}
                >
                  {t('connect.subscriptions.cancelConfirm')}
                </button>
                <button type="button" className="button quiet" aria-disabled={busy} onClick={() => setAsked(undefined)}>
                  {t('connect.subscriptions.keep')}
                </button>
              </div>
            )}
            {state === 'cancelled' && (
              <button
                type="button"
                className="button quiet"
                aria-label={`${t('connect.subscriptions.keep')}: ${title}`}
                aria-disabled={busy}
                onClick={() => void change('resumeSubscription', id)}
              >
                {t('connect.subscriptions.keep')}
              </button>
            )}
          </div>
        );
      })}
      <Note note={note} />
    </section>
  );
}
