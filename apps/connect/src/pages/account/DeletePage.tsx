import { useState } from 'react';
import { call, headers, params } from '../../api';
import { day } from '../../money';
import { useTexts } from '../../texts';
import { BackLink } from '../../ui/BackLink';
import { Form } from '../../ui/Form';
import { CurrentPasswordField } from '../../ui/NewPasswordField';
import { Title } from '../../ui/Title';
import { useAccount } from '../../ui/useAccount';
import { explain, useSubmit } from '../../ui/useSubmit';
import { Waiting } from '../../ui/Waiting';

/** Being forgotten: what it means, the request, and the way back. */
export function DeletePage() {
  const t = useTexts();
  const { account, fault, reload } = useAccount();
  const [password, setPassword] = useState('');
  const [message, setMessage] = useState('');
  const submit = useSubmit(async () => {
    const answer = await call('requestDeletion', { params, headers, body: { password } });
    if (answer.ok) {
      setPassword('');
      setMessage(t('accountDeletion.sent'));
      await reload();
      return undefined;
    }
    const { statusCode } = answer.problem;
    return statusCode === 403 || statusCode === 400 ? t('connect.signIn.wrong') : explain(t, answer.problem);
  });
  const takeBack = async () => {
    const answer = await call('takeBackDeletion', { params, headers });
    setMessage(answer.ok ? t('accountDeletion.takenBack') : explain(t, answer.problem));
    await reload();
  };
  if (!account) return <Waiting fault={fault} />;
  const credits = account.wallets.reduce((sum, { availableCreditCount }) => sum + availableCreditCount, 0);
  return (
    <>
      <Title>{t('accountDeletion.title')}</Title>
      <p className="notice good" role="status">
        {message}
      </p>
      {account.deletion ? (
        <>
          <p className="notice">{t('accountDeletion.pending', { date: day(account.deletion.erasedFrom, t.locale) })}</p>
          <button type="button" className="button primary" onClick={() => void takeBack()}>
            {t('accountDeletion.takeBack')}
          </button>
        </>
      ) : (
        <>
          <p className="muted">{t('accountDeletion.info', { count: account.erasedAfterDays })}</p>
          <p className="muted">{t('accountDeletion.loses', { count: credits })}</p>
          <p className="muted">{t('accountDeletion.kept')}</p>
          <Form submit={submit} label={t('accountDeletion.request')}>
            <CurrentPasswordField label={t('connect.fields.currentPassword')} value={password} onChange={setPassword} />
          </Form>
        </>
      )}
      <BackLink />
    </>
  );
}
