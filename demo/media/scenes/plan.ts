/** A place on the ground: metres along the field from the middle, and across towards the main camera. */
export type Place = readonly [x: number, z: number];

/** One player's time on the ball: from one place to another; then it travels to the next touch. */
export interface Touch {
  at: number;
  hold: number;
  team: 0 | 1;
  player: number;
  from: Place;
  to: Place;
  /** Height of the ball while it is held, and as it comes and goes. */
  height?: number;
  /** How high it rises on its way to the next touch. */
  apex?: number;
  /** Players of the same team who run to a place meanwhile. */
  runs?: readonly { player: number; to: Place }[];
}

/** The plan of a team game that goes round in one loop. */
export interface Plan {
  touches: readonly [Touch, ...Touch[]];
  formations: readonly [readonly Place[], readonly Place[]];
  /** How far the shape of a team follows the ball along and across, and how far its goalkeeper does. */
  follow: readonly [number, number];
  keeperFollow: number;
  /** Metres per second that nobody exceeds. */
  fastest: number;
  /** Metres in a whole stride, at a standstill and more for every metre per second. */
  stride: readonly [number, number];
  /** How far the players wander. */
  roam: number;
  /** Nobody comes nearer to another than this. */
  apart: number;
  ballRadius: number;
  /** How far before the player and to the right the ball is when it is played. */
  reach: readonly [number, number];
  /** Where x may take a player at most. */
  limit: number;
  /** Others on the field, such as referees. */
  officials: readonly ((ballX: number, ballZ: number, seconds: number) => Place)[];
}
