import type { PlayerError, Source } from '@touchline/player';
import type { PlayerTexts } from './texts';

/** What the player shows and whom it tells. */
export interface PlayerViewProps {
  /** Of what plays, such as the channel's id: another one loads another source. */
  readonly id: string;
  /** The source, or how to ask for it; asked again when its address has run out. */
  readonly source: Source | (() => Promise<Source>);
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly poster?: string | undefined;
  readonly autoPlay?: boolean;
  /** Keeps 16:9, or fills what it stands in. */
  readonly fit?: 'wide' | 'fill';
  readonly t: PlayerTexts;
  /** Shows a back button when given. */
  readonly onBack?: (() => void) | undefined;
  readonly onEnded?: (() => void) | undefined;
  readonly onError?: ((error: PlayerError) => void) | undefined;
}
