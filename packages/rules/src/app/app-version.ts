import type { Platform } from '@touchline/contract';

/** The version compared with the required version on all platforms (CONFIG-19). */
export const APP_VERSION = '4.4.0';
const WEB_VERSION = '0.5.1';

/** The version shown to the viewer (CONFIG-19). */
export const shownVersion = (platform: Platform): string =>
  platform === 'web' || platform === 'mobileweb' ? WEB_VERSION : APP_VERSION;

/** Whether an update is required; only versions of the form number.number.number are compared (CONFIG-04). */
export function mustUpdate(current: string, required: string): boolean {
  const difference = compareVersions(current, required);
  return difference !== undefined && difference < 0;
}

/** Negative if the first version is older, positive if it is newer, undefined if either has another form. */
export function compareVersions(first: string, second: string): number | undefined {
  const [a, b] = [partsOf(first), partsOf(second)];
  if (!a || !b) return undefined;
  const index = a.findIndex((part, at) => part !== b[at]);
  return index < 0 ? 0 : (a[index] ?? 0) - (b[index] ?? 0);
}

function partsOf(version: string): number[] | undefined {
  return /^\d{1,9}\.\d{1,9}\.\d{1,9}$/.test(version) ? version.split('.').map(Number) : undefined;
}
