import type { CallResult, PaymentMethod } from '@touchline/contract';
import { useState } from 'react';
import { call, headers, params } from '../../api';
import { useTexts } from '../../texts';
import { BackLink } from '../../ui/BackLink';
import { CardFields, cardRefusal, useCard } from '../../ui/CardFields';
import { ConfirmPassword } from '../../ui/ConfirmPassword';
import { Form } from '../../ui/Form';
import { Note } from '../../ui/Note';
import { Title } from '../../ui/Title';
import { useAccount } from '../../ui/useAccount';
import { useAction } from '../../ui/useAction';
import { explain, useSubmit } from '../../ui/useSubmit';
import { Waiting } from '../../ui/Waiting';

/** The person's cards: select the one for renewals, add, remove. */
export function PaymentPage() {
  const t = useTexts();
  const { account, fault, reload } = useAccount();
  const { busy, note, setNote, run } = useAction();
  const card = useCard();
  /** The change that waits for the password. */
  const [waiting, setWaiting] = useState<() => void>();
  const asksPassword = (answer: CallResult<unknown>, again: () => void): boolean => {
    const isAsked = !answer.ok && answer.problem.statusCode === 403;
    if (isAsked) setWaiting(() => again);
    return isAsked;
  };
  const add = async (): Promise<string | undefined> => {
    setNote(undefined);
    const typed = card.read();
    if (!typed) return undefined;
    const answer = await call('addPaymentMethod', { params, headers, body: typed });
    const again = async () => {
      const text = await add();
      if (text !== undefined) setNote({ text, isBad: true });
    };
    if (asksPassword(answer, () => void again())) return undefined;
    if (answer.ok) {
      card.set({ number: '', validUntil: '', checkDigits: '' });
      await reload();
      setNote({ text: t('connect.selfService.cardAdded', { digits: answer.data.last4 }) });
      return undefined;
    }
    return cardRefusal(t, answer.problem) ?? explain(t, answer.problem);
  };
  const submit = useSubmit(add);
  const change = (name: 'removePaymentMethod' | 'setDefaultPaymentMethod', method: PaymentMethod): Promise<void> =>
    run(
      async () => {
        const answer = await call(name, { params: { ...params, id: method.id }, headers });
        asksPassword(answer, () => void change(name, method));
        return answer;
      },
      name === 'setDefaultPaymentMethod'
        ? t('common.saved')
        : t('connect.selfService.cardRemoved', { digits: method.last4 }),
      reload,
    );
  const proceed = (next?: () => void) => {
    setWaiting(undefined);
    setNote(undefined);
    next?.();
  };
  if (waiting) return <ConfirmPassword onConfirmed={() => proceed(waiting)} onCancel={() => proceed()} />;
  if (!account) return <Waiting fault={fault} onRetry={() => void reload()} />;
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
                  <button
                    type="button"
                    className="link"
                    aria-label={t('connect.selfService.renewWithCard', { digits: method.last4 })}
                    aria-disabled={busy}
                    onClick={() => void change('setDefaultPaymentMethod', method)}
                  >
                    {t('connect.selfService.useForRenewals')}
                  </button>
                )}
              </span>
              <button
                type="button"
                className="link"
                aria-label={t('connect.selfService.removeCard', { digits: method.last4 })}
                aria-disabled={busy}
                onClick={() => void change('removePaymentMethod', method)}
              >
                {t('common.remove')}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Note note={note} />
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
