import { randomUUID } from 'node:crypto';
import { setTimeout as pass } from 'node:timers/promises';
import { buyOnce } from '@touchline/client/src/features/shop/purchase/purchase';
import type { Api } from '@touchline/client/src/shell/api/api';
import { browserTimers } from '@touchline/client/src/shell/session/timer';
import type { Order } from '@touchline/contract';
import { type Answer, json } from '../../attack/world/http';
import type { Person } from '../../attack/world/people';
import { type EventForSale, FIVE_CREDITS } from '../../attack/world/shop';
import type { Journal } from '../world/journal';

const BETWEEN_MS = 1000;
/** Turns between two events of a buyer; the buyers buy theirs at different times. */
const EVENT_EVERY = 48;
const CREDITS_FIRST = 8;
const NEXT_BUYER = 12;
/** Before a person presses again. */
const PRESS_AGAIN_MS = 1000;
/** The limit of a call in the client. */
const CALL_MS = 10_000;
const CREATED = 201;
const CONFLICT = 409;
const TOO_MANY = 429;
const SERVER_ERROR = 500;
const CARD = { number: '4242 4242 4242 4242', expMonth: 12, expYear: 2035, checkDigits: '123' };

interface BuyerOptions {
  person: Person;
  ownerId: string;
  api: Api;
  journal: Journal;
  price: number;
  events: readonly EventForSale[];
  /** Among the buyers. */
  index: number;
}

/** What a buyer was told: the ids of what is paid, by the key it was asked with. */
interface Told {
  orders: Map<string, string>;
  purchases: Map<string, string>;
  /** Keys whose outcome is still open. */
  open: Set<string>;
  /** Refusals, which nothing may be booked for. */
  refused: string[];
}

/** No outcome yet: a failure, too many tries, or the same key is just being worked at. */
const isUndecided = ({ status, body }: Answer): boolean =>
  status >= SERVER_ERROR || status === TOO_MANY || (status === CONFLICT && body.includes('in progress'));

/** Buys credits by card and events with credits, again with the same key until the outcome is known. */
export class Buyer {
  readonly name: string;
  readonly ownerId: string;
  readonly told: Told = { orders: new Map(), purchases: new Map(), open: new Set(), refused: [] };
  readonly #options: BuyerOptions;

  constructor(name: string, options: BuyerOptions) {
    this.name = name;
    this.ownerId = options.ownerId;
    this.#options = options;
  }

  async buy(over: AbortSignal): Promise<void> {
    const events = [...this.#options.events];
    const firstEvent = (CREDITS_FIRST + this.#options.index * NEXT_BUYER) % EVENT_EVERY;
    for (let turn = 0; !over.aborted; turn++) {
      // Credits for it are bought first, and there are events for the whole run.
      const event = turn % EVENT_EVERY === firstEvent ? events.shift() : undefined;
      if (event) await this.#settle(over, (key) => this.#buyEvent(key, event));
      else await this.#settle(over, (key) => this.#order(key));
      await pass(BETWEEN_MS, undefined, { signal: over }).catch(() => undefined);
    }
  }

  /** Asks again with one key until there is an answer, also after the run's end: an open outcome could not be judged. */
  async #settle(over: AbortSignal, attempt: (key: string) => Promise<boolean>): Promise<void> {
    const key = randomUUID();
    this.told.open.add(key);
    const limit = () => (over.aborted ? Date.now() + 60_000 : Number.POSITIVE_INFINITY);
    for (let end = limit(); Date.now() < end; end = Math.min(end, limit())) {
      if (await attempt(key)) {
        this.told.open.delete(key);
        return;
      }
      await pass(PRESS_AGAIN_MS);
    }
  }

  /** As the page of the checkout does; whether there was an answer. */
  async #order(key: string): Promise<boolean> {
    const { person, journal, price } = this.#options;
    const body = { offerId: FIVE_CREDITS, price, card: CARD };
    const headers = { 'idempotency-key': key };
    const answer = await journal.note('order', this.name, async () => {
      const given = await person.browser.ask('/api/checkout/orders', { body, headers, limitMs: CALL_MS });
      if (isUndecided(given)) throw new Error(`status ${given.status}`);
      return given;
    });
    if (!answer) return false;
    if (answer.status !== CREATED) {
      this.told.refused.push(`order: ${answer.status} ${answer.body.slice(0, 120)}`);
      return true;
    }
    const { id, state } = json(answer) as Order;
    // Where the charge was made and its answer lost, the order is settled by itself; the page waits for it.
    if (state === 'open' || state === 'pending') return false;
    if (state === 'paid') this.told.orders.set(key, id);
    else this.told.refused.push(`order: ${state}`);
    return true;
  }

  /** As the client's popup does; whether the outcome is known. */
  async #buyEvent(key: string, event: EventForSale): Promise<boolean> {
    const { api, journal } = this.#options;
    const headers = { 'idempotency-key': key };
    const outcome = await journal.note('purchase', this.name, async () => {
      const decided = await buyOnce(async () => {
        const answer = await api.call('purchaseWithCredits', { headers, body: event });
        if (answer.purchaseId !== undefined) this.told.purchases.set(key, answer.purchaseId);
        return answer;
      }, browserTimers);
      if (decided.kind === 'undecided') throw new Error('undecided after three tries');
      return decided;
    });
    if (outcome?.kind === 'refused') this.told.refused.push(`purchase: ${outcome.statusCode} ${outcome.title}`);
    return outcome !== undefined;
  }
}
