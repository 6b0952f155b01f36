import { lazy, Suspense } from 'react';
import { useIsBrowser } from '../../shell/useIsBrowser';
import { Skeleton } from '../../ui/Skeleton/Skeleton';
import styles from './EventMediaScreen.module.css';

const MatchWidget = lazy(() => import('../league').then((league) => ({ default: league.MatchWidget })));

/** The match of the playing event: beside the picture where there is room, else below it. */
export function BesidePlayer({ matchId, isUnseen }: { matchId: string; isUnseen: boolean }) {
  const isBrowser = useIsBrowser();
  const waiting = <Skeleton style={{ height: 480 }} />;
  return (
    <aside className={styles.beside} data-narrow="">
      {isBrowser ? (
        <Suspense fallback={waiting}>
          <MatchWidget id={matchId} isUnseen={isUnseen} />
        </Suspense>
      ) : (
        waiting
      )}
    </aside>
  );
}
