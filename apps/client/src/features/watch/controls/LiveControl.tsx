import { secondsBehind } from '@touchline/player/model/live-edge';
import type { Player } from '@touchline/player/viewing/api';
import type { Texts } from '@touchline/texts';
import { Badge } from '../../../ui/Badge/Badge';
import { clockTime } from '../../../ui/clock/clock-time';
import { usePlayerState } from '../playing/usePlayer';
import styles from './LiveControl.module.css';

interface LiveControlProps {
  readonly player: Player;
  readonly t: Texts;
  /** Whether a channel shows a recorded programme. */
  readonly isRecorded: boolean;
  /** Moves focus elsewhere, because the button disappears at the live edge. */
  readonly keepFocus: () => void;
}

/** The position: a live badge at the live edge, the delay and "Go live" behind it, the time for a video. */
export function LiveControl({ player, t, isRecorded, keepFocus }: LiveControlProps) {
  const live = usePlayerState(player, (state) => state.live !== null);
  const behind = usePlayerState(player, ({ live, position, status }) =>
    // The position is not known yet.
    live && !(status === 'loading' && position === 0) ? Math.floor(secondsBehind(position, live)) : 0,
  );
  const second = usePlayerState(player, (state) => Math.floor(state.position));
  const duration = usePlayerState(player, (state) => state.duration);
  if (!live)
    return duration > 0 ? <span className={styles.time}>{`${clockTime(second)} / ${clockTime(duration)}`}</span> : null;
  if (behind === 0)
    return (
      <span className={styles.badge}>
        <Badge kind={isRecorded ? 'time' : 'live'}>{t(isRecorded ? 'badge.onNow' : 'badge.live')}</Badge>
      </span>
    );
  return (
    <>
      <span className={styles.time} aria-hidden="true">{`−${clockTime(behind)}`}</span>
      <button
        type="button"
        className={styles.goLive}
        onClick={() => {
          keepFocus();
          player.seekToLive();
        }}
      >
        <span className={styles.plate}>
          <span className={styles.dot} />
          {t('player.goLive')}
        </span>
      </button>
    </>
  );
}
