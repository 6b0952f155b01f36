import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import pino from 'pino';
import { importFolder } from '../src/content/import/import';
import type { Audience } from '../src/kernel/common/audience';
import type { Store } from '../src/kernel/store/store';
import { compose } from '../src/main/compose';
import { openDatabase } from '../src/main/database';
import { readSettings } from '../src/main/environment';
import type { PayingServices } from '../src/paying';
import { CREDITS, house, wallet } from '../src/paying/ledger/service';
import { buyBare, countStatements, type Wish } from './bare-purchase';

/**
 * Prints how long (ms) a batch of purchases takes, and a batch of bare SQL transactions that write the same rows, taken in
 * turns: `{ "batch": n, "hot": { "ours": […], "bare": […] }, "many": { … }, "statements": n }`.
 */
const ROUNDS = 5;
const BATCH = 100;
const AT_ONCE = 8;
const BUYERS = 100;
const COST = 7;
const audience: Audience = { platform: 'web', locale: 'en', regionId: 'austria' };

const folder = await mkdtemp(path.join(tmpdir(), 'touchline-purchases-'));
const settings = readSettings({ ...process.env, TOUCHLINE_DATA: folder }, '/');
const database = await openDatabase(settings, { log: () => undefined });
try {
  const { store } = database;
  const world = path.join(folder, 'world');
  const now = Date.now();
  if (settings.contentFeed === undefined) throw new Error('CONTENT_FEED is needed to fill the world');
  await promisify(execFile)(process.execPath, [settings.contentFeed, world, String(Math.floor(now / 1000))]);
  await importFolder(store, world);
  const log = pino({ level: 'silent' });
  const { modules } = compose({ settings, store, loops: new Map(), version: 'bench', now: () => now, log });
  console.log(JSON.stringify(await measure(modules.paying.services, store)));
} finally {
  await database.close();
  await rm(folder, { recursive: true, force: true });
}

async function measure(services: PayingServices, store: Store) {
  const rounds = ROUNDS + 1;
  const [sample = '', ...forSale] = await putUpForSale(store, 1 + 2 * rounds * BATCH);
  const buyers: Omit<Wish, 'eventId'>[] = [];
  for (let buyer = 0; buyer < BUYERS; buyer++) buyers.push(await withCredits(services, store));
  const [hottest] = buyers;
  if (!hottest) throw new Error('Nobody buys');
  // The very first purchase opens the house's account.
  const first = { ...hottest, eventId: sample };
  await buy(services, first);
  const terms = { cost: COST, seller: await services.ledger.houseAccount(house('revenue', 'events', CREDITS)) };

  const ours = (request: Wish) => buy(services, request);
  const bare = (request: Wish) => buyBare(store.pool, request, terms);
  const times = {
    hot: { ours: [] as number[], bare: [] as number[] },
    many: { ours: [] as number[], bare: [] as number[] },
  };
  for (let round = 0; round < rounds; round++) {
    const begin = 2 * round * BATCH;
    const [first, second] = [forSale.slice(begin, begin + BATCH), forSale.slice(begin + BATCH, begin + 2 * BATCH)];
    const hot = (eventId: string): Wish => ({ ...hottest, eventId });
    // An event is bought once per person, and the hottest wallet buys all of them: the other buyers take turns.
    const many = (eventId: string, turn: number): Wish => ({
      ...(buyers[1 + (turn % (BUYERS - 1))] ?? hottest),
      eventId,
    });
    const taken = {
      hot: { ours: await inBatches(first.map(hot), ours), bare: await inBatches(second.map(hot), bare) },
      many: { ours: await inBatches(second.map(many), ours), bare: await inBatches(first.map(many), bare) },
    };
    // The first round warms up.
    if (round === 0) continue;
    for (const kind of ['hot', 'many'] as const)
      for (const side of ['ours', 'bare'] as const) times[kind][side].push(taken[kind][side]);
  }
  return { batch: BATCH, statements: countStatements(first, terms), ...times };
}

async function buy({ purchases }: PayingServices, { ownerId, eventId }: Wish): Promise<void> {
  const request = { eventId, ppvInfoId: `${eventId}-price`, walletId: 'credits' };
  const { title } = await purchases.buy(ownerId, randomUUID(), request, audience);
  if (title !== 'Bought') throw new Error(`An event was not sold: ${title}`);
}

/** The time of all, a few of them at once. */
async function inBatches(requests: readonly Wish[], work: (request: Wish) => Promise<void>): Promise<number> {
  const waiting = [...requests];
  const worker = async () => {
    for (let request = waiting.shift(); request; request = waiting.shift()) await work(request);
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return performance.now() - began;
}

async function withCredits({ ledger }: PayingServices, store: Store): Promise<Omit<Wish, 'eventId'>> {
  const ownerId = randomUUID();
  await sql`insert into account (id, kind, username, password_hash) values (${ownerId}, 'registered', ${ownerId}, '')`.execute(
    store.db,
  );
  await store.transaction((tx) =>
    ledger.book(tx, {
      kind: 'top-up',
      reference: 'bench',
      transfers: [{ from: house('issued', 'sold', CREDITS), to: wallet(ownerId, 'credits'), amount: 1_000_000 }],
    }),
  );
  const { rows } = await sql<{ id: number }>`select id from ledger_account where owner_id = ${ownerId}`.execute(
    store.db,
  );
  return { ownerId, accountId: rows[0]?.id ?? 0 };
}

/** Copies of an event that is sold singly and runs. */
async function putUpForSale({ db }: Store, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into event (id, source, start_time, end_time, type, live, access, team_ids, tags, doc)
    select 'bench-' || number, source, start_time, end_time, type, live, access, team_ids, tags,
      doc || jsonb_build_object('id', 'bench-' || number, 'ppvInfo',
        jsonb_build_array(jsonb_build_object('id', 'bench-' || number || '-price', 'walletId', 'credits', 'cost', ${COST}::integer)))
    from (select * from event where id like 'endurance-%' and end_time > extract(epoch from now()) order by start_time limit 1) as model,
      generate_series(1, ${count}::integer) as number
    returning id`.execute(db);
  if (rows.length !== count) throw new Error('No event of the demo world is for sale');
  return rows.map(({ id }) => id);
}
