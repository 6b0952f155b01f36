import type { Player } from '@touchline/player/viewing/api';
import { lazy, Suspense } from 'react';
import { classes } from '../../../ui/classes';
import { OptionalBoundary } from '../../../ui/OptionalBoundary';
import { usePlayerState } from '../playing/usePlayer';
import type { ScoredEvent } from '../types';
import styles from './ScoreLayer.module.css';
import { useShownTime } from './useShownTime';

const PlayerScore = lazy(() => import('../../../entities/score/PlayerScore'));

interface ScoreLayerProps {
  player: Player;
  event: ScoredEvent;
  /** Whether the controls are visible: the score moves below the title. */
  isLowered: boolean;
}

/** The score at the top left of the picture. */
export function ScoreLayer({ player, event, isLowered }: ScoreLayerProps) {
  const at = useShownTime(player, event);
  const hasPicture = usePlayerState(player, ({ status }) => status !== 'idle' && status !== 'failed');
  if (!hasPicture) return null;
  return (
    <div className={classes(styles.score, isLowered && styles.lowered)}>
      <OptionalBoundary>
        <Suspense>
          <PlayerScore eventId={event.id} at={at} />
        </Suspense>
      </OptionalBoundary>
    </div>
  );
}
