import { isIPv4 } from 'node:net';
import { LRUCache } from 'lru-cache';
import { siteOf } from '../../kernel/http/networks';

type SharedListener = (outcome: 'noticed' | 'refused', session: string) => void;

/** A phone changes between a few networks; addresses that are passed on are used in many. */
const NOTICED = 4;
const MOST = 10;
const MOST_SESSIONS = 50_000;

/** Counts the networks in which the addresses of a session are used, on this node. */
export class GrantNetworks {
  readonly #networks: LRUCache<string, Set<string>>;
  readonly #listeners = new Set<SharedListener>();

  /** Networks are remembered as long as an address is valid. */
  constructor(lifetimeSeconds: number) {
    this.#networks = new LRUCache({ max: MOST_SESSIONS, ttl: lifetimeSeconds * 1000 });
  }

  /** Calls the listener when a session's addresses are used in many networks, and for each request that is refused. */
  onShared(listener: SharedListener): void {
    this.#listeners.add(listener);
  }

  /** Whether an address of the session may be used in the network of this IP address. */
  admits(session: string, ip: string): boolean {
    const network = networkOf(ip);
    const known = this.#networks.get(session);
    if (!known) {
      this.#networks.set(session, new Set([network]));
      return true;
    }
    if (known.has(network)) return true;
    if (known.size >= MOST) {
      this.#tell('refused', session);
      return false;
    }
    known.add(network);
    if (known.size === NOTICED) this.#tell('noticed', session);
    return true;
  }

  #tell(outcome: 'noticed' | 'refused', session: string): void {
    for (const listener of this.#listeners) listener(outcome, session);
  }
}

/** The network of an address: 24 bits of IPv4, 48 of IPv6, as providers give them to one place. */
function networkOf(ip: string): string {
  const site = siteOf(ip);
  return isIPv4(site) ? site.slice(0, site.lastIndexOf('.')) : site;
}
