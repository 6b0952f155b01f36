import type { CallProblem, StudioRole, StudioSession } from '@touchline/contract';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { call, onRefused } from '../shell/api';
import { SessionProvider } from '../shell/session';
import { useTexts } from '../texts';
import { Button } from '../ui/Button/Button';
import { StateView } from '../ui/StateView/StateView';
import { ToastLayer } from '../ui/Toast/ToastLayer';
import { toast } from '../ui/Toast/toast';
import styles from './App.module.css';
import { Frame } from './frame/Frame';

const Entry = lazy(async () => ({ default: (await import('../entry/Entry')).Entry }));

/** Where this browser stands, and whether a session ended while the studio was open. */
interface Place {
  session: StudioSession | undefined;
  isOver: boolean;
  /** The role before it was changed while the studio was open. */
  formerRole?: StudioRole | undefined;
}

/** A role that changed under the same person; it is told until they load the page again. */
function formerRoleOf({ session, formerRole }: Place, next: StudioSession): StudioRole | undefined {
  const [before, after] = [session?.operator, next.operator];
  if (session?.step !== 'inside' || next.step !== 'inside' || !before || before.id !== after?.id) return undefined;
  if (before.role !== after.role) return before.role;
  return formerRole === after.role ? undefined : formerRole;
}

/** The way in, then the rooms. The address stays the same through a sign-in, so that it leads back. */
export function App() {
  const t = useTexts();
  const [{ session, isOver, formerRole }, setState] = useState<Place>({ session: undefined, isOver: false });
  const [problem, setProblem] = useState<CallProblem>();

  const enter = useCallback((next: StudioSession) => {
    setState((before) => ({
      session: next,
      isOver: next.step !== 'inside' && (before.isOver || before.session?.step === 'inside'),
      formerRole: formerRoleOf(before, next),
    }));
  }, []);

  const ask = useCallback(async () => {
    const answer = await call('studioSession');
    setProblem(answer.ok ? undefined : answer.problem);
    if (answer.ok) enter(answer.data);
  }, [enter]);

  useEffect(() => {
    void ask();
    return onRefused(() => void ask());
  }, [ask]);

  const signOut = useCallback(async () => {
    const gone = await call('studioSignOut');
    const answer = await call('studioSession');
    if (answer.ok && answer.data.step !== 'inside') setState({ session: answer.data, isOver: false });
    else if (!gone.ok || !answer.ok) toast(t('entry.signOutFailed'), 'warning');
  }, [t]);

  const inside = useMemo(
    () =>
      session?.step === 'inside' && session.operator
        ? {
            operator: session.operator,
            formerRole,
            isSimulated: session.isSimulated,
            signOut: () => void signOut(),
          }
        : undefined,
    [session, formerRole, signOut],
  );

  return (
    <>
      {session === undefined && problem && (
        <main className={styles.unreachable}>
          <StateView
            icon="offline"
            title={t('frame.unreachable.title')}
            text={t('frame.unreachable.text')}
            role="alert"
            actions={
              <Button variant="primary" onClick={() => void ask()}>
                {t('frame.unreachable.retry')}
              </Button>
            }
          />
        </main>
      )}
      {inside && (
        <SessionProvider value={inside}>
          <Frame />
        </SessionProvider>
      )}
      {session && !inside && (
        <Suspense>
          <Entry session={session} isOver={isOver} onSession={enter} onSignOut={() => void signOut()} />
        </Suspense>
      )}
      <ToastLayer />
    </>
  );
}
