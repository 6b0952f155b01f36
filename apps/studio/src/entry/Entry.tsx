import type { AddedFactor, StudioSession } from '@touchline/contract';
import { useState } from 'react';
import { goTo, usePlace } from '../shell/address';
import { useTexts } from '../texts';
import { AboutPage } from './AboutPage';
import { CodePage } from './CodePage';
import { EntryLayout, type SetupStep } from './EntryLayout';
import { FactorPage } from './FactorPage';
import { ProvePage } from './ProvePage';
import { RecoveryPage } from './RecoveryPage';
import { SignInPage } from './SignInPage';

interface EntryProps {
  session: StudioSession;
  /** A session ended while the studio was open. */
  isOver: boolean;
  onSession: (session: StudioSession) => void;
  onSignOut: () => void;
}

/** The way into the studio: the step that the server asks for next. */
export function Entry({ session, isOver, onSession, onSignOut }: EntryProps) {
  const t = useTexts();
  const { path } = usePlace();
  /** Shown once, before the studio opens. */
  const [added, setAdded] = useState<AddedFactor>();
  /** Why an earlier step is shown again. */
  const [note, setNote] = useState<string>();
  const { operator, invited, step } = session;

  const next = (found: StudioSession) => {
    setNote(undefined);
    onSession(found);
  };
  /** The server has forgotten this browser between two steps. */
  const startAgain = (found: StudioSession, words: string) => {
    setNote(words);
    onSession(found);
  };

  const setUp = (now: SetupStep) => ({
    kind:
      invited?.role === 'owner' || step === 'setUp' || operator?.role === 'owner'
        ? ('setUp' as const)
        : ('join' as const),
    role: invited?.role ?? operator?.role,
    step: now,
    operator,
  });

  if (added)
    return (
      <EntryLayout flow={setUp('codes')}>
        <RecoveryPage
          codes={added.recoveryCodes}
          email={operator?.email ?? added.session.operator?.email ?? ''}
          onDone={() => onSession(added.session)}
        />
      </EntryLayout>
    );
  if (step === 'about')
    return (
      <EntryLayout flow={setUp('about')}>
        <AboutPage
          email={invited?.email}
          onSession={next}
          onEnded={(found) => startAgain(found, t('entry.faults.startAgain'))}
        />
      </EntryLayout>
    );
  if (step === 'addFactor')
    return (
      <EntryLayout flow={setUp('factor')}>
        <FactorPage
          onAdded={setAdded}
          onEnded={(found) => startAgain(found, t('entry.prove.ended'))}
          onBack={onSignOut}
        />
      </EntryLayout>
    );
  if (step === 'factor')
    return (
      <EntryLayout>
        <ProvePage
          name={operator?.name ?? ''}
          factors={session.factors ?? ['totp']}
          onSession={next}
          onEnded={(found) => startAgain(found, t('entry.prove.ended'))}
          onOther={onSignOut}
        />
      </EntryLayout>
    );
  if (step === 'setUp' || path === 'setup')
    return (
      <EntryLayout flow={setUp('code')}>
        <CodePage
          isFirst={step === 'setUp'}
          note={note}
          onSession={next}
          onSignIn={step === 'setUp' ? undefined : () => goTo('now', {}, 'replace')}
        />
      </EntryLayout>
    );
  return (
    <EntryLayout>
      <SignInPage
        note={note ?? (isOver ? t('entry.signIn.over') : undefined)}
        onSession={next}
        onHaveCode={() => goTo('setup')}
      />
    </EntryLayout>
  );
}
