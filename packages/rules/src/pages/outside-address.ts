import type { DeepLink, Platform } from '@touchline/contract';

/** Schemes that would run in our own page instead of leading out of it. */
const INSIDE = /^(?:javascript|data|vbscript|blob|file|about|view-source):/i;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** An address on the web. */
export const isWebAddress = (url: string | undefined): url is string =>
  url !== undefined && /^https?:\/\/[^/]/i.test(url);

/** A path on our own server; `//host` is none. */
export const isOwnPath = (url: string): boolean => /^\/(?![/\\])/.test(url);

/** An address that opens an app or a site, and cannot run anything here. */
export const isAppAddress = (url: string | undefined): url is string =>
  url !== undefined && SCHEME.test(url) && !INSIDE.test(url);

const isApple = (userAgent: string): boolean => /\b(iPhone|iPad|iPod|Macintosh)\b/.test(userAgent);
const isAndroid = (userAgent: string): boolean => /\bAndroid\b/.test(userAgent);

/** The address of an app on this device: by platform, in a browser by its system, else the one that the web can open (PAGE-15). */
export function appAddress(
  { ios, android }: DeepLink,
  { platform, userAgent = '' }: { platform: Platform; userAgent?: string | undefined },
): string | undefined {
  const apple = platform === 'ios' || (platform !== 'android' && isApple(userAgent));
  const google = platform === 'android' || (platform !== 'ios' && isAndroid(userAgent));
  const both = [ios?.url, android?.url].filter(isAppAddress);
  if (google && isAppAddress(android?.url)) return android.url;
  if (apple && isAppAddress(ios?.url)) return ios.url;
  return both.find(isWebAddress) ?? both[0];
}
