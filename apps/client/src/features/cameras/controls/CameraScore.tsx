import type { Player } from '@touchline/player/viewing/api';
import { lazy, Suspense } from 'react';
import { OptionalBoundary } from '../../../ui/OptionalBoundary';
import { type ScoredEvent, useShownTime } from '../../watch';

const PlayerScore = lazy(() => import('../../../entities/score/PlayerScore'));

/** The score of the time that the cameras show. */
export function CameraScore({ player, event }: { player: Player; event: ScoredEvent }) {
  const at = useShownTime(player, event);
  return (
    <OptionalBoundary>
      <Suspense>
        <PlayerScore eventId={event.id} at={at} />
      </Suspense>
    </OptionalBoundary>
  );
}
