import type { PlayerState } from '@touchline/player/model/state';
import { type RefObject, useRef, useState } from 'react';
import { usePreferences } from '../../../shell/preferences/preferences';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/Icon/Icon';
import { isResting } from '../keys/commands';
import { ChoiceMenu } from '../menus/ChoiceMenu';
import {
  backgroundChoices,
  canKeepSound,
  captionStyleChoices,
  qualityChoices,
  speedChoices,
  trackChoices,
} from '../menus/choices';
import { StatisticsPanel } from '../menus/StatisticsPanel';
import { usePlayerState } from '../playing/usePlayer';
import type { ChannelChoice, MenuState, PlayerControls, PlayerSlots } from '../types';
import styles from './BottomBar.module.css';
import { playKey } from './CentreCluster';
import { ChannelsButton } from './ChannelsButton';
import { ControlButton } from './ControlButton';
import { ElsewhereButtons } from './ElsewhereButtons';
import { LineIcon, SkipIcon } from './icons';
import { LiveControl } from './LiveControl';
import { SeekBar } from './SeekBar';
import { VolumeControl } from './VolumeControl';

interface BottomBarProps {
  readonly controls: PlayerControls;
  readonly menus: MenuState;
  readonly channels: ChannelChoice | undefined;
  /** Whether other content is directly above, on the same background. */
  readonly joined: boolean;
  readonly marks: PlayerSlots['marks'];
  readonly isRecorded: boolean;
}

/** The seek bar and the buttons below it; on a TV buttons have labels. */
export function BottomBar({ controls, menus, channels, joined, marks, isRecorded }: BottomBarProps) {
  const { player, t, tv, run, playButton, onHold, keepFocus } = controls;
  const status = usePlayerState(player, (state) => state.status);
  const fullscreen = usePlayerState(player, (state) => state.fullscreen);
  const seekable = usePlayerState(player, (state) => state.duration > 0);
  const hasStatistics = usePreferences().isDevToolsUsed;
  const [isCounting, setIsCounting] = useState(false);
  const look = tv ? 'round' : 'plain';
  return (
    <div className={classes(styles.bottom, joined && styles.joined)}>
      <div className={styles.bar}>
        {seekable && marks?.(player, tv)}
        {seekable && <SeekBar player={player} t={t} step={tv ? 10 : 5} onHold={onHold} />}
      </div>
      <div className={styles.row}>
        <div className={styles.transport}>
          {tv && <Skip to="back" look={look} t={t} run={run} />}
          <ControlButton
            ref={playButton}
            look={look}
            label={t(playKey(status))}
            icon={<Icon name={isResting(status) ? 'play' : 'pause'} />}
            onClick={() => run('playPause')}
          />
          {!tv && <Skip to="back" look={look} t={t} run={run} />}
          <Skip to="forward" look={look} t={t} run={run} />
        </div>
        {!tv && (
          <div className={styles.volume}>
            <VolumeControl player={player} t={t} />
          </div>
        )}
        <LiveControl player={player} t={t} isRecorded={isRecorded} keepFocus={keepFocus} />
        <span className={styles.space} />
        <div className={styles.tools}>
          <MenuButton kind="tracks" controls={controls} menus={menus} />
          <MenuButton kind="quality" controls={controls} menus={menus} />
          <MenuButton kind="speed" controls={controls} menus={menus} />
          {tv && channels && <ChannelsButton channels={channels} t={t} menus={menus} />}
          {!tv && <ElsewhereButtons player={player} t={t} />}
          {hasStatistics && (
            <ControlButton
              look={tv ? 'words' : 'plain'}
              label={t('player.statistics.title')}
              icon={<Icon name="info" />}
              aria-pressed={isCounting}
              onClick={() => setIsCounting(!isCounting)}
            />
          )}
        </div>
        {isCounting && <StatisticsPanel player={player} t={t} />}
        {!tv && (
          <ControlButton
            className={styles.fullscreen}
            label={t(fullscreen ? 'player.exitFullscreen' : 'player.fullscreen')}
            icon={<Icon name={fullscreen ? 'exitFullscreen' : 'fullscreen'} />}
            onClick={() => run('fullscreen')}
          />
        )}
      </div>
    </div>
  );
}

