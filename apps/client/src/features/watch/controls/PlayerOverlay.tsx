import type { RefObject } from 'react';
import { classes } from '../../../ui/classes';
import { type AwaitedVideo, isCovered } from '../playing/useComeback';
import { usePlayerState } from '../playing/usePlayer';
import type { ChannelChoice, MenuState, PlayedVideo, PlayerControls, PlayerSlots } from '../types';
import { BottomBar } from './BottomBar';
import { CentreCluster } from './CentreCluster';
import styles from './PlayerOverlay.module.css';
import { TopBar } from './TopBar';

interface PlayerOverlayProps {
  readonly controls: PlayerControls;
  readonly menus: MenuState;
  readonly video: AwaitedVideo & Pick<PlayedVideo, 'title' | 'subtitle' | 'isRecorded'>;
  readonly slots: Pick<PlayerSlots, 'details' | 'ended' | 'marks' | 'below'>;
  readonly channels: ChannelChoice | undefined;
  readonly onBack: (() => void) | undefined;
  readonly visible: boolean;
  readonly overlayRef: RefObject<HTMLDivElement | null>;
}

/** The controls over the picture; hidden controls are not focusable. */
export function PlayerOverlay(props: PlayerOverlayProps) {
  const { controls, menus, video, slots, channels, onBack, visible, overlayRef } = props;
  const { player, t, tv, run } = controls;
  const { menu } = menus;
  const { details, ended, marks, below } = slots;
  const failed = usePlayerState(player, (state) => isCovered(video, state));
  const hasEnded = usePlayerState(player, (state) => state.status === 'ended');
  // The end screen is in the middle: controls must not show through.
  const isOver = ended !== undefined && (hasEnded || ended.isOver === true);
  return (
    <div
      ref={overlayRef}
      className={classes(styles.overlay, !visible && styles.hidden, menu !== null && styles.raised)}
    >
      <TopBar player={player} video={video} t={t} tv={tv} onBack={onBack} />
      <span className={styles.space} />
      {!tv && !failed && !isOver && menu === null && (
        <div className={styles.centre}>
          <CentreCluster player={player} t={t} run={run} />
        </div>
      )}
      {details !== undefined && !failed && menu === null && <div className={styles.details}>{details}</div>}
      {!failed && (
        <BottomBar
          controls={controls}
          menus={menus}
          channels={channels}
          joined={details !== undefined && menu === null}
          marks={menu === null ? marks : undefined}
          isRecorded={video.isRecorded ?? false}
        />
      )}
      {tv && !failed && menu === null && below && <div className={styles.below}>{below(player)}</div>}
    </div>
  );
}
