import { createPasskey, hasPasskeys } from '@touchline/browser/account/passkeys';
import type { CallResult, Passkey } from '@touchline/contract';
import { useCallback, useEffect, useState } from 'react';
import { call, headers, params } from '../../api';
import { day } from '../../money';
import { useTexts } from '../../texts';
import { BackLink } from '../../ui/BackLink';
import { ConfirmPassword } from '../../ui/ConfirmPassword';
import { Note } from '../../ui/Note';
import { Title } from '../../ui/Title';
import { useAction } from '../../ui/useAction';
import { usePasswordFirst } from '../../ui/usePasswordFirst';
import { explain } from '../../ui/useSubmit';
import { Waiting } from '../../ui/Waiting';

/** The person's passkeys: add one on this device, remove. */
export function PasskeysPage() {
  const t = useTexts();
  const [passkeys, setPasskeys] = useState<readonly Passkey[]>();
  const [fault, setFault] = useState('');
  const { busy, note, run } = useAction();
  const password = usePasswordFirst();

  const load = useCallback(async () => {
    setFault('');
    const answer = await call('passkeys', { params });
    if (answer.ok) setPasskeys(answer.data.items);
    else setFault(explain(t, answer.problem));
  }, [t]);
  useEffect(() => {
    void load();
  }, [load]);

  const add = (): Promise<void> =>
    run(
      async () => {
        const prepared = await call('preparePasskey', { params, headers });
        if (password.asks(prepared, () => void add()) || !prepared.ok)
          return isUnconfirmed(prepared) ? { ok: false, text: t('connect.signIn.notVerified') } : prepared;
        const made = await createPasskey(prepared.data);
        if (typeof made === 'string') return { ok: false, text: t(`connect.passkeys.${made}`) };
        return call('addPasskey', { params, headers, body: made });
      },
      t('connect.passkeys.added'),
      load,
    );
  const remove = (passkey: Passkey): Promise<void> =>
    run(
      async () => {
        const answer = await call('removePasskey', { params: { ...params, id: passkey.id }, headers });
        password.asks(answer, () => void remove(passkey));
        return answer;
      },
      t('connect.passkeys.removed', { name: nameOf(passkey) }),
      load,
    );
  const nameOf = ({ name }: Passkey) => name ?? t('connect.unknownDevice');

  if (password.isAsking) return <ConfirmPassword onConfirmed={password.onConfirmed} onCancel={password.onCancel} />;
  if (!passkeys) return <Waiting fault={fault} onRetry={() => void load()} />;
  return (
    <>
      <Title text={t('connect.passkeys.text')}>{t('connect.passkeys.title')}</Title>
      {passkeys.length === 0 ? (
        <p className="muted">{t('connect.passkeys.none')}</p>
      ) : (
        <ul className="panel">
          {passkeys.map((passkey) => (
            <li className="row" key={passkey.id}>
              <span>
                <b>{nameOf(passkey)}</b>
                <i>
                  {t('connect.passkeys.createdOn', { date: day(passkey.createdAt, t.locale) })}
                  {passkey.lastUsedAt !== undefined &&
                    ` · ${t('connect.passkeys.usedOn', { date: day(passkey.lastUsedAt, t.locale) })}`}
                </i>
              </span>
              <button
                type="button"
                className="link"
                aria-label={t('connect.passkeys.remove', { name: nameOf(passkey) })}
                aria-disabled={busy}
                onClick={() => void remove(passkey)}
              >
                {t('common.remove')}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Note note={note} />
      {hasPasskeys() ? (
        <button type="button" className="button primary" aria-disabled={busy} onClick={() => void add()}>
          {t('connect.passkeys.add')}
        </button>
      ) : (
        <p className="muted">{t('connect.passkeys.notHere')}</p>
      )}
      <BackLink />
    </>
  );
}

const isUnconfirmed = (answer: CallResult<unknown>) => !answer.ok && answer.problem.title === 'Address not confirmed';
