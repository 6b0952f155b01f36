/** Advertising of a source, from its playback response. */
export interface SourceAds {
  /** Names the viewer to the ad server; signed by the service. */
  readonly viewer: string;
  /** Id of the video, by which ads before it are remembered. */
  readonly itemId?: string;
  /** VAST tag of the ads before the video, with macros. */
  readonly tagUrl?: string;
  /** The stream, if it has breaks. */
  readonly streamId?: string;
  /** The breaks are part of the stream itself: there is nothing to insert, only to label. */
  readonly isStitched?: boolean;
}

/** What is shown beside an ad. */
export interface AdCardView {
  readonly advertiser: string;
  readonly title: string;
  /** Address that a click opens, https only; opened through `Player.openAd`, which counts the click. */
  readonly clickUrl: string | null;
  readonly imageUrl: string | null;
}

/** The ad on screen and its break; all times in seconds. */
export interface AdState {
  readonly placement: 'preroll' | 'midroll';
  /** Number of the ad within its break, from 1. */
  readonly index: number;
  readonly count: number;
  readonly position: number;
  /** Lengths of all ads of the break, for the segments of a progress bar. */
  readonly lengths: readonly number[];
  /** Time until the content continues. */
  readonly breakRemaining: number;
  /** Time until the ad can be skipped: 0 is now, null is never. */
  readonly skipIn: number | null;
  readonly card: AdCardView | null;
}

/** Services the app provides for ads; without them a player shows none. */
export interface AdsHost {
  /** Whether ads may be requested now: none, only those of the service itself, or also those of third parties. */
  consent(): 'none' | 'house' | 'all';
  /** Fills the macros of a tag or beacon. */
  fill(template: string, extra?: Readonly<Record<string, string>>): string;
  /** The advertising id of the viewer, only with consent. */
  adUserId(): string | undefined;
  /** Whether a break was seen before, also on an earlier page; `id` is that of the break, or begins with `preroll:`. */
  hasSeen(id: string): boolean;
  remember(id: string): void;
  /** Whether ads were shown a moment ago: then no break is joined in the middle. */
  hasSeenLately(): boolean;
  /** Which provider plays the tags of third parties. */
  provider(): 'vast' | 'ima';
  isDebug(): boolean;
  /** Address of the service; relative to the page, unless this is a package with a server elsewhere. */
  service(): string;
  /** Sends a beacon; never throws, never retried. */
  beacon(url: string): void;
}
