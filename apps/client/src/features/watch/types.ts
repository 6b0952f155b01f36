import type { Source } from '@touchline/player/model/source';
import type { PlayerError, PlayerState } from '@touchline/player/model/state';
import type { Player } from '@touchline/player/viewing/api';
import type { Texts } from '@touchline/texts';
import type { ReactNode, RefObject } from 'react';
import type { ReportedVideo } from '../../shell/track/video-report';
import type { MiniTarget } from './kept/kept';
import type { PlayerCommand } from './keys/commands';
import type { OpenMenu } from './menus/ChoiceMenu';

/** Shown in place of the picture when playback is over (ACCESS-08). */
export interface EndedView {
  readonly text: string;
  /** Whether the content is over although the player has not ended, such as an event whose stream continues. */
  readonly isOver?: boolean;
  /** Further actions besides watching again. */
  readonly actions?: ReactNode;
}

/** Other channels to choose from. */
export interface ChannelChoice {
  readonly items: readonly { readonly id: string; readonly label: string }[];
  readonly chosen: string;
  readonly choose: (id: string) => void;
}

export interface PlayedVideo {
  /** Identifies the content, such as a channel: another id loads another source. */
  readonly id: string;
  /** The source, or how to fetch it; fetched again when its address has expired. */
  readonly source: Source | (() => Promise<Source>);
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly poster?: string | undefined;
  /** Whether a channel shows a recorded programme: its newest picture is on now, and not live. */
  readonly isRecorded?: boolean;
  /** Whether everyone may watch it without paying. */
  readonly isFree?: boolean;
  /** Whether it starts by itself; `useAutoPlay` tells whether it may. */
  readonly autoPlay?: boolean;
  /** What is reported of it. */
  readonly reported: ReportedVideo;
}

/** A likely next video. */
export type Neighbour = Pick<PlayedVideo, 'id' | 'source' | 'reported'>;

/** The space the player takes. */
export interface PlayerLayout {
  /** Keeps 16:9, or fills its container. */
  readonly fit?: 'wide' | 'fill';
  /** Takes the whole screen from the start (SCREEN-03). */
  readonly zen?: boolean;
  /** Whether the screen has a column beside the player, `--beside` wide, which a break for ads may cover. */
  readonly hasColumn?: boolean;
}

/** An event whose score is shown over the picture. */
export interface ScoredEvent {
  readonly id: string;
  /** The time of the first picture of a recording, epoch seconds. */
  readonly startTime: number;
}

/** Content of the screen inside the player. */
export interface PlayerSlots {
  /** Over the picture at all times. */
  readonly over?: ReactNode;
  /** Among the controls, above the bar. */
  readonly details?: ReactNode;
  /** Key moments, above the bar and on its scale. */
  readonly marks?: ((player: Player, tv: boolean) => ReactNode) | undefined;
  readonly ended?: EndedView | undefined;
  /** Shown when the video cannot be started, in place of the general text. */
  readonly unavailable?: string | undefined;
  /** Over the picture at the end: the next video. */
  readonly next?: ((player: Player) => ReactNode) | undefined;
  /** On a TV below the bar, where other devices have room below the player. */
  readonly below?: ((player: Player) => ReactNode) | undefined;
  /** The event whose score is shown at the top left. */
  readonly scored?: ScoredEvent | undefined;
}

/** The ways from this video to others. */
export interface PlayerNavigation {
  /** Shows a back button when given. */
  readonly onBack?: (() => void) | undefined;
  /** Keys for the next and previous title, also of a headset or lock screen. */
  readonly onSkip?: ((direction: 1 | -1) => void) | undefined;
  /** Called for a swipe over the picture: 1 for the next. */
  readonly onSwipe?: ((direction: 1 | -1) => void) | undefined;
  /** Whether keys zap to other channels; the keyboard map lists them. */
  readonly zaps?: boolean;
  /** Among the controls of a TV. */
  readonly channels?: ChannelChoice | undefined;
  /** Likely next channels, prepared so that a zap shows them at once. */
  readonly neighbours?: readonly Neighbour[] | undefined;
  /** If given, a running video goes on in the mini player when its screen is left; not on a TV. */
  readonly mini?: MiniTarget | undefined;
}

/** Callbacks for player events. */
export interface PlayerListeners {
  readonly onEnded?: (() => void) | undefined;
  readonly onError?: ((error: PlayerError) => void) | undefined;
  /** Called with the player, for content below it; `null` when it ends. */
  readonly onPlayer?: ((player: Player | null) => void) | undefined;
  /** Called with every change of the state. */
  readonly onState?: ((state: PlayerState) => void) | undefined;
}

export interface PlayerViewProps {
  readonly video: PlayedVideo;
  readonly t: Texts;
  readonly layout?: PlayerLayout;
  readonly slots?: PlayerSlots;
  readonly navigation?: PlayerNavigation;
  readonly listeners?: PlayerListeners;
}

/** The player and what every control needs of its surroundings. */
export interface PlayerControls {
  readonly player: Player;
  readonly t: Texts;
  readonly tv: boolean;
  readonly run: (command: PlayerCommand) => void;
  /** Restores focus; for controls that disappear when pressed. */
  readonly keepFocus: () => void;
  /** Called when a control starts or stops being dragged: the controls stay visible meanwhile. */
  readonly onHold: (held: boolean) => void;
  /** The play button of the bar, for the keys of a remote. */
  readonly playButton: RefObject<HTMLButtonElement | null>;
}

/** The open menu and a function to open another. */
export interface MenuState {
  readonly menu: OpenMenu;
  readonly onMenu: (menu: OpenMenu) => void;
}
