import { randomUUID } from 'node:crypto';
import type { PurchaseAnswer } from '@touchline/contract';
import { accessRequirement, protectionOf } from '@touchline/rules/access/access';
import { timeStatus } from '@touchline/rules/access/time-status';
import { MAIN_WALLET } from '@touchline/rules/shop/credit-balance';
import type { Events } from '../../content';
import type { Audience } from '../../kernel/common/audience';
import { notFound, Problem } from '../../kernel/http/problem';
import { personNotice } from '../../kernel/store/changes';
import type { Announce, Db, Store } from '../../kernel/store/store';
import type { StoredEvent } from '../../kernel/store/stored-content';
import type { Entitlements } from '../../watching';
import { once } from '../ledger/once';
import { type BookingReason, CREDITS, house, type Ledger, wallet } from '../ledger/service';
import * as queries from './queries';
import type { Wallets } from './wallets';

interface PurchasesOptions {
  store: Store;
  ledger: Ledger;
  events: Events;
  entitlements: Entitlements;
  wallets: Wallets;
  now: () => number;
}

interface PurchaseRequest {
  eventId: string;
  ppvInfoId: string;
  walletId: string;
  /** The price that the buyer was shown. */
  cost?: number;
}

/** A purchase with the balance of the wallet it names. */
interface Deal {
  ownerId: string;
  request: PurchaseRequest;
  event: StoredEvent | undefined;
  balance: number;
  /** Whether any wallet is below zero: it is filled before anything is bought. */
  isOwing: boolean;
}

type Outcome = Omit<PurchaseAnswer, 'wallet'> & { balance: number };

/**
 * Purchases of single events with credits: booked exactly once, despite retries, duplicates and interruptions
 * (SHOP-13).
 */
export class Purchases {
  readonly #options: PurchasesOptions;

  constructor(options: PurchasesOptions) {
    this.#options = options;
  }

  /** Buys an event. The same key returns the same answer, refusals included. */
  async buy(ownerId: string, key: string, request: PurchaseRequest, audience: Audience): Promise<PurchaseAnswer> {
    const { store, events, wallets, ledger } = this.#options;
    const { eventId, ppvInfoId, walletId, cost } = request;
    const [event, nameOf] = await Promise.all([
      events.entry(eventId, audience).catch(unknownEvent),
      wallets.names(audience.locale),
    ]);
    const at = new Date(this.#options.now());
    return store.transaction((tx, announce) =>
      once(tx, { ownerId, key, body: { eventId, ppvInfoId, walletId, cost }, at }, async () => {
        const held = await ledger.lockWallets(tx, ownerId);
        const before = held.get(walletId) ?? 0;
        const isOwing = [...held.values()].some((each) => each < 0);
        const deal = { ownerId, request, event, balance: before, isOwing };
        const { balance, ...outcome } = await this.#decide(tx, announce, deal);
        if (walletId !== MAIN_WALLET && !held.has(walletId)) return outcome;
        return { ...outcome, wallet: { uniqueId: walletId, name: nameOf(walletId), availableCreditCount: balance } };
      }),
    );
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
    const counter = await ledger.reverse(tx, bookingId, `event:${eventId}`);
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

  async #decide(tx: Db, announce: Announce, { ownerId, request, event, balance, isOwing }: Deal): Promise<Outcome> {
    const refuse = (statusCode: number, title: string): Outcome => ({ statusCode, title, balance });
    if (!event) return refuse(404, 'Event not found');
    const bought = await queries.findPurchase(tx, ownerId, event.id);
    // A repeated purchase, from another tab or device or with a new key, succeeds and charges nothing.
    if (bought) return { statusCode: 200, title: 'Already bought', purchaseId: bought.id, balance };
    const price = event.ppvInfo?.find(({ id }) => id === request.ppvInfoId);
    if (accessRequirement(protectionOf(event)) !== 'ppv' || !price) return refuse(404, 'Not for sale');
    if (price.walletId !== request.walletId) return refuse(400, 'Wrong wallet');
    if (timeStatus(event, Math.floor(this.#options.now() / 1000)) === 'past') return refuse(409, 'Event over');
    if (request.cost !== undefined && request.cost !== price.cost)
      return { ...refuse(409, 'Price changed'), cost: price.cost };
    if (price.cost > 0 && isOwing) return refuse(409, 'Credits owed');
    if (price.cost > 0 && balance < price.cost) return refuse(409, 'Not enough credits');
    const purchaseId = await this.#book(tx, announce, ownerId, event.id, price);
    return { statusCode: 200, title: 'Bought', purchaseId, balance: balance - price.cost };
  }

  async #book(
    tx: Db,
    announce: Announce,
    ownerId: string,
    eventId: string,
    { walletId, cost }: { walletId: string; cost: number },
  ): Promise<string> {
    const { ledger, entitlements, now } = this.#options;
    const id = randomUUID();
    const bookingId =
      cost === 0
        ? null
        : await ledger.book(tx, {
            kind: 'purchase',
            reference: `event:${eventId}`,
            transfers: [{ from: wallet(ownerId, walletId), to: house('revenue', 'events', CREDITS), amount: cost }],
          });
    await queries.insertPurchase(tx, {
      id,
      ownerId,
      eventId,
      wallet: walletId,
      cost,
      bookingId,
      boughtAt: new Date(now()),
    });
    await entitlements.grant(tx, announce, {
      accountId: ownerId,
      kind: 'event',
      target: eventId,
      source: sourceOf(id),
      from: Math.floor(now() / 1000),
    });
    announce(personNotice(ownerId, 'wallets'));
    return id;
  }
}

const sourceOf = (purchaseId: string) => `purchase:${purchaseId}`;

/** An event that is not on offer is a refusal in the shape of the purchase's answer. */
function unknownEvent(error: unknown): undefined {
  if (error instanceof Problem && error.statusCode === 404) return undefined;
  throw error;
}
