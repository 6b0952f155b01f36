import type { AdsHost, SourceAds } from '../model/ads';

/** Path of the ad server of the service itself. */
const OWN_PATH = '/api/slots/';

/** The absolute URL, or null if it is invalid. */
export function resolved(address: string, base: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

/** Whether an address belongs to the ad server of the service, for which less consent is needed. */
export function isOwnSlot(address: string, base: string): boolean {
  const url = resolved(address, base);
  return url !== null && url.pathname.startsWith(OWN_PATH) && url.origin === new URL(base).origin;
}

/** The address of a page to open, or null: only https, never `javascript:` or another scheme. */
export function linkTo(address: unknown): string | null {
  if (typeof address !== 'string') return null;
  const url = resolved(address.trim(), 'invalid:');
  return url?.protocol === 'https:' ? url.href : null;
}

/** The absolute address of media, a picture or a beacon, or null: https, or the origin that refers to it. */
export function resourceAt(address: unknown, base: string): string | null {
  if (typeof address !== 'string' || address.trim() === '') return null;
  const url = resolved(address.trim(), base);
  return url && (url.protocol === 'https:' || url.origin === new URL(base).origin) ? url.href : null;
}

/** Adds the viewer to an address of the service's own ad server, and the advertising id with consent. */
export function withViewer(address: string, base: string, { viewer }: SourceAds, host: AdsHost): string {
  const url = resolved(address, base);
  if (!url || !isOwnSlot(address, base)) return address;
  url.searchParams.set('viewer', viewer);
  const adUserId = host.adUserId();
  if (adUserId !== undefined) url.searchParams.set('adUserId', adUserId);
  return url.href;
}

/** Whether an address may be requested now. */
export function mayRequest(address: string, base: string, host: AdsHost): boolean {
  const consent = host.consent();
  return consent === 'all' || (consent === 'house' && isOwnSlot(address, base));
}
