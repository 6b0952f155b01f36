import type { Player } from '@touchline/player/viewing/api';
import type { Texts } from '@touchline/texts';
import { Icon } from '../../../ui/Icon/Icon';
import type { PlayerCommand } from '../keys/commands';
import { isResting } from '../keys/commands';
import { usePlayerState } from '../playing/usePlayer';
import styles from './CentreCluster.module.css';
import { ControlButton } from './ControlButton';
import { SkipIcon } from './icons';

interface ClusterProps {
  readonly player: Player;
  readonly t: Texts;
  readonly run: (command: PlayerCommand) => void;
}

/**
 * Play and ±10 seconds in the middle of the picture, for touch and mouse; keys use shortcuts and the buttons of the
 * bar.
 */
export function CentreCluster({ player, t, run }: ClusterProps) {
  const status = usePlayerState(player, (state) => state.status);
  const busy = status === 'loading' || status === 'buffering' || status === 'reconnecting';
  return (
    <div className={styles.cluster}>
      <ControlButton
        look="glass"
        label={t('player.back10')}
        icon={<SkipIcon to="back" />}
        tabIndex={-1}
        onClick={() => run('back10')}
      />
      {busy ? (
        <span className={styles.gap} />
      ) : (
        <ControlButton
          look="large"
          label={t(playKey(status))}
          icon={<Icon name={isResting(status) ? 'play' : 'pause'} />}
          tabIndex={-1}
          onClick={() => run('playPause')}
        />
      )}
      <ControlButton
        look="glass"
        label={t('player.forward10')}
        icon={<SkipIcon to="forward" />}
        tabIndex={-1}
        onClick={() => run('forward10')}
      />
    </div>
  );
}

/** The text key of the play button's action. */
export function playKey(status: ReturnType<Player['state']>['status']) {
  if (status === 'ended') return 'player.replay';
  return isResting(status) ? 'player.play' : 'player.pause';
}
