import type { Store } from '../../kernel/store/store';
import { localise } from '../../kernel/store/stored-content';
import { CREDITS } from '../ledger/service';
import type { Offers } from '../offers/service';
import * as queries from './earning-queries';

interface EarningsOptions {
  store: Store;
  offers: Pick<Offers, 'currencies'>;
  /** Epoch ms. */
  now: () => number;
}

/** A range in epoch seconds, the end excluded. */
interface Range {
  from: number;
  to: number;
}

/** What was booked in one hour, in the smallest unit of the currency. */
interface EarnedHour {
  /** Epoch seconds. */
  readonly at: number;
  /** Taken with tax, for passes and for credits. */
  readonly passes: number;
  readonly credits: number;
  readonly orders: number;
  /** What went back to buyers, with tax. */
  readonly returned: number;
  readonly returns: number;
  /** What is left after tax and what went back. */
  readonly net: number;
}

/** Something that was bought, with money or with credits. */
export interface BoughtItem {
  readonly id: string;
  /** Epoch seconds. */
  readonly at: number;
  readonly kind: 'pass' | 'credits' | 'single';
  /** The title of an offer, or the event that was bought. */
  readonly what: { title: string } | { eventId: string };
  readonly amount: number;
  /** A currency, or `credits`. */
  readonly unit: string;
  readonly state: 'paid' | 'pending' | 'failed' | 'refunded';
}

const MOST_CURRENCIES = 20;

/** What the service earns, read from the ledger. */
export class Earnings {
  readonly #options: EarningsOptions;

  constructor(options: EarningsOptions) {
    this.#options = options;
  }

  /** The currencies of offers, that of the main region first, and those of former ones. */
  async currencies(mainRegionId: string): Promise<string[]> {
    const { store, offers } = this.#options;
    const [offered, booked] = await Promise.all([
      offers.currencies(mainRegionId),
      queries.bookedCurrencies(store.db, MOST_CURRENCIES),
    ]);
    return [...new Set([...offered, ...booked])].slice(0, MOST_CURRENCIES);
  }

  /** Hours (UTC) without bookings are left out. */
  async hours(range: Range, currency: string): Promise<EarnedHour[]> {
    const rows = await queries.bookedHours(this.#options.store.db, periodOf(range), currency);
    const hours = new Map<number, EarnedHour>();
    for (const { at, kind, gross, net, bookings } of rows) {
      const hour = hours.get(at) ?? { at, passes: 0, credits: 0, orders: 0, returned: 0, returns: 0, net: 0 };
      const isPayment = kind === 'subscription' || kind === 'top-up';
      hours.set(at, {
        at,
        passes: hour.passes + (kind === 'subscription' ? gross : 0),
        credits: hour.credits + (kind === 'top-up' ? gross : 0),
        orders: hour.orders + (isPayment ? bookings : 0),
        returned: hour.returned - (isPayment ? 0 : gross),
        returns: hour.returns + (isPayment ? 0 : bookings),
        net: hour.net + net,
      });
    }
    return [...hours.values()];
  }

  /** How many different people paid for something, with money or with credits; renewals apart. */
  payers(range: Range): Promise<number> {
    return queries.countPayers(this.#options.store.db, periodOf(range));
  }

  /** Passes that run now, and those that were started and cancelled in a range. */
  passes(range: Range, currency: string): Promise<queries.PassCounts> {
    const { store, now } = this.#options;
    return queries.countPasses(store.db, periodOf(range), currency, new Date(now()));
  }

  /** The latest orders in a currency, and purchases with credits, the newest first. */
  async latest(range: Range, currency: string, limit: number): Promise<BoughtItem[]> {
    const { db } = this.#options.store;
    const period = periodOf(range);
    const [orders, purchases] = await Promise.all([
      queries.latestOrders(db, period, currency, limit),
      queries.latestPurchases(db, period, limit),
    ]);
    const items: BoughtItem[] = [
      ...orders.map(({ id, terms, amount, state, returned, at }) => ({
        id,
        at: secondsOf(at),
        kind: terms.credits === undefined ? ('pass' as const) : ('credits' as const),
        what: { title: localise(terms.title, 'en') },
        amount,
        unit: currency,
        state: returned >= amount ? ('refunded' as const) : (STATES[state] ?? 'pending'),
      })),
      ...purchases.map(({ id, eventId, cost, refundedBy, at }) => ({
        id,
        at: secondsOf(at),
        kind: 'single' as const,
        what: { eventId },
        amount: cost,
        unit: CREDITS,
        state: refundedBy === null ? ('paid' as const) : ('refunded' as const),
      })),
    ];
    return items.sort((a, b) => b.at - a.at).slice(0, limit);
  }
}

/** Orders that are neither paid nor over wait for the buyer or the bank. */
const STATES: Readonly<Record<string, BoughtItem['state']>> = { paid: 'paid', declined: 'failed', cancelled: 'failed' };

const periodOf = ({ from, to }: Range): queries.Period => ({ from: new Date(from * 1000), to: new Date(to * 1000) });

const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);
