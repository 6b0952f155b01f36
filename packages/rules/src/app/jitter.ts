/** How far a time is spread to both sides. */
const PART = 0.2;

/**
 * A time that is spread, so that what began together on many devices does not go on together. `random` is a number from 0
 * to below 1.
 */
export const spread = (time: number, random: number): number => time * (1 - PART + 2 * PART * random);

/** A time that nothing may come before, such as one that the server asked for: only spread to later. */
export const spreadLater = (time: number, random: number): number => time * (1 + PART * random);