interface SkipProps extends Pick<PlayerControls, 't' | 'run'> {
  readonly to: 'back' | 'forward';
  readonly look: 'round' | 'plain';
}

function Skip({ to, look, t, run }: SkipProps) {
  const command = to === 'back' ? 'back10' : 'forward10';
  return (
    <ControlButton
      look={look}
      label={t(`player.${command}`)}
      icon={<SkipIcon to={to} />}
      onClick={() => run(command)}
    />
  );
}

/** A dial with its hand. */
const SPEED = 'M5.6 18.4a9 9 0 1 1 12.8 0M12 13l4-4.500M12 13.500v.01';

const MENUS = {
  tracks: { label: 'player.audioAndCaptions', icon: <Icon name="captions" />, choices: trackChoices },
  quality: { label: 'player.quality', icon: <Icon name="settings" />, choices: qualityChoices },
  speed: { label: 'player.speed', icon: <LineIcon path={SPEED} />, choices: speedChoices },
} as const;

interface MenuButtonProps extends Pick<BottomBarProps, 'controls' | 'menus'> {
  readonly kind: keyof typeof MENUS;
}

function MenuButton({ kind, controls, menus }: MenuButtonProps) {
  const { player, t, tv } = controls;
  const { menu, onMenu } = menus;
  const button = useRef<HTMLButtonElement>(null);
  const choosable = usePlayerState(player, (state) => hasChoices(kind, state));
  const { label, icon } = MENUS[kind];
  // Caption style is the second page of this menu.
  const isStyling = kind === 'tracks' && menu === 'captionStyle';
  const open = menu === kind || isStyling;
  if (!choosable) return null;
  return (
    <>
      <ControlButton
        ref={button}
        look={tv ? 'words' : 'plain'}
        label={t(label)}
        icon={icon}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => onMenu(open ? null : kind)}
      />
      {open && <OpenChoices kind={kind} isStyling={isStyling} player={player} t={t} opener={button} onMenu={onMenu} />}
    </>
  );
}

interface OpenChoicesProps
  extends Pick<MenuButtonProps, 'kind'>,
    Pick<PlayerControls, 'player' | 't'>,
    Pick<MenuState, 'onMenu'> {
  readonly isStyling: boolean;
  readonly opener: RefObject<HTMLButtonElement | null>;
}

function OpenChoices({ kind, isStyling, player, t, opener, onMenu }: OpenChoicesProps) {
  const preferences = usePreferences();
  // Only an open menu subscribes to the whole state.
  const state = usePlayerState(player, (all) => all);
  const { label, choices } = MENUS[kind];
  const onClose = () => onMenu(null);
  if (isStyling)
    return (
      <ChoiceMenu
        key="style"
        label={t('player.captionStyle')}
        groups={captionStyleChoices(preferences, t)}
        further={{ label: t('common.back'), onOpen: () => onMenu('tracks') }}
        opener={opener}
        onClose={onClose}
      />
    );
  const hasCaptions = kind === 'tracks' && state.captionTracks.length > 0;
  return (
    <ChoiceMenu
      key="choices"
      label={t(label)}
      groups={[...choices(player, state, t), ...(kind === 'tracks' ? backgroundChoices(preferences, t) : [])]}
      further={hasCaptions ? { label: t('player.captionStyle'), onOpen: () => onMenu('captionStyle') } : undefined}
      opener={opener}
      onClose={onClose}
    />
  );
}

function hasChoices(kind: keyof typeof MENUS, state: PlayerState): boolean {
  if (kind === 'quality') return state.qualities.length > 1;
  if (kind === 'speed') return state.live === null && state.duration > 0;
  return state.audioTracks.length > 1 || state.captionTracks.length > 0 || canKeepSound();
}
