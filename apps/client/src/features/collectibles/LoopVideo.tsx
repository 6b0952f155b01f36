import type { Collectible, CollectibleProof } from '@touchline/contract';
import { prefersLessMotion } from '../../shell/preferences/motion';
import { useIsBrowser } from '../../shell/useIsBrowser';
import styles from './LoopVideo.module.css';

interface LoopVideoProps {
  collectible: Pick<Collectible | CollectibleProof, 'videoUrl' | 'posterUrl' | 'moment' | 'eventName'>;
  /** With sound and controls; without, it plays by itself. */
  hasControls?: boolean;
}

/** A finished collectible. It moves by itself only without sound, and not for those who want less motion. */
export function LoopVideo({ collectible, hasControls = false }: LoopVideoProps) {
  const { videoUrl, posterUrl, moment, eventName } = collectible;
  const moves = useIsBrowser() && !hasControls && !prefersLessMotion();
  return (
    <div className={styles.frame}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- six seconds without speech of their own */}
      <video
        key={String(moves)}
        className={styles.video}
        src={videoUrl}
        poster={posterUrl}
        aria-label={moment ?? eventName}
        loop
        playsInline
        muted={!hasControls}
        autoPlay={moves}
        controls={hasControls}
        preload={hasControls ? 'metadata' : 'none'}
      />
    </div>
  );
}
