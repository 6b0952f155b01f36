import type { ConnectedPerson } from '@touchline/contract';
import { useCallback, useEffect, useState } from 'react';
import { hiddenReturn, hiddenToken } from '../address';
import { call, headers, params } from '../api';
import { useTexts } from '../texts';
import { Link } from '../ui/Link';
import { OwnPassword } from '../ui/OwnPassword';
import { Title } from '../ui/Title';
import { explain } from '../ui/useSubmit';

interface VerifyProps {
  onSignedIn: (person: ConnectedPerson, returnTo: string | undefined) => void;
}

interface Question {
  email: string;
  browserName?: string | undefined;
  createdAt: number;
  hasOwner: boolean;
}

/** Describes once, even if React renders the page repeatedly. */
let describing: ReturnType<typeof describe> | undefined;
const describe = (token: string) => call('passwordVerification', { params, headers, body: { token } });

/**
 * Target of the link in the mail: confirms the address and signs in. On another browser than the one that created the
 * account it asks first: a stranger may have typed the address.
 */
export function VerifyPage({ onSignedIn }: VerifyProps) {
  const t = useTexts();
  const [question, setQuestion] = useState<Question>();
  const [isInvalid, setIsInvalid] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const [isDenied, setDenied] = useState(false);
  const [done] = useState(() => onSignedIn);

  const confirm = useCallback(
    async (said: { wasMe?: boolean; password?: string } = {}) => {
      setBusy(true);
      const body = { token: hiddenToken() ?? '-', ...said };
      const answer = await call('passwordVerify', { params, headers, body });
      setBusy(false);
      if (answer.ok) done(answer.data, hiddenReturn());
      else if (answer.problem.statusCode === 410) setIsInvalid(true);
      else if (answer.problem.statusCode === 400) setFault(t('connect.fields.passwordTooCommon'));
      else setFault(explain(t, answer.problem));
    },
    [done, t],
  );
  useEffect(() => {
    const ask = async () => {
      const isFirst = describing === undefined;
      const answer = await (describing ??= describe(hiddenToken() ?? '-'));
      if (answer.ok && !answer.data.isSameBrowser) setQuestion(answer.data);
      else if (answer.ok && isFirst) await confirm();
      else if (!answer.ok && answer.problem.statusCode === 410) setIsInvalid(true);
      else if (!answer.ok) setFault(explain(t, answer.problem));
    };
    void ask();
  }, [confirm, t]);

  if (isInvalid)
    return (
      <>
        <Title>{t('connect.verify.title')}</Title>
        <p className="notice bad" role="status">
          {t('connect.verify.invalid')}
        </p>
        <Link className="button primary" to="register">
          {t('connect.register.title')}
        </Link>
        <p className="aside">
          <Link to="sign-in">{t('connect.signIn.title')}</Link>
        </p>
      </>
    );
  if (!question)
    return (
      <>
        <Title>{t('connect.verify.title')}</Title>
        <p role="status">{fault === '' ? t('common.loading') : fault}</p>
      </>
    );
  if (isDenied)
    return <OwnPassword email={question.email} fault={fault} onPassword={(password) => confirm({ password })} />;
  const date = new Intl.DateTimeFormat(t.locale, { dateStyle: 'long', timeStyle: 'short' });
  const device = question.browserName ?? t('connect.unknownDevice');
  return (
    <>
      <Title text={t('connect.verify.madeOn', { device, date: date.format(question.createdAt * 1000) })}>
        {t('connect.verify.question', { email: question.email })}
      </Title>
      <p className="notice bad" role="alert">
        {fault}
      </p>
      <button
        type="button"
        className="button primary"
        aria-disabled={busy}
        onClick={() => void confirm({ wasMe: true })}
      >
        {t('connect.verify.confirm')}
      </button>
      {!question.hasOwner && (
        <button type="button" className="button quiet" onClick={() => setDenied(true)}>
          {t('connect.verify.deny')}
        </button>
      )}
    </>
  );
}
