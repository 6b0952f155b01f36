import { lazy, Suspense } from 'react';
import { Icon } from '../../../ui/Icon/Icon';
import {
  ControlButton,
  isResting,
  LiveControl,
  loadMomentMarks,
  playKey,
  SeekBar,
  SkipIcon,
  usePlayerState,
} from '../../watch';
import { CaptionsButton, SpeedButton } from '../controls/CameraMenuButton';
import type { FrameProps } from '../frame-props';
import { FrameSteps } from '../replay/FrameSteps';
import styles from './TvBar.module.css';

const MomentMarks = lazy(() => loadMomentMarks());

/** The bar above the cameras of a TV: position, key moments and playback. */
export function TvBar({ controls, event, moments, isUnseen }: FrameProps) {
  const { t, player, run, keepFocus, onHold } = controls;
  const status = usePlayerState(player, (state) => state.status);
  const isSeekable = usePlayerState(player, (state) => state.duration > 0);
  return (
    <div className={styles.bar}>
      {isSeekable && event && moments.length > 0 && (
        <Suspense>
          <MomentMarks player={player} moments={moments} start={event.startTime} tv isUnseen={isUnseen} isOnBar />
        </Suspense>
      )}
      {isSeekable && <SeekBar player={player} t={t} step={10} onHold={onHold} />}
      <div className={styles.row}>
        <ControlButton
          look="round"
          label={t(playKey(status))}
          icon={<Icon name={isResting(status) ? 'play' : 'pause'} />}
          onClick={() => run('playPause')}
        />
        <ControlButton
          look="round"
          label={t('player.back10')}
          icon={<SkipIcon to="back" />}
          onClick={() => run('back10')}
        />
        <ControlButton
          look="round"
          label={t('player.forward10')}
          icon={<SkipIcon to="forward" />}
          onClick={() => run('forward10')}
        />
        <LiveControl player={player} t={t} isRecorded={false} keepFocus={keepFocus} />
        <span className={styles.space} />
        <FrameSteps controls={controls} />
        <SpeedButton controls={controls} look="words" />
        <CaptionsButton controls={controls} look="words" />
      </div>
    </div>
  );
}
