import type { Platform } from '@touchline/contract';

/** The version that a forced update is measured against, on every platform (CONFIG-19). */
export const APP_VERSION = '4.4.0';
const WEB_VERSION = '0.5.1';

/** The version a viewer is shown (CONFIG-19). */
export const shownVersion = (platform: Platform): string =>
  platform === 'web' || platform === 'mobileweb' ? WEB_VERSION : APP_VERSION;

/** Whether the app is too old to be used; only number.number.number can be compared (CONFIG-04). */
export function mustUpdate(current: string, required: string): boolean {
  const difference = compareVersions(current, required);
  return difference !== undefined && difference < 0;
}

/** Below zero where the first is older, above where it is newer; nothing where one of them has another form. */
export function compareVersions(first: string, second: string): number | undefined {
  const [own, other] = [partsOf(first), partsOf(second)];
  if (!own || !other) return undefined;
  const place = own.findIndex((part, index) => part !== other[index]);
  return place < 0 ? 0 : (own[place] ?? 0) - (other[place] ?? 0);
}

function partsOf(version: string): number[] | undefined {
  return /^\d{1,9}\.\d{1,9}\.\d{1,9}$/.test(version) ? version.split('.').map(Number) : undefined;
}
