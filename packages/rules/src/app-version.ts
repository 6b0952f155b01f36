import type { Platform } from '@touchline/contract';

/** The version that a forced update is measured against, on every platform (CONFIG-19). */
export const APP_VERSION = '4.4.0';
const WEB_VERSION = '0.5.1';

/** The version a viewer is shown (CONFIG-19). */
export const shownVersion = (platform: Platform): string =>
  platform === 'web' || platform === 'mobileweb' ? WEB_VERSION : APP_VERSION;

/** Whether the app is too old to be used; only number.number.number can be compared (CONFIG-04). */
export function mustUpdate(current: string, required: string): boolean {
  const [have, need] = [partsOf(current), partsOf(required)];
  if (!have || !need) return false;
  const place = need.findIndex((part, index) => part !== have[index]);
  return place >= 0 && (have[place] ?? 0) < (need[place] ?? 0);
}

function partsOf(version: string): number[] | undefined {
  return /^\d{1,9}\.\d{1,9}\.\d{1,9}$/.test(version) ? version.split('.').map(Number) : undefined;
}
