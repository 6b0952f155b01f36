import { randomUUID } from 'node:crypto';
import type { PurchaseAnswer } from '@touchline/contract';
import { MAIN_WALLET } from '@touchline/rules/shop/credit-balance';
import type { Events } from '../../content';
import type { Audience } from '../../kernel/common/audience';
import { notFound, Problem } from '../../kernel/http/problem';
import { personNotice } from '../../kernel/store/changes';
import type { Announce, Db, Store } from '../../kernel/store/store';
import type { Entitlements } from '../../watching';
import { answerTo, contentOf } from '../ledger/once';
import { type BookingReason, CREDITS, house, type Ledger } from '../ledger/service';
import * as queries from './queries';
import { OUTCOMES, type PurchaseRequest, saleOf } from './sale';
import type { Wallets } from './wallets';

interface PurchasesOptions {
  store: Store;
  ledger: Ledger;
  events: Events;
  entitlements: Entitlements;
  wallets: Wallets;
  now: () => number;
}

/**
 * Purchases of single events with credits: booked exactly once, despite retries, duplicates and interruptions
 * (SHOP-13).
 */
export class Purchases {
  readonly #options: PurchasesOptions;

  constructor(options: PurchasesOptions) {
    this.#options = options;
  }

  /**
   * Buys an event. The same key returns the same answer, refusals included. What the buyer's rows decide is decided in
   * the database, within one statement.
   */
  async buy(ownerId: string, key: string, request: PurchaseRequest, audience: Audience): Promise<PurchaseAnswer> {
    const { store, events, wallets, ledger, now } = this.#options;
    const { eventId, ppvInfoId, walletId, cost } = request;
    const [event, nameOf, seller] = await Promise.all([
      events.entry(eventId, audience).catch(unknownEvent),
      wallets.names(audience.locale),
      ledger.houseAccount(house('revenue', 'events', CREDITS)),
    ]);
    const at = now();
    const content = contentOf({ eventId, ppvInfoId, walletId, cost });
    const id = randomUUID();
    const kept = await store.statement((db) =>
      queries.buyEvent(db, {
        id,
        ownerId,
        key,
        content,
        at: new Date(at),
        eventId: event?.id ?? null,
        sale: saleOf(event, request, Math.floor(at / 1000)),
        outcomes: OUTCOMES,
        wallet: { id: walletId, name: nameOf(walletId), isShown: walletId === MAIN_WALLET },
        seller,
        reference: referenceOf(eventId),
        source: sourceOf(id),
        topics: [personNotice(ownerId, 'rights'), personNotice(ownerId, 'wallets')],
      }),
    );
    return answerTo(kept, content) as PurchaseAnswer;
  }

  /** Reverses a purchase: the credits return, the entitlement ends. */
  async refund(purchaseId: string): Promise<void> {
    await this.#options.store.transaction((tx, announce) => this.reverse(tx, announce, purchaseId));
  }

  /** The same as part of a larger change. Operators say why, and may leave the buyer the event. */
  async reverse(
    tx: Db,
    announce: Announce,
    purchaseId: string,
    { why, keeps = false }: { why?: BookingReason; keeps?: boolean } = {},
  ): Promise<void> {
    const { ledger, entitlements } = this.#options;
    const purchase = await queries.lockPurchase(tx, purchaseId);
    if (!purchase) throw notFound('Purchase', purchaseId);
    const { bookingId, ownerId, eventId } = purchase;
    if (bookingId === null) throw new Problem(409, 'Nothing to refund', 'The event was free.');
    const counter = await ledger.reverse(tx, bookingId, referenceOf(eventId));
    if (why) await ledger.explain(tx, counter, why);
    await queries.markRefunded(tx, purchaseId, counter);
    if (!keeps) await entitlements.withdraw(tx, announce, sourceOf(purchaseId));
    announce(personNotice(ownerId, 'wallets'));
  }

  /** A purchase that was not reversed, locked until the transaction ends. */
  lock(tx: Db, purchaseId: string) {
    return queries.lockPurchase(tx, purchaseId);
  }

  /** Whether a person has bought an event. */
  async has(ownerId: string, eventId: string): Promise<boolean> {
    return (await queries.findPurchase(this.#options.store.db, ownerId, eventId)) !== undefined;
  }
}

const referenceOf = (eventId: string) => `event:${eventId}`;
const sourceOf = (purchaseId: string) => `purchase:${purchaseId}`;

/** An event that is not on offer is a refusal in the shape of the purchase's answer. */
function unknownEvent(error: unknown): undefined {
  if (error instanceof Problem && error.statusCode === 404) return undefined;
  throw error;
}
