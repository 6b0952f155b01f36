/** Playback rates of a replay from several cameras: normal, and slow motion. */
export const SLOW_RATES = [0.25, 0.5, 0.75, 1] as const;
