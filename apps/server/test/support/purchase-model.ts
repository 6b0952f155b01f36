import type { PurchaseAnswer } from '@touchline/contract';
import type { PurchaseRequest } from './purchases';

/** An event for sale. */
export interface Item extends PurchaseRequest {
  cost: number;
  ends: number;
}

/** What a buyer has, and what the rules make of a request: written down once more, without a database. */
export class PurchaseModel {
  readonly wallets = new Map<string, number>();
  readonly owned = new Map<string, string>();
  readonly answers = new Map<string, { request: PurchaseRequest; answer: PurchaseAnswer }>();
  readonly #items: readonly Item[];
  readonly #nameOf: (walletId: string) => string;

  constructor(items: readonly Item[], nameOf: (walletId: string) => string) {
    this.#items = items;
    this.#nameOf = nameOf;
  }

  add(name: string, amount: number): void {
    this.wallets.set(name, (this.wallets.get(name) ?? 0) + amount);
  }

  /** The answer to a new key; what is bought has the id of the real purchase. */
  answer(request: PurchaseRequest, id: string | undefined, now: number): PurchaseAnswer {
    const { walletId } = request;
    const { outcome, charged } = this.#decide(request, id, now);
    this.#charge(walletId, charged);
    const balance = this.wallets.get(walletId);
    if (balance === undefined && walletId !== 'credits') return outcome;
    return {
      ...outcome,
      wallet: { uniqueId: walletId, name: this.#nameOf(walletId), availableCreditCount: balance ?? 0 },
    };
  }

  #charge(walletId: string, amount: number): void {
    if (amount > 0) this.add(walletId, -amount);
  }

  #decide(request: PurchaseRequest, id: string | undefined, now: number): { outcome: PurchaseAnswer; charged: number } {
    const refuse = (statusCode: number, title: string, more = {}) => ({
      outcome: { statusCode, title, ...more },
      charged: 0,
    });
    const item = this.#items.find(({ eventId }) => eventId === request.eventId);
    if (!item) return refuse(404, 'Event not found');
    const owned = this.owned.get(item.eventId);
    if (owned !== undefined) return refuse(200, 'Already bought', { purchaseId: owned });
    if (item.ppvInfoId !== request.ppvInfoId) return refuse(404, 'Not for sale');
    if (item.walletId !== request.walletId) return refuse(400, 'Wrong wallet');
    if (now >= item.ends) return refuse(409, 'Event over');
    if (request.cost !== undefined && request.cost !== item.cost)
      return refuse(409, 'Price changed', { cost: item.cost });
    if (item.cost > 0 && [...this.wallets.values()].some((balance) => balance < 0)) return refuse(409, 'Credits owed');
    if (item.cost > Math.max(0, this.wallets.get(item.walletId) ?? 0)) return refuse(409, 'Not enough credits');
    this.owned.set(item.eventId, id ?? '');
    return { outcome: { statusCode: 200, title: 'Bought', purchaseId: id ?? '' }, charged: item.cost };
  }
}
