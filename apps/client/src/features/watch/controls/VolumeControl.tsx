import type { Player } from '@touchline/player/viewing/api';
import type { Texts } from '@touchline/texts';
import { Icon } from '../../../ui/Icon/Icon';
import { usePlayerState } from '../playing/usePlayer';
import { ControlButton } from './ControlButton';
import { Slider } from './Slider';
import styles from './VolumeControl.module.css';

/** Mute button, and a volume slider for a mouse; phones have volume keys. */
export function VolumeControl({ player, t }: { readonly player: Player; readonly t: Texts }) {
  const muted = usePlayerState(player, (state) => state.muted);
  const volume = usePlayerState(player, (state) => state.volume);
  const loud = muted ? 0 : volume;
  const percent = Math.round(loud * 100);
  return (
    <div className={styles.volume}>
      <ControlButton
        label={t(muted ? 'player.unmute' : 'player.mute')}
        icon={<Icon name={muted ? 'mute' : 'volume'} />}
        onClick={() => player.setMuted(!muted)}
      />
      <span className={styles.slider}>
        <Slider
          filled={`${percent}%`}
          min={0}
          max={1}
          step={0.05}
          value={loud}
          aria-label={t('player.volume')}
          aria-valuetext={t('player.volumeValue', { percent })}
          onChange={(event) => player.setVolume(Number(event.target.value))}
        />
      </span>
    </div>
  );
}
