/** An endless stream: a loop, begun at some segment. It has no state of its own. */
export interface StreamDefinition {
  readonly id: string;
  /** The id of the loop it shows. */
  readonly loop: string;
  /** How many segments ahead of the loop's beginning it was at time zero. */
  readonly offsetSegments: number;
  /** Whether it may be watched without a signed grant. */
  readonly open: boolean;
  /** Whether its playlists also list parts of segments, for players that stay close to the live edge. */
  readonly lowLatency?: boolean;
  /** Whether pictures and sound need a key, which the licence server gives to those who may watch. */
  readonly encrypted?: boolean;
}
