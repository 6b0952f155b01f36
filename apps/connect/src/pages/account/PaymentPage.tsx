import { useState } from 'react';
import { call, headers, params } from '../../api';
import { useTexts } from '../../texts';
import { BackLink } from '../../ui/BackLink';
import { CardFields, useCard } from '../../ui/CardFields';
import { Form } from '../../ui/Form';
import { Title } from '../../ui/Title';
import { useAccount } from '../../ui/useAccount';
import { explain, useSubmit } from '../../ui/useSubmit';
import { Waiting } from '../../ui/Waiting';

/** The cards of the person: which one renewals use, another one, none. */
export function PaymentPage() {
  const t = useTexts();
  const { account, fault, reload } = useAccount();
  const [message, setMessage] = useState('');
  const card = useCard();
  const submit = useSubmit(async () => {
    const typed = card.read();
    if (!typed) return undefined;
    const answer = await call('addPaymentMethod', { params, headers, body: typed });
    if (answer.ok) {
      card.set({ number: '', validUntil: '', checkDigits: '' });
      await reload();
      return undefined;
    }
    if (answer.problem.title === 'Card not valid') return t('connect.checkout.cardInvalid');
    return explain(t, answer.problem);
  });
  const change = async (name: 'removePaymentMethod' | 'renewWith', id: string) => {
    const answer = await call(name, { params: { ...params, id }, headers });
    setMessage(answer.ok ? t('common.saved') : explain(t, answer.problem));
    await reload();
  };
  if (!account) return <Waiting fault={fault} />;
  return (
    <>
      <Title>{t('connect.selfService.paymentMethods')}</Title>
      {account.methods.length === 0 ? (
        <p className="muted">{t('connect.selfService.noCards')}</p>
      ) : (
        <ul className="panel">
          {account.methods.map((method) => (
            <li className="row" key={method.id}>
              <span>
                <b>{t('connect.checkout.cardEnding', { digits: method.last4 })}</b>
                {method.isDefault ? (
                  <i>{t('connect.selfService.defaultCard')}</i>
                ) : (
                  <button type="button" className="link" onClick={() => void change('renewWith', method.id)}>
                    {t('connect.selfService.useForRenewals')}
                  </button>
                )}
              </span>
              <button
                type="button"
                className="link"
                aria-label={t('connect.selfService.removeCard', { digits: method.last4 })}
                onClick={() => void change('removePaymentMethod', method.id)}
              >
                {t('common.remove')}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="notice good" role="status">
        {message}
      </p>
      {account.canAddCards && (
        <>
          <h2 className="section">{t('connect.selfService.addCard')}</h2>
          <p className="hint">{t('connect.checkout.sandbox')}</p>
          <Form submit={submit} label={t('connect.selfService.addCard')}>
            <CardFields card={card} />
          </Form>
        </>
      )}
      <BackLink />
    </>
  );
}
