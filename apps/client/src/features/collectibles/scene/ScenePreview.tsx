import type { Event, NativeWavesManifest } from '@touchline/contract';
import { lazy, Suspense, useRef } from 'react';
import { manifestOf } from '../../../entities/camera/manifest';
import { useConfig } from '../../../shell/config/queries';
import { useApp } from '../../../shell/context';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { classes } from '../../../ui/classes';
import { OptionalBoundary } from '../../../ui/OptionalBoundary';
import { fetchMainSource, singleCameras } from './cameras';
import styles from './ScenePreview.module.css';
import { StillPicture } from './StillPicture';
import { useLoop } from './useLoop';
import type { Still } from './useStills';

const PlayerScore = lazy(() => import('../../../entities/score/PlayerScore'));

interface ScenePreviewProps {
  event: Event;
  manifest: NativeWavesManifest;
  /** Where the scene begins, epoch ms. */
  start: number;
  isPlaying: boolean;
  /** Whether the viewer may see the score. */
  hasScore: boolean;
  /** The first picture of the scene, until the video shows it. */
  still: Still;
  isWide: boolean;
  onShare: (share: number) => void;
}

/** The scene as a loop of the main camera. */
export function ScenePreview(props: ScenePreviewProps) {
  const { event, manifest, start, isPlaying, hasScore, still, isWide, onShare } = props;
  const t = useTexts();
  const { api } = useApp();
  const { hlsOptions } = useConfig(api);
  const video = useRef<HTMLVideoElement>(null);
  const [main] = singleCameras(manifest);
  const status = useLoop(video, {
    start,
    offsetMs: main?.offsetMs ?? 0,
    beginsAt: manifest.startTime,
    isPlaying,
    fetchSource: () => {
      const address = manifestOf(event);
      if (!address) throw new Error(`The event ${event.id} has no cameras`);
      return fetchMainSource({ api, hlsOptions }, event, address);
    },
    onShare,
  });
  return (
    <div className={styles.preview}>
      <StillPicture still={still} className={styles.picture} />
      <video
        ref={video}
        className={classes(styles.picture, status !== 'shown' && styles.waiting)}
        muted
        playsInline
        aria-label={t('collectibles.loopNote')}
      />
      {hasScore && (
        <div className={styles.score}>
          <OptionalBoundary>
            <Suspense>
              <PlayerScore eventId={event.id} at={Math.floor(start / 1000)} />
            </Suspense>
          </OptionalBoundary>
        </div>
      )}
      {isWide && status === 'shown' && <span className={styles.note}>{t('collectibles.loopNote')}</span>}
      {status === 'failed' && (
        <p className={styles.failed} role="status">
          {t('collectibles.noPreview')}
        </p>
      )}
    </div>
  );
}
