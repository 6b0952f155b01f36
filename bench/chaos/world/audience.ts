import { setMaxListeners } from 'node:events';
import path from 'node:path';

import { Letters } from '../../attack/world/letters';
import { device, guest, type Person, people } from '../../attack/world/people';
import { accountOf, type EventForSale, FIVE_CREDITS, priceOf } from '../../attack/world/shop';
import { apiOf } from '../viewers/api';
import { Buyer } from '../viewers/buyer';
import { Follower } from '../viewers/follower';
import { browse } from '../viewers/reader';
import { Watcher } from '../viewers/watcher';
import { type Cluster, NODES } from './cluster';
import { Journal } from './journal';

/** How many there are of each. The machine is small: what counts is who is hit, not how many. */
const WATCHERS = 6;
const BUYERS = 4;
const READERS = 3;
const LOCAL = '127.0.0.1';
const MOST_EVENTS = 40;
const FORGET_MS = 5000;

/** Everybody who uses the service while it is broken. */
export interface Audience {
  journal: Journal;
  watchers: readonly Watcher[];
  buyers: readonly Buyer[];
  followers: readonly Follower[];
  /** Names of all viewers. */
  names: readonly string[];
  /** Ends the load; resolves when every purchase has its outcome. */
  end: () => Promise<void>;
}

export async function openAudience(cluster: Cluster): Promise<Audience> {
  const { address } = cluster;
  const journal = new Journal();
  const ending = new AbortController();
  const over = ending.signal;
  // Every viewer listens to it.
  setMaxListeners(0, over);
  const letters = new Letters(...NODES.map((node) => path.join(cluster.dir, node, 'outbox')));
  const service = { address, letters };
  const persons = await signUp(service);
  const events = await eventsForSale(cluster);

  const buyers: Buyer[] = [];
  const followers: Follower[] = [];
  for (const [index, person] of persons.entries()) {
    const tokens = await device(service, person);
    const api = apiOf(address, tokens, 'registered');
    const price = await priceOf(person, FIVE_CREDITS);
    const { customerId: ownerId } = await accountOf(person);
    buyers.push(new Buyer(`buyer ${index + 1}`, { person, ownerId, api, journal, price, events, index }));
    followers.push(new Follower(`follower ${index + 1}`, { address, tokens, api, journal }));
  }
  const guests = await Promise.all(Array.from({ length: WATCHERS + READERS }, () => guest(address, LOCAL)));
  const apis = guests.map((tokens) => apiOf(address, tokens, 'anonymous'));
  const watchers = apis
    .slice(0, WATCHERS)
    .map((api, index) => new Watcher(`watcher ${index + 1}`, { api, journal, over }));
  const readers = apis.slice(WATCHERS).map((api, index) => ({ name: `reader ${index + 1}`, api }));

  const work = [
    ...watchers.map((watcher) => watcher.watch()),
    ...buyers.map((buyer) => buyer.buy(over)),
    ...followers.map((follower) => follower.follow(over)),
    ...readers.map(({ name, api }) => browse(name, { api, journal, over })),
  ];
  // A person may start twenty payments, and one more each minute.
  const forgetting = setInterval(() => {
    cluster.db.query('delete from attempt_bucket').catch(() => undefined);
  }, FORGET_MS);
  return {
    journal,
    watchers,
    buyers,
    followers,
    names: [...watchers, ...buyers, ...followers, ...readers].map(({ name }) => name),
    async end() {
      clearInterval(forgetting);
      ending.abort();
      await Promise.all(work);
    },
  };
}

async function signUp(service: { address: string; letters: Letters }): Promise<Person[]> {
  try {
    return await people(service, BUYERS, 'buyer');
  } finally {
    await service.letters.close();
  }
}

/** The coming events that everybody can buy. */
async function eventsForSale({ db }: Cluster): Promise<EventForSale[]> {
  const { rows } = await db.query<EventForSale>(
    `select event.id as "eventId", price->>'id' as "ppvInfoId", price->>'walletId' as "walletId", (price->>'cost')::int as cost
     from event, lateral (select doc->'ppvInfo'->0) as first (price)
     where price->>'walletId' = 'credits' and start_time > $1 and regions is null and platforms is null and publish_from is null
     order by event.id limit $2`,
    [Math.floor(Date.now() / 1000), MOST_EVENTS],
  );
  return rows;
}
