import type { StudioSession } from '@touchline/contract';
import { type FormEvent, useEffect, useState } from 'react';
import { call } from '../shell/api';
import { useTexts } from '../texts';
import { Button } from '../ui/Button/Button';
import { CodeField } from '../ui/CodeField/CodeField';
import { Note } from '../ui/Note/Note';
import { Tag } from '../ui/Tag/Tag';
import styles from './CodePage.module.css';
import { StepTitle } from './EntryLayout';
import { isWhole, readCode, takeCodeFromAddress } from './setup-code';
import step from './step.module.css';
import { explain, useSending } from './useSending';

interface CodePageProps {
  /** There is no owner yet. */
  isFirst: boolean;
  note: string | undefined;
  onSession: (session: StudioSession) => void;
  /** There are operators who can sign in. */
  onSignIn: (() => void) | undefined;
}

/** The one-time code from the server's log. */
export function CodePage({ isFirst, note, onSession, onSignIn }: CodePageProps) {
  const t = useTexts();
  const [code, setCode] = useState('');
  const [isHelpShown, setHelpShown] = useState(false);
  const sending = useSending();
  useEffect(() => {
    const fill = () => {
      const found = takeCodeFromAddress();
      if (found !== '') setCode(found);
    };
    fill();
    // The address was opened again, with another code.
    window.addEventListener('hashchange', fill);
    return () => window.removeEventListener('hashchange', fill);
  }, []);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWhole(code)) return;
    sending.run(async () => {
      const answer = await call('studioUseCode', { body: { code } });
      if (answer.ok) {
        onSession(answer.data);
        return undefined;
      }
      const { statusCode } = answer.problem;
      if (statusCode === 410) return t('entry.code.ended');
      return statusCode === 400 || statusCode === 401 || statusCode === 403
        ? t('entry.code.wrong')
        : explain(t, answer.problem);
    });
  };

  const address = t('entry.code.address');
  const command = <code>npm run operator -- {isFirst ? `add ${address} owner` : `reset ${address}`}</code>;
  return (
    <>
      <StepTitle title={t('entry.code.title')} text={t(isFirst ? 'entry.code.text' : 'entry.code.joinText')} />
      <form className={step.form} noValidate onSubmit={onSubmit}>
        {note !== undefined && (
          <Note kind="attention" role="status">
            {note}
          </Note>
        )}
        {isFirst && (
          <div className={styles.log}>
            <div className={styles.logHead}>
              <b>{t('entry.code.log')}</b>
              <Tag>{t('entry.code.example')}</Tag>
            </div>
            <pre aria-hidden="true">
              {`${t('entry.code.logOwner')}\n`}
              <span className={styles.address}>{`${location.origin}/studio/setup#code=`}</span>
              <mark>KX7P-4MTQ-9RTV</mark>
            </pre>
          </div>
        )}
        <CodeField
          label={t('entry.code.label')}
          hint={t('entry.code.hint')}
          fault={sending.fault}
          name="setup-code"
          autoComplete="off"
          boxes={[4, 4, 4]}
          divider={{ after: [0, 1], text: '–' }}
          value={code}
          onValue={(typed) => {
            sending.forget();
            setCode(readCode(typed));
          }}
        />
        <div className={step.actions}>
          <Button type="submit" variant="primary" size="large" disabled={!isWhole(code)} isWaiting={sending.isBusy}>
            {t(sending.isBusy ? 'entry.checking' : 'entry.continue')}
          </Button>
          <Button variant="quiet" size="large" aria-expanded={isHelpShown} onClick={() => setHelpShown(!isHelpShown)}>
            {t('entry.code.expired')}
          </Button>
          {onSignIn && (
            <Button variant="quiet" size="large" onClick={onSignIn}>
              {t('entry.code.signIn')}
            </Button>
          )}
        </div>
      </form>
      <div className={step.after}>
        {isHelpShown ? (
          <Note kind="neutral" role="status">
            {t(isFirst ? 'entry.code.firstExpired' : 'entry.code.expiredText')} {!isFirst && command}
          </Note>
        ) : (
          <p className={step.small}>
            {t('entry.code.noLog')} {command}
          </p>
        )}
      </div>
    </>
  );
}
