import type { Player } from '@touchline/player/viewing/api';
import type { RefObject } from 'react';
import { classes } from '../../../ui/classes';
import type { PlayerCommand } from '../keys/commands';
import type { OpenMenu } from '../menus/ChoiceMenu';
import { usePlayerState } from '../playing/usePlayer';
import type { PlayerViewProps } from '../types';
import { BottomBar } from './BottomBar';
import { CentreCluster } from './CentreCluster';
import styles from './PlayerOverlay.module.css';
import { TopBar } from './TopBar';

interface PlayerOverlayProps
  extends Pick<PlayerViewProps, 'title' | 'subtitle' | 't' | 'onBack' | 'details' | 'channels' | 'ended' | 'marks'> {
  readonly player: Player;
  readonly tv: boolean;
  readonly visible: boolean;
  readonly overlayRef: RefObject<HTMLDivElement | null>;
  readonly playButton: RefObject<HTMLButtonElement | null>;
  readonly run: (command: PlayerCommand) => void;
  readonly menu: OpenMenu;
  readonly onMenu: (menu: OpenMenu) => void;
  readonly onHold: (held: boolean) => void;
  readonly keepFocus: () => void;
}

/** The controls over the picture; hidden ones cannot be reached by any key. */
export function PlayerOverlay(props: PlayerOverlayProps) {
  const { player, tv, visible, overlayRef, playButton, run, menu, onMenu, onHold, keepFocus } = props;
  const { title, subtitle, t, onBack, details, channels, ended, marks } = props;
  const failed = usePlayerState(player, (state) => state.status === 'failed');
  const hasEnded = usePlayerState(player, (state) => state.status === 'ended');
  // What stands in the middle then must not shine through.
  const isOver = ended !== undefined && (hasEnded || ended.isOver === true);
  return (
    <div
      ref={overlayRef}
      className={classes(styles.overlay, !visible && styles.hidden, menu !== null && styles.raised)}
    >
      <TopBar title={title} subtitle={subtitle} t={t} onBack={tv ? undefined : onBack} />
      <span className={styles.space} />
      {!tv && !failed && !isOver && menu === null && (
        <div className={styles.centre}>
          <CentreCluster player={player} t={t} run={run} />
        </div>
      )}
      {details !== undefined && !failed && menu === null && <div className={styles.details}>{details}</div>}
      {!failed && (
        <BottomBar
          joined={details !== undefined && menu === null}
          marks={menu === null ? marks : undefined}
          {...{ player, t, tv, channels, run, playButton, menu, onMenu, onHold, keepFocus }}
        />
      )}
    </div>
  );
}
