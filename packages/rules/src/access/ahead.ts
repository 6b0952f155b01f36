/** Viewers who wait for an event may ask for its video this long before the start. */
export const AHEAD_SECONDS = 600;
