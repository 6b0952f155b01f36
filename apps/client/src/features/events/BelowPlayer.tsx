import type { Event, KeyMoment } from '@touchline/contract';
import type { Player } from '@touchline/player/viewing/api';
import { lazy, Suspense } from 'react';
import { useIsBrowser } from '../../shell/useIsBrowser';
import { OptionalBoundary } from '../../ui/OptionalBoundary';

const MomentCards = lazy(() => import('../watch').then(({ loadMomentCards }) => loadMomentCards()));
const UpNext = lazy(() => import('../watch').then(({ loadUpNext }) => loadUpNext()));

interface BelowPlayerProps {
  event: Event;
  player: Player | null;
  moments: readonly KeyMoment[];
}

/** Below the player of an event: its key moments as pictures, and what to watch next. */
export function BelowPlayer({ event, player, moments }: BelowPlayerProps) {
  const isBrowser = useIsBrowser();
  if (!isBrowser) return null;
  return (
    <OptionalBoundary>
      <Suspense>
        {player && moments.length > 0 && <MomentCards player={player} moments={moments} start={event.startTime} />}
        <UpNext current={event} />
      </Suspense>
    </OptionalBoundary>
  );
}
