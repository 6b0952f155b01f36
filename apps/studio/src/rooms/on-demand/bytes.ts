import type { Formats } from '../../parts/format/formats';

/** What is left, roughly: 40 s, 6 min, 2 h. */
export function timeLeftText(seconds: number, formats: Formats): string {
  if (seconds < 90) return `${formats.count(Math.max(1, Math.round(seconds)))} s`;
  if (seconds < 5400) return `${formats.count(Math.round(seconds / 60))} min`;
  return `${formats.count(Math.round(seconds / 3600))} h`;
}
