/** Seconds of a day; days of the demo world are in UTC. */
export const DAY = 86_400;
export const HOUR = 3_600;

/** Days since 1970. */
export const dayOf = (epochSeconds: number): number => Math.floor(epochSeconds / DAY);

/** Monday is 0; 1 January 1970 was a Thursday. */
export const weekdayOf = (day: number): number => (day + 3) % 7;

/** Weeks since the Monday before 1 January 1970. */
export const weekOf = (day: number): number => Math.floor((day + 3) / 7);

/** First day of a week. */
export const mondayOf = (week: number): number => week * 7 - 3;

/** `2026-11-15` for a day. */
export const isoDate = (day: number): string => new Date(day * DAY * 1000).toISOString().slice(0, 10);
