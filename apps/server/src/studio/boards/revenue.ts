import type { RevenueBoard, SimulatedOrder } from '@touchline/contract';
import { includedTax } from '@touchline/rules/shop/price';
import type { AppConfigServices } from '../../app-config';
import type { Range, Whose } from '../../audience';
import type { ContentOverview } from '../../content';
import { localise } from '../../kernel/store/stored-content';
import type { Books, BoughtItem, Earnings } from '../../paying';
import { LOCALE } from './names';
import { DAY, dayOf, HOUR, timesOf, weekBefore } from './ranges';
import { isTaken, type SimulatedMoney } from './simulated';

interface RevenueOptions {
  earnings: Earnings;
  books: Books;
  overview: ContentOverview;
  regions: AppConfigServices['regions'];
  simulated: SimulatedMoney;
}

/** A range in epoch seconds, whose money is read, and in which currency. */
interface Asked {
  readonly range: Range;
  readonly whose: Whose;
  readonly currency?: string | undefined;
}

/** What was taken in an hour, from bookings and simulated orders. */
interface Hour {
  at: number;
  passes: number;
  credits: number;
  singles: number;
  orders: number;
  returned: number;
  returns: number;
  net: number;
}

const MOST_HOURS = 48;
const MOST_LATEST = 50;
const FALLBACK_CURRENCY = 'EUR';
/** Simulated orders name no tax. */
const SIMULATED_TAX_RATE = 20;
/** A simulated pass runs for this long. */
const SIMULATED_PASS_SECONDS = 30 * DAY;

/** What was earned, from the ledger, with its check. */
export class RevenueBoards {
  readonly #options: RevenueOptions;

  constructor(options: RevenueOptions) {
    this.#options = options;
  }

  async read({ range, whose, currency: asked }: Asked): Promise<RevenueBoard> {
    const { earnings, books, regions } = this.#options;
    const currencies = await earnings.currencies(await regions.main());
    const [main = FALLBACK_CURRENCY] = currencies;
    const currency = asked ?? main;
    // Simulated amounts are in the main currency.
    const simulated = { whose: currency === main ? whose : 'real' } as const;
    const [hours, before, passes, statement, latest] = await Promise.all([
      this.#hours(range, currency, simulated.whose),
      this.#hours(weekBefore(range), currency, simulated.whose),
      this.#passes(range, currency, simulated.whose),
      books.statement(),
      this.#latest(range, currency, simulated.whose),
    ]);
    const [all, allBefore] = [sumOf(hours), sumOf(before)];
    return {
      currency,
      currencies: currencies.length > 0 ? currencies : [main],
      taken: { value: takenIn(all), before: takenIn(allBefore) },
      net: { value: all.net, before: allBefore.net },
      orders: { value: all.orders, before: allBefore.orders },
      passes,
      refunded: { value: all.returned, count: all.returns },
      days: daysOf(range, hours, before),
      hours: hoursOf(range, hours, before),
      ledger: {
        checkedAt: statement.checkedAt,
        isBalanced: statement.fault === undefined,
        ...(statement.fault ? { fault: statement.fault.text } : {}),
        accounts: statement.accounts.map((account) => ({ ...account })),
        ...(statement.agreedSince === undefined ? {} : { agreedSince: statement.agreedSince }),
      },
      latest,
    };
  }

  async #hours(range: Range, currency: string, whose: Whose): Promise<Hour[]> {
    const booked = await this.#options.earnings.hours(range, currency);
    const orders = this.#options.simulated.orders(range, whose).filter(isTaken);
    return [...booked.map((hour) => ({ ...hour, singles: 0 })), ...orders.map(hourOfOrder)];
  }

  async #passes(range: Range, currency: string, whose: Whose): Promise<RevenueBoard['passes']> {
    const { earnings, simulated } = this.#options;
    const { running, started, cancelled } = await earnings.passes(range, currency);
    const passes = ({ from, to }: Range) =>
      simulated.orders({ from, to }, whose).filter(({ kind, state }) => kind === 'pass' && state === 'paid').length;
    return {
      running: running + passes({ from: range.to - SIMULATED_PASS_SECONDS, to: range.to }),
      started: started + passes(range),
      cancelled,
    };
  }

  async #latest(range: Range, currency: string, whose: Whose): Promise<RevenueBoard['latest']> {
    const { earnings, overview, simulated } = this.#options;
    const bought = await earnings.latest(range, currency, MOST_LATEST);
    const events = await overview.events(bought.flatMap(({ what }) => ('eventId' in what ? [what.eventId] : [])));
    const titleOf = (what: BoughtItem['what']) => {
      if ('title' in what) return what.title;
      const event = events.get(what.eventId);
      return event ? localise(event.name, LOCALE) : what.eventId;
    };
    return [
      ...bought.map(({ what, ...item }) => ({ ...item, what: titleOf(what), isSimulated: false })),
      ...simulated.orders(range, whose).map((order) => ({ ...order, unit: currency, isSimulated: true })),
    ]
      .sort((a, b) => b.at - a.at)
      .slice(0, MOST_LATEST);
  }
}

function hourOfOrder({ at, kind, amount, state }: SimulatedOrder): Hour {
  const wentBack = state === 'refunded';
  return {
    at: Math.floor(at / HOUR) * HOUR,
    passes: kind === 'pass' ? amount : 0,
    credits: kind === 'credits' ? amount : 0,
    singles: kind === 'single' ? amount : 0,
    orders: 1,
    returned: wentBack ? amount : 0,
    returns: wentBack ? 1 : 0,
    net: wentBack ? 0 : amount - includedTax(amount, SIMULATED_TAX_RATE),
  };
}

const NOTHING: Hour = { at: 0, passes: 0, credits: 0, singles: 0, orders: 0, returned: 0, returns: 0, net: 0 };

const sumOf = (hours: readonly Hour[]): Hour =>
  hours.reduce(
    (sum, hour) => ({
      at: 0,
      passes: sum.passes + hour.passes,
      credits: sum.credits + hour.credits,
      singles: sum.singles + hour.singles,
      orders: sum.orders + hour.orders,
      returned: sum.returned + hour.returned,
      returns: sum.returns + hour.returns,
      net: sum.net + hour.net,
    }),
    NOTHING,
  );

const takenIn = ({ passes, credits, singles }: Hour): number => passes + credits + singles;

/** Sums by a step of time. */
function sumsBy(hours: readonly Hour[], stepOf: (at: number) => number): (at: number) => Hour {
  const groups = new Map<number, Hour[]>();
  for (const hour of hours) {
    const at = stepOf(hour.at);
    groups.set(at, [...(groups.get(at) ?? []), hour]);
  }
  return (at) => sumOf(groups.get(at) ?? []);
}

function daysOf(range: Range, hours: readonly Hour[], before: readonly Hour[]): RevenueBoard['days'] {
  const [of, ofBefore] = [sumsBy(hours, dayOf), sumsBy(before, dayOf)];
  return timesOf(range, DAY).map((day) => {
    const { passes, credits, singles } = of(day);
    return { day, passes, credits, singles, before: takenIn(ofBefore(day - 7 * DAY)) };
  });
}

/** The last hours of the range. */
function hoursOf(range: Range, hours: readonly Hour[], before: readonly Hour[]): RevenueBoard['hours'] {
  const [of, ofBefore] = [sumsBy(hours, (at) => at), sumsBy(before, (at) => at)];
  return timesOf(range, HOUR)
    .slice(-MOST_HOURS)
    .map((at) => ({ at, value: takenIn(of(at)), before: takenIn(ofBefore(at - 7 * DAY)) }));
}
