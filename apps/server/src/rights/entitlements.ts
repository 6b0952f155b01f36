import { type Entitlement, isEntitlementActive, nextRightsChange } from '@touchline/rules';
import { personNotice } from '../store/changes';
import type { Announce, Db, Store } from '../store/store';
import { type Booked, endEntitlements, entitlementsOf, writeEntitlement } from './queries';

export type { Booked } from './queries';

interface EntitlementsOptions {
  store: Store;
  /** Epoch ms. */
  now: () => number;
}

/**
 * What people hold. Whoever books something writes it here, within the same transaction; everyone else asks here.
 * Screens of the person hear of it at once, on whichever node they are. Nothing is kept in memory: who has just paid
 * must never be refused by a node that has not heard of it yet.
 */
export class Entitlements {
  readonly #options: EntitlementsOptions;

  constructor(options: EntitlementsOptions) {
    this.#options = options;
  }

  /** Gives an entitlement within the transaction that paid for it. The same source again changes its times: renewals do. */
  async grant(tx: Db, announce: Announce, booked: Booked): Promise<void> {
    await writeEntitlement(tx, booked);
    announce(personNotice(booked.accountId, 'rights'));
  }

  /** Ends all that came from a source, from now on or at a second to come. */
  async withdraw(tx: Db, announce: Announce, source: string, at = this.#seconds()): Promise<void> {
    for (const accountId of await endEntitlements(tx, source, at)) announce(personNotice(accountId, 'rights'));
  }

  /** What a person holds at this second. */
  async ofUser(accountId: string): Promise<Entitlement[]> {
    const now = this.#seconds();
    return (await entitlementsOf(this.#options.store.db, accountId, now)).filter((each) =>
      isEntitlementActive(each, now),
    );
  }

  /** When what a person holds changes next by the clock alone (epoch seconds). */
  async nextChange(accountId: string): Promise<number | undefined> {
    const now = this.#seconds();
    return nextRightsChange(await entitlementsOf(this.#options.store.db, accountId, now), now);
  }

  #seconds(): number {
    return Math.floor(this.#options.now() / 1000);
  }
}
