import type { AppStores, Platform } from '@touchline/contract';
import { isTvPlatform } from '../../shell/platform/platform';

/** The app's page in a store. */
interface Store {
  name: string;
  url: string;
}

const NAMES: Readonly<Record<keyof AppStores, string>> = {
  play: 'Google Play',
  appStore: 'App Store',
  amazon: 'Amazon Appstore',
  lg: 'LG Content Store',
  samsung: 'Samsung Apps',
};

/** The URL scheme that opens the installed app. */
export const APP_LINK = 'touchline://home';

/** Whether a device is a phone or tablet of the stores, by its platform or user agent. */
export const isPhone = (platform: Platform, userAgent: string): boolean =>
  phoneStore(platform, userAgent) !== undefined;

/** The operator's stores for a device: its own on a phone, none on a TV, which opens no pages, and all elsewhere. */
export function storesFor(platform: Platform, userAgent: string, stores: AppStores = {}): Store[] {
  if (isTvPlatform(platform)) return [];
  const own = phoneStore(platform, userAgent);
  const all = Object.keys(NAMES) as (keyof AppStores)[];
  return (own ? [own] : all).flatMap((store) => {
    const url = stores[store];
    return url === undefined ? [] : [{ name: NAMES[store], url }];
  });
}

/** Amazon's devices name Android, too. */
function phoneStore(platform: Platform, userAgent: string): keyof AppStores | undefined {
  if (/\b(AFT[A-Z0-9]+|KF[A-Z]{2,}|Silk)\b/.test(userAgent)) return 'amazon';
  if (platform === 'android' || /Android/.test(userAgent)) return 'play';
  return platform === 'ios' || /iPhone|iPad|iPod/.test(userAgent) ? 'appStore' : undefined;
}
