/** A point on the field in metres: along from the centre, and across towards the main camera. */
export type Place = readonly [x: number, z: number];

/** A touch of the ball: a player moves it from one point to another, then it travels to the next touch. */
export interface Touch {
  at: number;
  hold: number;
  team: 0 | 1;
  /** No one where the ball bounces off a ring or the ground. */
  player?: number;
  from: Place;
  to: Place;
  /** Height of the ball during the touch. */
  height?: number;
  /** Height at the end of the touch, if it differs. */
  release?: number;
  /** How often the ball bounces on the ground during the touch. */
  dribbles?: number;
  /** Maximum height on the way to the next touch. */
  apex?: number;
  /** Players of the same team who run to a point in the meantime. */
  runs?: readonly { player: number; to: Place }[];
}

/** The plan of a team game, repeated in each loop. */
export interface Plan {
  touches: readonly [Touch, ...Touch[]];
  formations: readonly [readonly Place[], readonly Place[]];
  /** How far the team follows the ball along and across, and how far its goalkeeper does. */
  follow: readonly [number, number];
  keeperFollow: number;
  /** Whether the first player of each team is a goalkeeper; true by default. */
  keepers?: boolean;
  /** How many square metres around the ball opponents close down, and how close they come. */
  press: readonly [spread: number, distance: number];
  /** Maximum speed in metres per second. */
  fastest: number;
  /** Stride length in metres when standing, and increase per metre per second. */
  stride: readonly [number, number];
  /** Range of random movement. */
  roam: number;
  /** Minimum distance between players. */
  apart: number;
  ballRadius: number;
  /** Distance of the ball in front of and to the right of the player. */
  reach: readonly [number, number];
  /** Maximum x of players. */
  limit: number;
  /** Referees and other officials. */
  officials: readonly ((ballX: number, ballZ: number, seconds: number) => Place)[];
}
