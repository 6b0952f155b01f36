import { randomUUID } from 'node:crypto';
import { digest, secret } from '../../kernel/common/secrets';
import type { Store } from '../../kernel/store/store';
import { isRecent } from './proofs';
import * as queries from './queries';
import { idleSince, type SessionLimits } from './session-limits';

/** The precision of "last used"; a write for every request would be wasteful. */
const USE_PRECISION_MS = 300_000;

/** The person of a connect session. */
export interface ConnectedCaller {
  accountId: string;
  familyId: string;
  email: string;
  /** The address is not confirmed yet: the account is usable on this browser only. */
  isProvisional: boolean;
  /** When the person signed in or last confirmed the password, and whether that was a few minutes ago. */
  authenticatedAt: Date;
  isRecent: boolean;
}

interface BrowserSessionsOptions {
  store: Store;
  now: () => number;
  limits: SessionLimits['connect'];
}

/** The sessions of the connect pages: a cookie holds the secret, the database its hash. */
export class BrowserSessions {
  readonly #store: Store;
  readonly #now: () => number;
  readonly #limits: SessionLimits['connect'];

  constructor({ store, now, limits }: BrowserSessionsOptions) {
    this.#store = store;
    this.#now = now;
    this.#limits = limits;
  }

  /** Opens a session with a new secret; the browser's former session ends. */
  async open(accountId: string, name: string | undefined, former: string | undefined): Promise<string> {
    const cookie = secret();
    const createdAt = new Date(this.#now());
    await this.#store.transaction(async (tx) => {
      if (former !== undefined) await queries.revokeByCookie(tx, digest(former), createdAt);
      await queries.insertFamily(tx, {
        id: randomUUID(),
        accountId,
        createdAt,
        authenticatedAt: createdAt,
        expiresAt: new Date(createdAt.getTime() + this.#limits.total * 1000),
        name: name ?? null,
        cookieHash: digest(cookie),
      });
    });
    return cookie;
  }

  async find(cookie: string): Promise<ConnectedCaller | undefined> {
    const now = new Date(this.#now());
    const since = idleSince(now.getTime(), this.#limits);
    const found = await queries.findByCookie(this.#store.db, digest(cookie), now, since);
    if (!found) return undefined;
    if (now.getTime() - found.lastUsedAt.getTime() > USE_PRECISION_MS)
      await queries.touchFamily(this.#store.db, found.familyId, now);
    const { accountId, familyId, email, authenticatedAt } = found;
    return {
      accountId,
      familyId,
      email,
      isProvisional: found.provisionalId !== null,
      authenticatedAt,
      isRecent: isRecent(authenticatedAt, now.getTime()),
    };
  }

  async end(cookie: string): Promise<void> {
    await queries.revokeByCookie(this.#store.db, digest(cookie), new Date(this.#now()));
  }
}
