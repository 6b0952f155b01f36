import type { PaymentMethod } from '@touchline/contract';
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
import { usePasswordFirst } from '../../ui/usePasswordFirst';
import { explain, useSubmit } from '../../ui/useSubmit';
import { Waiting } from '../../ui/Waiting';

/** The person's cards: select the one for renewals, add, remove. */
export function PaymentPage() {
  const t = useTexts();
  const { account, fault, reload } = useAccount();
  const { busy, note, setNote, run } = useAction();
  const card = useCard();
  const password = usePasswordFirst();
  const add = async (): Promise<string | undefined> => {
    setNote(undefined);
    const typed = card.read();
    if (!typed) return undefined;
    const answer = await call('addPaymentMethod', { params, headers, body: typed });
    const again = async () => {
      const text = await add();
      if (text !== undefined) setNote({ text, isBad: true });
    };
    if (password.asks(answer, () => void again())) return undefined;
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
        password.asks(answer, () => void change(name, method));
        return answer;
      },
      name === 'setDefaultPaymentMethod'
        ? t('common.saved')
        : t('connect.selfService.cardRemoved', { digits: method.last4 }),
      reload,
    );
  if (password.isAsking) return <ConfirmPassword onConfirmed={password.onConfirmed} onCancel={password.onCancel} />;
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
