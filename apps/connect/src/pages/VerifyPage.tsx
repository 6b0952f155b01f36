import { useEffect, useState } from 'react';
import { hiddenToken } from '../address';
import { call, params } from '../api';
import { useTexts } from '../texts';
import { Link } from '../ui/Link';
import { Title } from '../ui/Title';

/** Confirms once, even if React renders the page repeatedly. */
let confirming: Promise<boolean> | undefined;

const confirmOnce = (token: string) =>
  (confirming ??= call('passwordVerify', { params, body: { token } }).then(({ ok }) => ok));

/** Target of the link in the mail: confirms the address. */
export function VerifyPage() {
  const t = useTexts();
  const [outcome, setOutcome] = useState<'asking' | 'done' | 'invalid'>('asking');
  useEffect(() => {
    void confirmOnce(hiddenToken() ?? '-').then((ok) => setOutcome(ok ? 'done' : 'invalid'));
  }, []);
  return (
    <>
      <Title>{t('connect.verify.title')}</Title>
      {outcome === 'asking' ? (
        <p role="status">{t('common.loading')}</p>
      ) : (
        <>
          <p className={outcome === 'done' ? 'notice' : 'notice bad'} role="status">
            {t(`connect.verify.${outcome}`)}
          </p>
          <Link className="button primary" to={outcome === 'done' ? 'sign-in' : 'register'}>
            {t(outcome === 'done' ? 'connect.signIn.title' : 'connect.register.title')}
          </Link>
          {outcome === 'invalid' && (
            <p className="aside">
              <Link to="sign-in">{t('connect.signIn.title')}</Link>
            </p>
          )}
        </>
      )}
    </>
  );
}
