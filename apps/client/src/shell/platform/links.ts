import type { PackageSettings } from './shell';

const LONGEST = 2000;
/** Never resolved: only paths are read from it. */
const BASE = 'https://app.invalid';
const OWN_SCHEME = /^touchline:\/*/i;
const SHORT_EVENT = /^\/event\/((?!page$)[^/]+)\/?$/;

/**
 * The path of the app that a link names: a path, a link of the app's own scheme (`touchline://event/x`, whose first word
 * is where other addresses have their host), or a web address of one of the hosts. Undefined for anything else.
 */
export function pathOfLink(link: unknown, hosts: readonly string[]): string | undefined {
  if (typeof link !== 'string' || link.length > LONGEST) return undefined;
  const written = link.trim().replace(OWN_SCHEME, '/');
  try {
    const { origin, protocol, host, username, pathname, search } = new URL(written, BASE);
    const isPath = origin === BASE && written[0] === '/';
    const isOurs = protocol === 'https:' && username === '' && hosts.indexOf(host) >= 0;
    return isPath || isOurs ? `${pathname.replace(SHORT_EVENT, '/event/page/$1')}${search}` : undefined;
  } catch {
    // Not an address.
    return undefined;
  }
}

/** The hosts whose links open the app: that of its server, and those the package names. */
export function hostsOf({ server, hosts = [] }: Pick<PackageSettings, 'server' | 'hosts'>): string[] {
  try {
    return [new URL(server).host, ...hosts];
  } catch {
    // The package names no whole address.
    return [...hosts];
  }
}
