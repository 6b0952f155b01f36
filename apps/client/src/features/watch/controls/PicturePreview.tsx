import type { Player } from '@touchline/player/viewing/api';
import { useEffect } from 'react';
import { usePlayerState } from '../playing/usePlayer';
import styles from './PicturePreview.module.css';

/** The thumbnail at a position, cut out of its sprite; renders nothing until it has loaded. */
export function PicturePreview({ player, seconds }: { readonly player: Player; readonly seconds: number }) {
  const has = usePlayerState(player, (state) => state.hasThumbnails);
  useEffect(() => {
    // Thumbnails are loaded on first use.
    if (!has) player.thumbnailAt(seconds);
  }, [player, has, seconds]);
  const picture = has ? player.thumbnailAt(seconds) : null;
  if (!picture) return null;
  const { url, x, y, width, height } = picture;
  return (
    <span
      className={styles.picture}
      style={{ width, height, backgroundImage: `url("${url}")`, backgroundPosition: `${-x}px ${-y}px` }}
    />
  );
}
