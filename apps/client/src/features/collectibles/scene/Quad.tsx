import { lazy, type ReactNode, Suspense } from 'react';
import { classes } from '../../../ui/classes';
import { OptionalBoundary } from '../../../ui/OptionalBoundary';
import styles from './Quad.module.css';
import { StillPicture } from './StillPicture';
import { SCENE_MS } from './scene-time';
import type { StillAt } from './useStills';

const PlayerScore = lazy(() => import('../../../entities/score/PlayerScore'));

interface QuadProps {
  cameraIds: readonly string[];
  /** Where the scene begins, epoch ms. */
  start: number;
  stillAt: StillAt;
  /** The event whose score is shown in the middle. */
  scoredId?: string | undefined;
  look?: 'bright' | 'dark' | 'grey';
  children?: ReactNode;
}

/** Four cameras as one picture, two by two; as the collectible will look. */
export function Quad({ cameraIds, start, stillAt, scoredId, look = 'bright', children }: QuadProps) {
  return (
    <div className={styles.quad}>
      <div className={classes(styles.pictures, styles[look])} aria-hidden="true">
        {cameraIds.map((id) => (
          <StillPicture key={id} still={stillAt(id, start + SCENE_MS / 2)} className={styles.picture} />
        ))}
      </div>
      {scoredId !== undefined && (
        <div className={styles.plate}>
          <OptionalBoundary>
            <Suspense>
              <PlayerScore eventId={scoredId} at={Math.floor((start + SCENE_MS) / 1000)} />
            </Suspense>
          </OptionalBoundary>
        </div>
      )}
      {children}
    </div>
  );
}
