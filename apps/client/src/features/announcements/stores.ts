import type { AppStores, Platform } from '@touchline/contract';
import { isAppleTouchDevice } from '@touchline/rules/account/apple-device';
import { APP_SCHEME } from '@touchline/rules/app/app-scheme';
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

/** Opens the installed app. */
export const APP_LINK = `${APP_SCHEME}://home`;

/** What a browser tells of its device. */
interface Browser {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

/** On the server nothing is known. */
export const UNKNOWN_BROWSER: Browser = { userAgent: '', maxTouchPoints: 0 };

/** Whether a device is a phone or tablet of the stores, by its platform or browser. */
export const isPhone = (platform: Platform, browser: Browser): boolean => phoneStore(platform, browser) !== undefined;

/** The operator's stores for a device: its own on a phone, none on a TV, which opens no pages, and all elsewhere. */
export function storesFor(platform: Platform, browser: Browser, stores: AppStores = {}): Store[] {
  if (isTvPlatform(platform)) return [];
  const own = phoneStore(platform, browser);
  const all = Object.keys(NAMES) as (keyof AppStores)[];
  return (own ? [own] : all).flatMap((store) => {
    const url = stores[store];
    return url === undefined ? [] : [{ name: NAMES[store], url }];
  });
}

/** Amazon's devices name Android, too. */
function phoneStore(platform: Platform, browser: Browser): keyof AppStores | undefined {
  const { userAgent } = browser;
  if (/\b(AFT[A-Z0-9]+|KF[A-Z]{2,}|Silk)\b/.test(userAgent)) return 'amazon';
  if (platform === 'android' || /Android/.test(userAgent)) return 'play';
  return platform === 'ios' || isAppleTouchDevice(browser) ? 'appStore' : undefined;
}
