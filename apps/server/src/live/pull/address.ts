import { isIP } from 'node:net';
import { hasLocalName, isPublicAddress } from '../../kernel/http/public-addresses';

/** What a pull address is made of, after it was checked. */
export interface PullAddress {
  readonly url: URL;
  readonly kind: 'hls' | 'rtmp';
  /** Words of it that are never logged or shown. */
  readonly hidden: readonly string[];
}

const MOST_LENGTH = 2000;
const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Reads the address of a stream to be fetched, or tells in plain words what is wrong with it. */
export function readPullAddress(text: string, isPrivateAllowed: boolean): PullAddress | { readonly flaw: string } {
  if (text.length > MOST_LENGTH || !URL.canParse(text) || /[\s\\\0]/.test(text))
    return { flaw: 'The address cannot be read.' };
  const url = new URL(text);
  const { protocol, hostname } = url;
  if (!/^(https?|rtmps?):$/.test(protocol)) return { flaw: 'The address must begin with https, http, rtmp or rtmps.' };
  if (hostname === '') return { flaw: 'The address has no host.' };
  if (!isPrivateAllowed && isPrivate(hostname)) return { flaw: 'The address leads into a private network.' };
  const isRtmp = protocol.startsWith('rtmp');
  const [password, username] = [decoded(url.password), decoded(url.username)];
  if (password === undefined || username === undefined)
    return { flaw: 'The name or password in the address cannot be read: write a percent sign as %25.' };
  const secrets = [password, url.password, username, url.username];
  const queries = [...url.searchParams.values()];
  // The last step of an RTMP address is its key.
  const key = isRtmp ? [url.pathname.split('/').at(-1) ?? ''] : [];
  const hidden = [url.search.slice(1), ...secrets, ...queries, ...key].filter((word) => word.length > 2);
  return { url, kind: isRtmp ? 'rtmp' : 'hls', hidden };
}

/** The address as people may see it: without name, password, key and query. */
export function shownPullAddress(text: string): string {
  if (!URL.canParse(text)) return '…';
  const { protocol, host, pathname } = new URL(text);
  const shown = protocol.startsWith('rtmp') ? pathname.replace(/[^/]*$/, '…') : pathname;
  return `${protocol}//${host}${shown}`;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function isPrivate(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (LOCAL.test(hostname)) return true;
  return isIP(bare) === 0 ? hasLocalName(hostname) : !isPublicAddress(bare);
}
