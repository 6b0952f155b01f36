import { type Entitlement, isEntitlementActive, nextRightsChange } from '@touchline/rules/access/entitlement';
import { personNotice } from '../../kernel/store/changes';
import type { Announce, Db, Store } from '../../kernel/store/store';
import { type Booked, endEntitlements, entitlementHistory, entitlementsOf, writeEntitlement } from './queries';

export type { Booked } from './queries';

interface EntitlementsOptions {
  store: Store;
  /** Epoch ms. */
  now: () => number;
}

/**
 * The entitlements of people. They are written within the transaction that pays for them and read from here only. The
 * person's screens are notified at once, on any node. Nothing is cached: a person who has just paid must never be
 * rejected by a node that was not notified yet.
 */
export class Entitlements {
  readonly #options: EntitlementsOptions;

  constructor(options: EntitlementsOptions) {
    this.#options = options;
  }

  /**
   * Grants an entitlement within the transaction that paid for it. Repeating a source changes its times, as renewals
   * do.
   */
  async grant(tx: Db, announce: Announce, booked: Booked): Promise<void> {
    await writeEntitlement(tx, booked);
    announce(personNotice(booked.accountId, 'rights'));
  }

  /** Ends all entitlements of a source, now or at a future second. */
  async withdraw(tx: Db, announce: Announce, source: string, at = this.#seconds()): Promise<void> {
    for (const accountId of await endEntitlements(tx, source, at)) announce(personNotice(accountId, 'rights'));
  }

  /** The entitlements of a person at this second. */
  async ofUser(accountId: string, db: Db = this.#options.store.db): Promise<Entitlement[]> {
    const now = this.#seconds();
    return (await entitlementsOf(db, accountId, now)).filter((each) => isEntitlementActive(each, now));
  }

  /** The entitlements of a person with their sources, also those that ended; the newest first. */
  history(accountId: string): Promise<Booked[]> {
    return entitlementHistory(this.#options.store.db, accountId);
  }

  /** The access rights of the passes that a person has at this second. */
  async passesOf(accountId: string): Promise<string[]> {
    return (await this.ofUser(accountId)).filter(({ kind }) => kind === 'pass').map(({ target }) => target);
  }

  /** When a person's entitlements change next by time alone (epoch seconds). */
  async nextChange(accountId: string): Promise<number | undefined> {
    const now = this.#seconds();
    return nextRightsChange(await entitlementsOf(this.#options.store.db, accountId, now), now);
  }

  #seconds(): number {
    return Math.floor(this.#options.now() / 1000);
  }
}
