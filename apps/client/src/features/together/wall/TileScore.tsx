import type { Player } from '@touchline/player/viewing/api';
import { lazy, Suspense } from 'react';
import { OptionalBoundary } from '../../../ui/OptionalBoundary';
import { type ScoredEvent, usePlayerState, useShownTime } from '../../watch';
import styles from './TileScore.module.css';

const PlayerScore = lazy(() => import('../../../entities/score/PlayerScore'));

interface TileScoreProps {
  player: Player;
  event: ScoredEvent;
  /** Without crests, for small pictures. */
  plain?: boolean;
}

/** The score across the lower edge of a picture: of the time that the picture shows. */
export function TileScore({ player, event, plain = false }: TileScoreProps) {
  const at = useShownTime(player, event);
  const hasPicture = usePlayerState(player, ({ status }) => status !== 'idle' && status !== 'failed');
  if (!hasPicture) return null;
  return (
    <div className={styles.score}>
      <OptionalBoundary>
        <Suspense>
          <PlayerScore eventId={event.id} at={at} look="tile" plain={plain} />
        </Suspense>
      </OptionalBoundary>
    </div>
  );
}
