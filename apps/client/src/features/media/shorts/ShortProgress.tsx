import type { Player } from '@touchline/player/viewing/api';
import { useSyncExternalStore } from 'react';
import styles from './ShortsView.module.css';

const STEPS = 100;

/** One dash per clip; that of the current one fills while it plays. */
export function ShortProgress({ player, index, count }: { player: Player | null; index: number; count: number }) {
  const read = (): number => {
    const { position = 0, duration = 0 } = player?.state() ?? {};
    return duration > 0 ? Math.round((position / duration) * STEPS) / STEPS : 0;
  };
  const share = useSyncExternalStore(
    (listener) => player?.subscribe(listener) ?? (() => undefined),
    read,
    () => 0,
  );
  return (
    <div className={styles.dashes} aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <span key={place} className={styles.dash}>
          <span style={{ transform: `scaleX(${place < index ? 1 : place === index ? share : 0})` }} />
        </span>
      ))}
    </div>
  );
}
