import type { Source } from '@touchline/player/model/source';
import type { PlayerError, PlayerState } from '@touchline/player/model/state';
import type { Player } from '@touchline/player/viewing/api';
import type { VideoEvent } from '@touchline/player/viewing/video-events';
import type { ZapTarget } from '@touchline/player/zapping/zapper';
import type { Texts } from '@touchline/texts';
import type { ReactNode } from 'react';

/** What stands in the place of the picture when there is nothing more to see (ACCESS-08). */
export interface EndedView {
  readonly text: string;
  /** What is shown is over although the player has not come to an end, such as an event whose stream goes on. */
  readonly isOver?: boolean;
  /** What to do next, beside watching again. */
  readonly actions?: ReactNode;
}

/** Other channels to choose from. */
export interface ChannelChoice {
  readonly items: readonly { readonly id: string; readonly label: string }[];
  readonly chosen: string;
  readonly choose: (id: string) => void;
}

/** What the player shows and whom it tells. */
export interface PlayerViewProps {
  /** Of what plays, such as the channel's id: another one loads another source. */
  readonly id: string;
  /** The source, or how to ask for it; asked again when its address has run out. */
  readonly source: Source | (() => Promise<Source>);
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly poster?: string | undefined;
  /** Whether it starts by itself; `useAutoPlay` knows whether it may. */
  readonly autoPlay?: boolean;
  /** Keeps 16:9, or fills what it stands in. */
  readonly fit?: 'wide' | 'fill';
  /** Takes the whole screen from the start (SCREEN-03). */
  readonly zen?: boolean;
  readonly t: Texts;
  /** Over the picture at all times. */
  readonly over?: ReactNode;
  /** Among the controls, above the bar. */
  readonly details?: ReactNode;
  /** Above the bar, and in its measure: what is worth jumping to. */
  readonly marks?: ((player: Player, tv: boolean) => ReactNode) | undefined;
  readonly ended?: EndedView | undefined;
  /** Keys lead to other channels: the keyboard map says so. */
  readonly zaps?: boolean;
  /** Among the controls of a TV. */
  readonly channels?: ChannelChoice | undefined;
  /** Shows a back button when given. */
  readonly onBack?: (() => void) | undefined;
  /** What is likely watched next: made ready, so that a zap shows it at once. */
  readonly neighbours?: readonly ZapTarget[] | undefined;
  /** The keys for the next and previous title, also those of a headset or a lock screen. */
  readonly onSkip?: ((direction: 1 | -1) => void) | undefined;
  /** What is worth counting (PLAY-10, DATA-01). */
  readonly onVideoEvent?: ((event: VideoEvent) => void) | undefined;
  /** A finger swept over the picture: 1 to what follows. */
  readonly onSwipe?: ((direction: 1 | -1) => void) | undefined;
  readonly onEnded?: (() => void) | undefined;
  readonly onError?: ((error: PlayerError) => void) | undefined;
  /** Every change of the state, for who keeps count of it. */
  readonly onState?: ((state: PlayerState) => void) | undefined;
}
