import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/Icon/Icon';
import { CentreCluster, ControlButton, LiveControl, SeekBar, usePlayerState, VolumeControl } from '../../watch';
import { CaptionsButton, SpeedButton } from '../controls/CameraMenuButton';
import { CameraScore } from '../controls/CameraScore';
import type { FrameProps } from '../frame-props';
import { labelOf } from '../types';
import { GridButton } from './GridButton';
import styles from './UprightOverlay.module.css';

interface UprightOverlayProps extends FrameProps {
  readonly visible: boolean;
  readonly isGrid: boolean;
  readonly onGrid: (isGrid: boolean) => void;
}

/** Over the picture of an upright phone: the score and the camera stay, the controls come with a tap. */
export function UprightOverlay({ controls, scored, visible, isGrid, onGrid }: UprightOverlayProps) {
  const { t, player, list, mainId, menu, run, keepFocus, onHold, onBack } = controls;
  const isFullscreen = usePlayerState(player, (state) => state.fullscreen);
  const isBehind = usePlayerState(player, ({ live }) => live !== null && !live.atEdge);
  const isSeekable = usePlayerState(player, (state) => state.duration > 0);
  return (
    <div className={classes(styles.overlay, menu !== null && styles.raised)}>
      {scored && !isGrid && (
        <div className={styles.score}>
          <CameraScore player={player} event={scored} />
        </div>
      )}
      <div className={classes(styles.controls, isGrid && styles.several, !visible && styles.hidden)}>
        <div className={styles.top}>
          {onBack && <ControlButton label={t('common.back')} icon={<Icon name="back" />} onClick={onBack} />}
          <span className={styles.space} />
          <SpeedButton controls={controls} />
          <VolumeControl player={player} t={t} />
          <GridButton t={t} isGrid={isGrid} onGrid={onGrid} />
          <CaptionsButton controls={controls} />
        </div>
        {menu === null && (
          <div className={styles.centre}>
            <CentreCluster player={player} t={t} run={run} />
          </div>
        )}
        <div className={styles.bar}>{isSeekable && <SeekBar player={player} t={t} step={5} onHold={onHold} />}</div>
      </div>
      <div className={classes(styles.bottom, isGrid && !visible && styles.clear)}>
        {!isGrid && (
          <>
            <span className={styles.dashes} aria-hidden="true">
              {list.map(({ id }) => (
                <i key={id} className={classes(styles.dash, id === mainId && styles.on)} />
              ))}
            </span>
            {/* The way back to live needs its place. */}
            {!(isBehind && visible) && <b className={styles.name}>{labelOf(list, mainId)}</b>}
          </>
        )}
        <span className={styles.space} />
        <span className={classes(styles.position, !visible && styles.hidden)}>
          <LiveControl player={player} t={t} isRecorded={false} keepFocus={keepFocus} />
        </span>
        <ControlButton
          label={t(isFullscreen ? 'player.exitFullscreen' : 'player.fullscreen')}
          icon={<Icon name={isFullscreen ? 'exitFullscreen' : 'fullscreen'} />}
          onClick={() => run('fullscreen')}
        />
      </div>
    </div>
  );
}
