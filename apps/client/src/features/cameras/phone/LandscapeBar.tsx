import { Icon } from '../../../ui/Icon/Icon';
import { ControlButton, isResting, LiveControl, playKey, SeekBar, usePlayerState } from '../../watch';
import { CaptionsButton, SpeedButton } from '../controls/CameraMenuButton';
import type { FrameProps } from '../frame-props';
import { GridButton } from './GridButton';
import styles from './LandscapeBar.module.css';

interface LandscapeBarProps extends FrameProps {
  readonly isGrid: boolean;
  readonly onGrid: (isGrid: boolean) => void;
}

/** Below the pictures of a phone on its side. */
export function LandscapeBar({ controls, isGrid, onGrid }: LandscapeBarProps) {
  const { t, player, run, keepFocus, onHold, onBack } = controls;
  const status = usePlayerState(player, (state) => state.status);
  const isSeekable = usePlayerState(player, (state) => state.duration > 0);
  return (
    <div className={styles.bar}>
      {onBack && (
        <ControlButton className={styles.back} label={t('common.back')} icon={<Icon name="back" />} onClick={onBack} />
      )}
      <ControlButton
        label={t(playKey(status))}
        icon={<Icon name={isResting(status) ? 'play' : 'pause'} />}
        onClick={() => run('playPause')}
      />
      <div className={styles.seek}>{isSeekable && <SeekBar player={player} t={t} step={5} onHold={onHold} />}</div>
      <LiveControl player={player} t={t} isRecorded={false} keepFocus={keepFocus} />
      <SpeedButton controls={controls} />
      <GridButton t={t} isGrid={isGrid} onGrid={onGrid} />
      <CaptionsButton controls={controls} withSound />
    </div>
  );
}
