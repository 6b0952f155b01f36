import type { Platform } from '@touchline/contract';

/** Where an app is got from. */
interface Store {
  name: string;
  url: string;
}

/** The stores know the app by its name. */
const play: Store = { name: 'Google Play', url: 'https://play.google.com/store/search?c=apps&q=Touchline' };
const appStore: Store = { name: 'App Store', url: 'https://apps.apple.com/search?term=Touchline' };

/** What the installed app answers to. */
export const APP_LINK = 'touchline://home';

/** The stores that have an app for a device; a phone's browser tells which kind of phone it is. */
export function storesFor(platform: Platform, userAgent: string): Store[] {
  if (platform === 'android' || /Android/.test(userAgent)) return [play];
  if (platform === 'ios' || /iPhone|iPad|iPod/.test(userAgent)) return [appStore];
  return platform === 'tizen' || platform === 'webos' ? [] : [play, appStore];
}
