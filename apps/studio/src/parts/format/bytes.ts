import type { Formats } from './formats';

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
