import { isOwnPath, isWebUrl } from '@touchline/rules/pages/external-url';
import type { Api } from '../../shell/api/api';
import { adConsent } from './ad-consent';

const OWN = '/api/slots/';

/** An address of the service as the client reaches it: a package has another origin. */
export function wholeAddress(url: string, { baseUrl }: Pick<Api, 'baseUrl'>): string {
  return isOwnPath(url) ? baseUrl.replace(/\/api$/, '') + url : url;
}

/** A package has the whole address of its server. */
const isPackage = ({ baseUrl }: Pick<Api, 'baseUrl'>): boolean => isWebUrl(baseUrl);

/** Whether an address is of the built-in ad server. */
const isHouse = (url: string, api: Pick<Api, 'baseUrl'>): boolean =>
  url.startsWith(OWN) || (isPackage(api) && url.startsWith(wholeAddress(OWN, api)));

/** Sends a beacon if the viewer's consent covers its address; never throws, never retried. */
export function sendAdBeacon(url: string, api: Pick<Api, 'baseUrl'>): void {
  const consent = adConsent();
  const isOwn = isHouse(url, api);
  if (consent === 'none' || (!isOwn && (consent === 'house' || !isWebUrl(url)))) return;
  const whole = wholeAddress(url, api);
  // Old TV engines refuse `keepalive` across origins.
  if (isPackage(api)) new Image().src = whole;
  else
    fetch(whole, { mode: 'no-cors', keepalive: true, credentials: isOwn ? 'omit' : 'include' }).catch(() => undefined);
}
