import type { BreakPlan, StreamBreak } from '@touchline/rules/ads/breaks';

/** An endless stream or a recording: a loop, started at some segment. It has no state of its own. */
export interface StreamDefinition {
  readonly id: string;
  /** The id of the loop it shows. */
  readonly loop: string;
  /** The number of segments into the loop at time zero. */
  readonly offsetSegments: number;
  /** The length of a recording that starts at the offset; a stream without it is endless. */
  readonly seconds?: number;
  /** Whether it may be watched without a signed grant. */
  readonly open: boolean;
  /** When an endless stream breaks for ads. */
  readonly breaks?: BreakPlan;
  /** Breaks that were called by hand. They are announced to players, and not stitched. */
  readonly calledBreaks?: readonly StreamBreak[];
  /** Whether its playlists also list parts of segments, for players that stay close to the live edge. */
  readonly lowLatency?: boolean;
  /** Whether the media are encrypted; the licence server gives the key to authorised viewers. */
  readonly encrypted?: boolean;
}
