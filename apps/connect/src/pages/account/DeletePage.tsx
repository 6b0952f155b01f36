import { useState } from 'react';
import { call, headers, params } from '../../api';
import { day } from '../../money';
import { useTexts } from '../../texts';
import { BackLink } from '../../ui/BackLink';
import { Form } from '../../ui/Form';
import { CurrentPasswordField } from '../../ui/NewPasswordField';
import { Note } from '../../ui/Note';
import { Title } from '../../ui/Title';
import { useAccount } from '../../ui/useAccount';
import { useAction } from '../../ui/useAction';
import { explain, useSubmit } from '../../ui/useSubmit';
import { Waiting } from '../../ui/Waiting';

/** Account deletion: consequences, request, and cancellation. */
export function DeletePage() {
  const t = useTexts();
  const { account, fault, reload } = useAccount();
  const [password, setPassword] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { busy, note, setNote, run } = useAction();
  const submit = useSubmit(async () => {
    setWrong(false);
    const answer = await call('requestDeletion', { params, headers, body: { password } });
    if (answer.ok) {
      setPassword('');
      await reload();
      setNote({ text: t('accountDeletion.sent') });
      return undefined;
    }
    const { statusCode } = answer.problem;
    setWrong(statusCode === 403 || statusCode === 400);
    return statusCode === 403 || statusCode === 400 ? undefined : explain(t, answer.problem);
  });
  const takeBack = () =>
    run(() => call('withdrawDeletion', { params, headers }), t('accountDeletion.takenBack'), reload);
  if (!account) return <Waiting fault={fault} onRetry={() => void reload()} />;
  const credits = account.wallets.reduce((sum, { availableCreditCount }) => sum + availableCreditCount, 0);
  return (
    <>
      <Title>{t('accountDeletion.title')}</Title>
      <Note note={note} />
      {account.deletion ? (
        <>
          <p className="notice">{t('accountDeletion.pending', { date: day(account.deletion.erasedFrom, t.locale) })}</p>
          <button type="button" className="button primary" aria-disabled={busy} onClick={() => void takeBack()}>
            {t('accountDeletion.takeBack')}
          </button>
        </>
      ) : (
        <>
          <p className="muted">{t('accountDeletion.info', { count: account.erasedAfterDays })}</p>
          <p className="muted">{t('accountDeletion.loses', { count: credits })}</p>
          <p className="muted">{t('accountDeletion.kept')}</p>
          <Form submit={submit} label={t('accountDeletion.request')}>
            <CurrentPasswordField
              label={t('connect.fields.currentPassword')}
              value={password}
              onChange={setPassword}
              isWrong={isWrong}
            />
          </Form>
        </>
      )}
      <BackLink />
    </>
  );
}
