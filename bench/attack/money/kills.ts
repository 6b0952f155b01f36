import { randomInt, randomUUID } from 'node:crypto';
import type { Order, UserTokens } from '@touchline/contract';
import { message } from '@touchline/server/test/support/stripe';
import { type Attack, check, type World } from '../world/attack';
import { allLettersSent, differenceTo, drift, misbooked } from '../world/books';
import { ask, forEach, json } from '../world/http';
import { device, type Person, people } from '../world/people';
import {
  buyEvent,
  creditsOf,
  type EventForSale,
  enterCard,
  eventForSale,
  FIVE_CREDITS,
  MANY_CREDITS,
  order,
  pay,
  priceOf,
  SUBSCRIPTION,
  tell,
} from '../world/shop';
import { inFlight, type Kills, startKills } from './killer';

const READERS = 12;
const PATIENCE_MS = 120_000;
const EVENTS = 2;
const CREDITS_LEFT = 25;

interface Buyer {
  person: Person;
  tokens: UserTokens;
}

/** Repeats a step as a browser does after a failure, with the same key, until its answer is the wanted one. */
async function insist<T>(step: () => Promise<T | undefined>): Promise<T | undefined> {
  const limit = Date.now() + PATIENCE_MS;
  while (Date.now() < limit) {
    const result = await inFlight(step).catch(() => undefined);
    if (result !== undefined) return result;
    await new Promise((resolve) => setTimeout(resolve, 300 + randomInt(400)));
  }
  return undefined;
}

/** Buys an offer while nodes are killed; returns the number of the orders that its key made, once paid. */
async function buyOffer(world: World, kills: Kills, { person }: Buyer, offer: { offerId: string; price: number }) {
  const first = randomInt(kills.count - 1);
  const second = first + 1 + randomInt(kills.count - 1 - first);
  const key = randomUUID();
  await kills.before(first);
  const ids = new Set<string>();
  const ordered = await insist(async () => {
    const answer = await order(person, offer, key);
    if (answer.status !== 201) return undefined;
    const made = json(answer) as Order;
    ids.add(made.id);
    return made.state === 'needs-action' || made.state === 'paid' ? made : undefined;
  });
  if (!ordered) return undefined;
  await kills.before(second);
  const intent = enterCard(world, ordered);
  const body = message(intent);
  const accepted = ({ status }: { status: number }) => (status === 200 ? true : undefined);
  await Promise.all([
    insist(async () => accepted(await tell(world, body))),
    insist(async () =>
      accepted(await person.browser.ask(`/api/checkout/orders/${ordered.id}/confirm`, { body: { approved: true } })),
    ),
  ]);
  return insist(async () => {
    const answer = await person.browser.ask(`/api/checkout/orders/${ordered.id}`);
    return answer.status === 200 && (json(answer) as Order).state === 'paid' ? [...ids] : undefined;
  });
}

async function buyRace(world: World, kills: Kills, { tokens }: Buyer, event: EventForSale) {
  const key = randomUUID();
  await kills.before(randomInt(kills.count));
  const bought = await insist(async () => {
    const answer = await buyEvent(world, tokens, event, key);
    return answer.status === 200 ? (json(answer) as { purchaseId: string }).purchaseId : undefined;
  });
  return bought === undefined ? undefined : [bought];
}

async function read({ address }: World, kills: Kills): Promise<void> {
  while (!kills.areOver())
    await inFlight(() => ask(`${address}/api/v3/home/page`, { limitMs: 10_000 })).catch(() => undefined);
}

export const kills: Attack = {
  name: 'kills',
  title: 'Purchases while nodes are killed',
  limitMs: 420_000,
  async run(world) {
    const { counts, db, stripe, letters } = world;
    const before = await differenceTo(stripe, db);
    const persons = await people(world, counts.buyers, 'buyer');
    const buyers = await forEach(persons, 4, async (person): Promise<Buyer> => {
      await pay(world, person, MANY_CREDITS);
      return { person, tokens: await device(world, person) };
    });
    const [ann] = persons;
    if (!ann) throw new Error('there is no buyer');
    const [credits, pass] = [await priceOf(ann, FIVE_CREDITS), await priceOf(ann, SUBSCRIPTION)];
    const events = [await eventForSale(world), await eventForSale(world, 1)];
    const topUps = counts.purchases - EVENTS - 1;

    const killing = startKills(world, counts.nodeKills);
    const readers = Array.from({ length: READERS }, () => read(world, killing));
    const purchases = buyers.flatMap((buyer) => [
      ...Array.from({ length: topUps }, () =>
        buyOffer(world, killing, buyer, { offerId: FIVE_CREDITS, price: credits }),
      ),
      buyOffer(world, killing, buyer, { offerId: SUBSCRIPTION, price: pass }),
      ...events.map((event) => buyRace(world, killing, buyer, event)),
    ]);
    const [{ struck, dead }] = await Promise.all([killing.done, ...readers]);
    const results = await Promise.all(purchases);
    await world.heal();

    const finished = results.filter((made) => made !== undefined);
    const doubled = finished.filter((made) => made.length !== 1).length;
    const unsent = await allLettersSent(db);
    const spent = events.reduce((sum, { cost }) => sum + cost, 0);
    const balances = await forEach(persons, 8, creditsOf);
    const wrong = balances.filter((balance) => balance !== CREDITS_LEFT + topUps * 5 - spent).length;
    const receipts = persons.map(
      ({ email }) => letters.to(email).filter(({ text }) => text.includes('You paid')).length,
    );
    const lost = receipts.reduce((sum, count) => sum + Math.max(0, topUps + 2 - count), 0);
    const repeated = receipts.reduce((sum, count) => sum + Math.max(0, count - topUps - 2), 0);
    return [
      check(dead === counts.nodeKills, `${dead} nodes killed`),
      check(struck >= counts.inFlight, `${struck} requests in flight at the kills`),
      check(
        finished.length === results.length,
        `${finished.length} of ${results.length} purchases finished by their key`,
      ),
      check(doubled === 0, `${doubled} doubled`),
      check(wrong === 0, `${wrong} wrong balances`),
      check((await drift(db)) === 0, `drift ${await drift(db)}`),
      check((await misbooked(db)) === 0, `${await misbooked(db)} misbooked orders`),
      check(
        (await differenceTo(stripe, db)) === before,
        `${(await differenceTo(stripe, db)) - before} differ from the provider`,
      ),
      check(lost === 0 && unsent === 0, `${lost} receipts lost, ${repeated} sent again, ${unsent} unsent`),
    ];
  },
};
