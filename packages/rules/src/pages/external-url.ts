import type { DeepLink, Platform } from '@touchline/contract';

/** Schemes that would run in our own page. */
const UNSAFE = /^(?:javascript|data|vbscript|blob|file|about|view-source):/i;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

export const isWebUrl = (url: string | undefined): url is string => url !== undefined && /^https?:\/\/[^/]/i.test(url);

/** Whether a URL is a path on our own server; `//host` is not. */
export const isOwnPath = (url: string): boolean => /^\/(?![/\\])/.test(url);

/** Whether a URL opens an app or site and cannot run code in our page. */
export const isAppUrl = (url: string | undefined): url is string =>
  url !== undefined && SCHEME.test(url) && !UNSAFE.test(url);

const isApple = (userAgent: string): boolean => /\b(iPhone|iPad|iPod|Macintosh)\b/.test(userAgent);
const isAndroid = (userAgent: string): boolean => /\bAndroid\b/.test(userAgent);

/** The URL of an app for a platform, in browsers by user agent, preferably a web URL (PAGE-15). */
export function appUrl(
  { ios, android }: DeepLink,
  { platform, userAgent = '' }: { platform: Platform; userAgent?: string | undefined },
): string | undefined {
  const isAppleDevice = platform === 'ios' || (platform !== 'android' && isApple(userAgent));
  const isAndroidDevice = platform === 'android' || (platform !== 'ios' && isAndroid(userAgent));
  const urls = [ios?.url, android?.url].filter(isAppUrl);
  if (isAndroidDevice && isAppUrl(android?.url)) return android.url;
  if (isAppleDevice && isAppUrl(ios?.url)) return ios.url;
  return urls.find(isWebUrl) ?? urls[0];
}
