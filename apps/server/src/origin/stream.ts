/** An endless stream: a loop, begun at some segment. It has no state of its own. */
export interface StreamDefinition {
  readonly id: string;
  /** The id of the loop it shows. */
  readonly loop: string;
  /** How many segments ahead of the loop's beginning it was at time zero. */
  readonly offsetSegments: number;
  /** Whether it may be watched without a signed grant. */
  readonly open: boolean;
}
