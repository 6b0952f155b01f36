import type { Platform } from '@touchline/contract';

/**
 * Whether the app runs on an iPhone, as opposed to an iPad and to a browser (SHOP-04). An iPad names itself iPad, or
 * Macintosh where the app asks for desktop pages.
 */
export const isIphone = (platform: Platform, { userAgent } = navigator): boolean =>
  platform === 'ios' && /iPhone|iPod/.test(userAgent);
