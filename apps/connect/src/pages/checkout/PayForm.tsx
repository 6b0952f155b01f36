import type { Checkout, Offer, Order } from '@touchline/contract';
import { useRef, useState } from 'react';
import { call, headers } from '../../api';
import { newKey, price } from '../../money';
import { useTexts } from '../../texts';
import { CardFields, cardRefusal, useCard } from '../../ui/CardFields';
import { Form } from '../../ui/Form';
import { Title } from '../../ui/Title';
import { explain, useSubmit } from '../../ui/useSubmit';
import { OfferChoice } from './OfferChoice';
import { Summary } from './Summary';

interface PayProps {
  checkout: Checkout;
  userCode: string | undefined;
  /** The result of the previous payment. */
  note: string | undefined;
  onOrder: (order: Order) => void;
  /** The offer has another price than the one shown. */
  onPriceChange: () => void;
}

const NEW_CARD = '';

/** Offer selection, card, total, and the pay button. */
export function PayForm({ checkout, userCode, note, onOrder, onPriceChange }: PayProps) {
  const t = useTexts();
  const { offers, methods, event, wallets, provider } = checkout;
  const balance =
    wallets.find(({ uniqueId }) => uniqueId === (event?.walletId ?? 'credits'))?.availableCreditCount ?? 0;
  const missing = Math.max(0, (event?.cost ?? 0) - balance);
  const [offerId, setOfferId] = useState(() => firstChoice(offers, missing)?.id);
  const [methodId, setMethodId] = useState(methods[0]?.id ?? NEW_CARD);
  const [agreed, setAgreed] = useState(false);
  const card = useCard();
  const offer = offers.find(({ id }) => id === offerId);
  // One key per accepted order: a repeated tap is the same payment, a changed order another.
  const key = useRef({ wish: '', value: '' });

  const submit = useSubmit(async () => {
    if (!offer) return t('shop.cart.noOffer');
    const isTyped = methodId === NEW_CARD && provider.name === 'sandbox';
    const typed = isTyped ? card.read() : undefined;
    if (isTyped && !typed) return undefined;
    if (!agreed) return t('connect.checkout.tickToPay');
    const body = {
      offerId: offer.id,
      price: offer.price,
      ...(userCode === undefined ? {} : { userCode }),
      ...(typed ? { card: typed } : {}),
      ...(methodId === NEW_CARD ? {} : { methodId }),
    };
    const wish = JSON.stringify(body);
    if (key.current.wish !== wish) key.current = { wish, value: newKey() };
    const query = { locale: t.locale };
    const answer = await call('createOrder', {
      query,
      body,
      headers: { ...headers, 'idempotency-key': key.current.value },
    });
    if (answer.ok) {
      // Answered: paying again after a declined card is a new payment.
      key.current = { wish: '', value: '' };
      onOrder(answer.data);
      return undefined;
    }
    const { title, statusCode } = answer.problem;
    const refused = cardRefusal(t, answer.problem);
    if (refused !== undefined) return refused;
    if (title === 'Already subscribed' || title === 'Already yours') return t('shop.offers.owned');
    if (title === 'Payment in progress') return t('connect.checkout.inProgress');
    if (title === 'Price changed') {
      onPriceChange();
      return t('shop.prices.changed');
    }
    return statusCode === 404 || title === 'Code already used' ? t('connect.code.invalid') : explain(t, answer.problem);
  });

  if (!offer) return <Title text={t('shop.offers.none')}>{t('connect.checkout.title')}</Title>;
  const total = price(offer.price, offer.currency, t.locale);
  return (
    <>
      {provider.name === 'sandbox' && <p className="notice">{t('connect.checkout.sandbox')}</p>}
      <Title
        text={
          event && missing > 0
            ? t('connect.checkout.missing', { balance, cost: event.cost, missing })
            : (event?.name ?? undefined)
        }
      >
        {t(offer.creditPackageInfo ? 'connect.checkout.topUpTitle' : 'connect.checkout.title')}
      </Title>
      <Form
        submit={submit}
        label={t(offer.renews ? 'connect.checkout.subscribe' : 'connect.checkout.pay', { price: total })}
      >
        {note !== undefined && (
          <p className="notice bad" role="alert">
            {note}
          </p>
        )}
        <OfferChoice offers={offers} chosen={offer.id} missing={missing} onChoose={setOfferId} />
        {methods.length > 0 && (
          <fieldset className="choices">
            <legend className="section">{t('connect.selfService.paymentMethods')}</legend>
            {[...methods, undefined].map((method) => (
              <label className="choice" key={method?.id ?? NEW_CARD}>
                <input
                  type="radio"
                  name="method"
                  checked={methodId === (method?.id ?? NEW_CARD)}
                  onChange={() => setMethodId(method?.id ?? NEW_CARD)}
                />
                <span>
                  <b>
                    {method
                      ? t('connect.checkout.cardEnding', { digits: method.last4 })
                      : t('connect.selfService.addCard')}
                  </b>
                </span>
              </label>
            ))}
          </fieldset>
        )}
        {methodId === NEW_CARD && provider.name === 'sandbox' && (
          <fieldset>
            <legend className="section">{t('connect.checkout.card')}</legend>
            <CardFields card={card} />
          </fieldset>
        )}
        <Summary offer={offer} balance={balance} />
        <label className="tick">
          <input type="checkbox" checked={agreed} onChange={(change) => setAgreed(change.target.checked)} />
          <span>
            {t(offer.creditPackageInfo ? 'connect.checkout.agreementCredits' : 'connect.checkout.agreementPass')}
          </span>
        </label>
        <p className="right">
          <a className="link" href="/settings/terms" target="_blank" rel="noreferrer">
            {t('legal.terms')}
          </a>
        </p>
      </Form>
    </>
  );
}

/** The smallest sufficient package, else the first offer. */
function firstChoice(offers: readonly Offer[], missing: number): Offer | undefined {
  return offers.find(({ creditPackageInfo }) => (creditPackageInfo?.credits ?? 0) >= missing) ?? offers[0];
}
