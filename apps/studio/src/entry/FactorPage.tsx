import { hasPasskeys } from '@touchline/browser/account/passkeys';
import type { AddedFactor, CallProblem, StudioSession } from '@touchline/contract';
import { useState } from 'react';
import { call } from '../shell/api';
import { useTexts } from '../texts';
import { Note } from '../ui/Note/Note';
import { Segmented } from '../ui/Segmented/Segmented';
import { AddApp } from './AddApp';
import { AddPasskey } from './AddPasskey';
import { StepTitle } from './EntryLayout';
import step from './step.module.css';
import { explain } from './useSending';

interface FactorPageProps {
  onAdded: (added: AddedFactor) => void;
  /** The session between the steps has ended. */
  onEnded: (session: StudioSession) => void;
  onBack: () => void;
}

/** Adds a second factor: an authenticator app, or a passkey. */
export function FactorPage({ onAdded, onEnded, onBack }: FactorPageProps) {
  const t = useTexts();
  const [kind, setKind] = useState<'passkey' | 'app'>('app');

  /** The words for a refusal; a session that has ended leads to an earlier step. */
  const refused = async (problem: CallProblem, wrong: string): Promise<string | undefined> => {
    const { statusCode } = problem;
    if (statusCode === 401 || statusCode === 409) {
      const now = await call('studioSession');
      if (now.ok && now.data.step !== 'addFactor') {
        onEnded(now.data);
        return undefined;
      }
    }
    return statusCode >= 400 && statusCode < 500 && statusCode !== 429 ? wrong : explain(t, problem);
  };

  return (
    <>
      <StepTitle title={t('entry.factor.title')} text={t('entry.factor.text')} />
      <div className={step.form}>
        <div>
          <Segmented
            label={t('entry.factor.kinds')}
            value={kind}
            onValue={setKind}
            options={[
              { value: 'passkey', label: t('entry.factor.passkey'), icon: 'key' },
              { value: 'app', label: t('entry.factor.app'), icon: 'phone' },
            ]}
          />
        </div>
        {kind === 'app' && <AddApp onAdded={onAdded} refused={refused} onBack={onBack} />}
        {kind === 'passkey' && hasPasskeys() && <AddPasskey onAdded={onAdded} refused={refused} onBack={onBack} />}
        {kind === 'passkey' && !hasPasskeys() && <Note kind="attention">{t('entry.factor.noPasskeys')}</Note>}
        <Note kind="neutral" icon="shield">
          {t('entry.factor.next')}
        </Note>
      </div>
    </>
  );
}
