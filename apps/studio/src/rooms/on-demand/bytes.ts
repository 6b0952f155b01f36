import type { Formats } from '../../parts/format/formats';

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'] as const;

/** 38.2 GB */
export function bytesText(bytes: number, formats: Formats): string {
  let value = bytes;
  let unit = 0;
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${formats.decimal(value, unit === 0 || value >= 100 || Number.isInteger(value) ? 0 : 1)} ${UNITS[unit] ?? ''}`;
}

/** What is left, roughly: 40 s, 6 min, 2 h. */
export function timeLeftText(seconds: number, formats: Formats): string {
  if (seconds < 90) return `${formats.count(Math.max(1, Math.round(seconds)))} s`;
  if (seconds < 5400) return `${formats.count(Math.round(seconds / 60))} min`;
  return `${formats.count(Math.round(seconds / 3600))} h`;
}
