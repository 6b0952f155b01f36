import type { Platform } from '@touchline/contract';

/** An app store. */
interface Store {
  name: string;
  url: string;
}

/** Store addresses search for the app by name. */
const play: Store = { name: 'Google Play', url: 'https://play.google.com/store/search?c=apps&q=Touchline' };
const appStore: Store = { name: 'App Store', url: 'https://apps.apple.com/search?term=Touchline' };

/** The URL scheme that opens the installed app. */
export const APP_LINK = 'touchline://home';

/** The stores that offer the app for a device; on the web the user agent tells which kind of phone it is. */
export function storesFor(platform: Platform, userAgent: string): Store[] {
  if (platform === 'android' || /Android/.test(userAgent)) return [play];
  if (platform === 'ios' || /iPhone|iPad|iPod/.test(userAgent)) return [appStore];
  return platform === 'tizen' || platform === 'webos' ? [] : [play, appStore];
}
