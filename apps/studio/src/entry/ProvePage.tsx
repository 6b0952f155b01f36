import { hasPasskeys, signWithPasskey } from '@touchline/browser/account/passkeys';
import type { CallProblem, StudioSession } from '@touchline/contract';
import { type FormEvent, useState } from 'react';
import { call } from '../shell/api';
import { useTexts } from '../texts';
import { Button } from '../ui/Button/Button';
import { Field } from '../ui/Field/Field';
import type { IconName } from '../ui/Icon/shapes';
import { Note } from '../ui/Note/Note';
import { Segmented } from '../ui/Segmented/Segmented';
import { DigitsField, isSixDigits } from './DigitsField';
import { StepTitle } from './EntryLayout';
import step from './step.module.css';
import { explain, useSending } from './useSending';

interface ProvePageProps {
  name: string;
  /** The kinds of second factor that this operator has. */
  factors: readonly ('totp' | 'passkey')[];
  onSession: (session: StudioSession) => void;
  /** The session between the steps has ended. */
  onEnded: (session: StudioSession) => void;
  onOther: () => void;
}

type Way = 'passkey' | 'totp' | 'recovery';

/** The second factor at sign-in: a passkey, the digits of an app, or a recovery code. */
export function ProvePage({ name, factors, onSession, onEnded, onOther }: ProvePageProps) {
  const t = useTexts();
  const ways: readonly { value: Way; label: string; icon: IconName }[] = [
    ...(factors.includes('passkey') && hasPasskeys()
      ? [{ value: 'passkey', label: t('entry.factor.passkey'), icon: 'key' } as const]
      : []),
    ...(factors.includes('totp') ? [{ value: 'totp', label: t('entry.factor.app'), icon: 'phone' } as const] : []),
    { value: 'recovery', label: t('entry.prove.recovery'), icon: 'shield' },
  ];
  const [way, setWay] = useState<Way>(ways[0]?.value ?? 'recovery');
  const [code, setCode] = useState('');
  const sending = useSending();

  const refused = async (problem: CallProblem, wrong: string): Promise<string | undefined> => {
    if (problem.statusCode < 400 || problem.statusCode >= 500 || problem.statusCode === 429) return explain(t, problem);
    const now = await call('studioSession');
    if (now.ok && now.data.step !== 'factor') {
      onEnded(now.data);
      return undefined;
    }
    return wrong;
  };
  const sendCode = (given: string) =>
    sending.run(async () => {
      const answer = await call('studioProveCode', { body: { code: given.trim() } });
      if (!answer.ok)
        return refused(answer.problem, t(way === 'recovery' ? 'entry.prove.wrongRecovery' : 'entry.prove.wrong'));
      onSession(answer.data);
      return undefined;
    });
  const provePasskey = () =>
    sending.run(async () => {
      const failed = t('entry.prove.passkeyFailed');
      const request = await call('studioPasskeyRequest', { body: {} });
      if (!request.ok) return refused(request.problem, failed);
      const signed = await signWithPasskey(request.data);
      if (!signed) return failed;
      const answer = await call('studioProvePasskey', { body: signed });
      if (!answer.ok) return refused(answer.problem, failed);
      onSession(answer.data);
      return undefined;
    });

  const isReady = way === 'passkey' || (way === 'totp' ? isSixDigits(code) : code.trim().length >= 6);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (way === 'passkey') provePasskey();
    else if (isReady) sendCode(code);
  };
  const change = (given: string) => {
    sending.forget();
    setCode(given);
  };

  return (
    <>
      <StepTitle title={t('entry.prove.title')} text={t('entry.prove.text', { name })} />
      <form className={step.form} noValidate onSubmit={onSubmit}>
        <div>
          <Segmented
            label={t('entry.prove.kinds')}
            value={way}
            options={ways}
            onValue={(chosen) => {
              change('');
              setWay(chosen);
            }}
          />
        </div>
        {way === 'passkey' && <p>{t('entry.prove.passkeyText')}</p>}
        {way === 'passkey' && sending.fault !== undefined && (
          <Note kind="attention" role="alert">
            {sending.fault}
          </Note>
        )}
        {way === 'totp' && (
          <DigitsField
            label={t('entry.factor.digits')}
            hint={t('entry.prove.digitsHint')}
            fault={sending.fault}
            isFirst
            value={code}
            onValue={change}
            onWhole={sendCode}
          />
        )}
        {way === 'recovery' && (
          <Field
            label={t('entry.prove.recoveryLabel')}
            hint={t('entry.prove.recoveryHint')}
            fault={sending.fault}
            name="recovery-code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={32}
            value={code}
            onChange={(event) => change(event.target.value)}
          />
        )}
        <div className={step.actions}>
          <Button type="submit" variant="primary" size="large" disabled={!isReady} isWaiting={sending.isBusy}>
            {t(sending.isBusy ? 'entry.checking' : way === 'passkey' ? 'entry.prove.usePasskey' : 'entry.prove.submit')}
          </Button>
          <Button variant="quiet" size="large" onClick={onOther}>
            {t('entry.prove.other')}
          </Button>
        </div>
      </form>
    </>
  );
}
