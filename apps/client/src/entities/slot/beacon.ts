import { isOwnPath, isWebUrl } from '@touchline/rules/pages/external-url';
import type { Api } from '../../shell/api/api';
import { adConsent } from './ad-consent';

/** An address of the service as the client reaches it: a package has another origin. */
export function wholeAddress(url: string, { baseUrl }: Pick<Api, 'baseUrl'>): string {
  return isOwnPath(url) ? baseUrl.replace(/\/api$/, '') + url : url;
}

/** Whether an address is of the built-in ad server. */
function isHouse(url: string, { baseUrl }: Pick<Api, 'baseUrl'>): boolean {
  try {
    const { href } = window.location;
    return new URL(url, href).href.startsWith(new URL(`${baseUrl}/slots/`, href).href);
  } catch {
    // Not an address.
    return false;
  }
}

/** Sends a beacon if the viewer's consent covers its address; never throws, never retried. */
export function sendAdBeacon(url: string, api: Pick<Api, 'baseUrl'>): void {
  const consent = adConsent();
  const whole = wholeAddress(url, api);
  const isOwn = isHouse(whole, api);
  if (consent === 'none' || (!isOwn && (consent === 'house' || !isWebUrl(url)))) return;
  // A package has the whole address of its server, and old TV engines refuse `keepalive` across origins.
  if (isWebUrl(api.baseUrl)) new Image().src = whole;
  else
    fetch(whole, { mode: 'no-cors', keepalive: true, credentials: isOwn ? 'omit' : 'include' }).catch(() => undefined);
}
