import type { Formats } from '../../parts/format/formats';

/** A length of time in one or two units: 22 s, 20 min, 1 h 42 min. */
export function lengthOf(seconds: number, formats: Formats): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 60) return `${formats.count(whole)} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}

/** What is left until a time, never less than nothing. */
export const secondsLeft = (until: number, now: number) => Math.max(0, Math.round(until - now));
