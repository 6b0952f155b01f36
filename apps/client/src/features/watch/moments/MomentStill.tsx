import type { Player } from '@touchline/player/viewing/api';
import { useEffect, useState } from 'react';
import { Icon } from '../../../ui/Icon/Icon';
import { usePlayerState } from '../playing/usePlayer';
import styles from './MomentStill.module.css';

/** The thumbnail of a second, scaled to its frame; without thumbnails an icon. */
export function MomentStill({ player, seconds }: { player: Player; seconds: number }) {
  const has = usePlayerState(player, (state) => state.hasThumbnails);
  const isLoaded = usePlayerState(player, (state) => state.duration > 0);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  useEffect(() => {
    // Thumbnails are loaded on first use, once there is a source.
    if (!has && isLoaded) player.thumbnailAt(seconds);
  }, [player, has, isLoaded, seconds]);
  const picture = has ? player.thumbnailAt(seconds) : null;
  const scale = picture && frame ? frame.clientWidth / picture.width : 1;
  return (
    <span ref={setFrame} className={styles.frame}>
      {picture ? (
        <span
          className={styles.still}
          style={{
            width: picture.width,
            height: picture.height,
            backgroundImage: `url("${picture.url}")`,
            backgroundPosition: `${-picture.x}px ${-picture.y}px`,
            transform: `scale(${scale})`,
          }}
        />
      ) : (
        <Icon name="play" />
      )}
    </span>
  );
}
