import { notFound, Problem } from '../../kernel/http/problem';
import type { Announce, Db, Store } from '../../kernel/store/store';
import type { Entitlements } from './entitlements';
import * as queries from './grant-queries';

export type { StoredGrant } from './grant-queries';

interface GrantsOptions {
  store: Store;
  entitlements: Entitlements;
  /** Epoch ms. */
  now: () => number;
}

interface NewGrant {
  id: string;
  accountId: string;
  kind: 'event' | 'pass';
  target: string;
  reason: string;
  from?: number;
  until?: number;
}

/** Rights that operators give without payment: entitlements with a reason, which operators can end. */
export class Grants {
  readonly #options: GrantsOptions;

  constructor(options: GrantsOptions) {
    this.#options = options;
  }

  /** Grants a right. The same id grants it once. */
  async give(tx: Db, announce: Announce, given: NewGrant, by: string): Promise<void> {
    const now = Math.floor(this.#options.now() / 1000);
    const { id, accountId, kind, target, reason, from = now, until } = given;
    if (until !== undefined && until <= Math.max(from, now))
      throw new Problem(400, 'Invalid request', 'body.until is not after the beginning, or not in the future.');
    const grant = { id, accountId, kind, target, reason, from, until: until ?? null, by, at: now };
    if (!(await queries.insertGrant(tx, grant))) return this.#again(tx, grant);
    const times = until === undefined ? { from } : { from, until };
    await this.#options.entitlements.grant(tx, announce, { accountId, kind, target, source: sourceOf(id), ...times });
  }

  /** Ends a grant of a person; one that was ended before stays as it was. */
  async revoke(
    tx: Db,
    announce: Announce,
    { accountId, id, reason }: { accountId: string; id: string; reason: string },
    by: string,
  ): Promise<queries.StoredGrant> {
    const found = await queries.lockGrant(tx, accountId, id);
    if (!found) throw notFound('Grant', id);
    if (found.revokedAt !== null) return found;
    const at = Math.floor(this.#options.now() / 1000);
    await queries.markRevoked(tx, id, { by, reason, at });
    await this.#options.entitlements.withdraw(tx, announce, sourceOf(id), at);
    return found;
  }

  /** The grants of a person, the newest first. */
  of(accountId: string): Promise<queries.StoredGrant[]> {
    return queries.grantsOf(this.#options.store.db, accountId);
  }

  async #again(tx: Db, given: { id: string; accountId: string; target: string }): Promise<void> {
    const known = await queries.lockGrant(tx, given.accountId, given.id);
    if (known?.target !== given.target)
      throw new Problem(422, 'Id already used', 'body.id came with another grant before.');
  }
}

const sourceOf = (id: string) => `grant:${id}`;
