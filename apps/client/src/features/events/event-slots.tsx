import type { Event, KeyMoment } from '@touchline/contract';
import { lazy, Suspense } from 'react';
import type { PlayerSlots } from '../watch';

const MomentMarks = lazy(() => import('../watch').then(({ loadMomentMarks }) => loadMomentMarks()));
const MomentCards = lazy(() => import('../watch').then(({ loadMomentCards }) => loadMomentCards()));
const NextLayer = lazy(() => import('../watch').then(({ loadNextLayer }) => loadNextLayer()));

/** What an event adds to its player: marks and cards of its key moments, and the next video at its end. */
export function eventSlots(
  event: Event,
  moments: readonly KeyMoment[],
  { isOver, isUnseen }: { isOver: boolean; isUnseen: boolean },
): Pick<PlayerSlots, 'marks' | 'below' | 'next'> {
  const { startTime: start } = event;
  const whistleAt = moments.find(({ kind }) => kind === 'fullTime')?.at;
  const next: PlayerSlots['next'] = (player) => (
    <Suspense>
      <NextLayer player={player} current={event} isOver={isOver} whistleAt={whistleAt} />
    </Suspense>
  );
  if (moments.length === 0) return { next };
  return {
    next,
    marks: (player, tv) => (
      <Suspense>
        <MomentMarks player={player} moments={moments} start={start} tv={tv} isUnseen={isUnseen} />
      </Suspense>
    ),
    ...(!isUnseen && {
      below: (player) => (
        <Suspense>
          <MomentCards player={player} moments={moments} start={start} />
        </Suspense>
      ),
    }),
  };
}
