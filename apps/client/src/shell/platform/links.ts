import type { PackageSettings } from './shell';

const LONGEST = 2000;
/** Never resolved: only paths are read from it. */
const BASE = 'https://app.invalid';
const SCHEME = /^([a-z][a-z\d+.-]*):\/*/i;
const SHORT_EVENT = /^\/event\/((?!page$)[^/]+)\/?$/;

/** Which links are the app's own. */
export interface OwnLinks {
  /** Lower case, without its colon. */
  readonly scheme?: string | undefined;
  readonly hosts: readonly string[];
}

/**
 * The path of the app that a link names: a path, a link of the app's own scheme (`touchline://event/x`, whose first word
 * is where other addresses have their host), or a web address of one of the hosts. Undefined for anything else.
 */
export function pathOfLink(link: unknown, { scheme, hosts }: OwnLinks): string | undefined {
  if (typeof link !== 'string' || link.length > LONGEST) return undefined;
  const written = link
    .trim()
    .replace(SCHEME, (beginning, named: string) => (named.toLowerCase() === scheme ? '/' : beginning));
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

/** The links that open the app: those of its scheme, of its server, and of the hosts that the package names. */
export function ownLinksOf({
  server,
  scheme,
  hosts = [],
}: Pick<PackageSettings, 'server' | 'scheme' | 'hosts'>): OwnLinks {
  const named = hosts.map((host) => host.toLowerCase());
  return { scheme: scheme?.toLowerCase(), hosts: [...serverHost(server), ...named] };
}

function serverHost(server: string): string[] {
  try {
    return [new URL(server).host];
  } catch {
    // The package names no whole address.
    return [];
  }
}
