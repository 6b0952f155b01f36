import { isIP } from 'node:net';
import { hasLocalName, isPublicAddress } from '../../kernel/http/public-addresses';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** What is wrong with an endpoint; nothing where messages may be sent to it. */
export function endpointFlaw(endpoint: string, isLoopbackAllowed: boolean): string | undefined {
  if (!URL.canParse(endpoint)) return 'is not an address';
  const { protocol, hostname, username, password } = new URL(endpoint);
  if (isLoopbackAllowed && LOOPBACK.test(hostname)) return undefined;
  if (protocol !== 'https:') return 'must begin with https:';
  if (username !== '' || password !== '') return 'must not hold a name or password';
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (isIP(bare) !== 0) return isPublicAddress(bare) ? undefined : 'leads into a private network';
  if (hasLocalName(hostname)) return 'leads into a private network';
  return undefined;
}
