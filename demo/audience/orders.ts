import type { SimulatedOrder } from '@touchline/contract';
import { LruCache } from '../league/lru-cache';
import { randomFor } from '../league/random';
import { isTopMatch } from '../world/access';
import { priceList } from '../world/catalogue/offers';
import { DAY, dayOf } from '../world/clock';
import { nameOf } from '../world/events';
import { hash } from '../world/random';
import { fixturesOfDay } from '../world/schedule/schedule';
import { crowd } from './viewers';

type Sold = Pick<SimulatedOrder, 'what' | 'kind' | 'amount'>;

const SLOT = 15 * 60;
/** Orders in a quarter of an hour of a good evening. */
const ORDERS = 48;
/** A payment is confirmed after so many seconds. */
const PENDING = 150;

/** What is cheap is bought most often. */
const weightOf = ({ amount }: Sold): number => amount ** -0.75;

const offers: readonly Sold[] = priceList.map(({ name, kind, cents }) => ({ what: name, kind, amount: cents }));

/** The match of the evening that is sold by itself, on days with one. */
function singleOf(day: number): Sold[] {
  const match = fixturesOfDay(day).find(isTopMatch);
  return match ? [{ what: nameOf(match).en, kind: 'single', amount: 399 + (hash(match.id) % 5) * 100 }] : [];
}

const days = new LruCache<number, readonly SimulatedOrder[]>(64, (day) => {
  const random = randomFor(`orders/${day}`);
  const sold = [...offers, ...singleOf(day)];
  const orders: SimulatedOrder[] = [];
  for (let slot = day * DAY; slot < (day + 1) * DAY; slot += SLOT) {
    const count = Math.floor(crowd(slot) * ORDERS + random.next());
    const times = Array.from({ length: count }, () => slot + random.between(0, SLOT - 1)).sort((a, b) => a - b);
    for (const at of times) {
      const what = random.weighted(sold, weightOf);
      const fate = random.next();
      const state = fate < 0.016 ? 'failed' : fate < 0.025 ? 'refunded' : 'paid';
      if (what) orders.push({ id: `simulated-${day}-${orders.length}`, at, ...what, state });
    }
  }
  return orders;
});

/** Orders of a day up to a time; the newest are not confirmed yet. */
export const ordersOf = (dayAt: number, until: number): readonly SimulatedOrder[] =>
  days
    .get(dayOf(dayAt))
    .filter(({ at }) => at <= until)
    .map((order) => (order.state === 'paid' && order.at > until - PENDING ? { ...order, state: 'pending' } : order));
