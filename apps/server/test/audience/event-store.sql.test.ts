import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ClickHouseEvents } from '../../src/audience/events/clickhouse';
import { openClickHouse } from '../../src/audience/events/clickhouse-client';
import { PostgresEvents } from '../../src/audience/events/postgres';
import type { EventRow, EventStore } from '../../src/audience/events/store';
import type { Store } from '../../src/kernel/store/store';
import { randomId } from '../support/audience';
import { hasClickHouse, startClickHouse } from '../support/clickhouse';
import { cloneDatabase, connect, type TestDatabase } from '../support/world';

const DAY_MS = 86_400_000;
const MIDNIGHT = Date.parse('2026-03-15T00:00:00Z');

/** An event of its own session. */
const row = (given: Partial<EventRow> = {}): EventRow => ({
  receivedAt: MIDNIGHT,
  at: MIDNIGHT - 1000,
  session: randomId(),
  seq: 1,
  position: 0,
  viewer: randomId(),
  platform: 'web',
  region: 'austria',
  userType: 'anonymous',
  network: '4g',
  appVersion: '1.2.3',
  isBot: false,
  type: 'page.view',
  fields: { page: 'home' },
  ...given,
});

/** Opens a store of events; the function stops its server. */
type Open = (store: Store) => Promise<[EventStore, () => Promise<void>]>;

const inPostgres: Open = async (store) => [new PostgresEvents({ store, now: () => MIDNIGHT }), () => Promise.resolve()];
const inClickHouse: Open = async () => {
  const server = await startClickHouse();
  return [new ClickHouseEvents(openClickHouse(server.url)), () => server.stop()];
};

describe('events in PostgreSQL', () => {
  keepsEvents(inPostgres);
});
describe.skipIf(!hasClickHouse)('events in ClickHouse', () => {
  keepsEvents(inClickHouse);
});

/** What both promise; one database for all tests, emptied before each. */
function keepsEvents(open: Open): void {
  let database: TestDatabase;
  let store: Store;
  let events: EventStore;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    database = await cloneDatabase();
    store = connect(database);
    [events, stop] = await open(store);
  });
  afterAll(async () => {
    await events.close();
    await stop();
    await store.close();
    await database.drop();
  });
  beforeEach(async () => {
    await events.prepare();
    await events.dropBefore(MIDNIGHT + 1000 * DAY_MS);
  });

  const append = (rows: readonly EventRow[]) => store.loading((loading) => events.append(rows, loading));
  const read = async (from: number, to: number) => {
    const rows: EventRow[] = [];
    for await (const some of events.read(from, to)) rows.push(...some);
    return rows;
  };

  test('are read as they were written', async () => {
    const written = [
      row({ fields: { page: 'tab\t \\ "quoted" \n “ü” 🎾', list: [1, 2.5, true, null], nothing: {} } }),
      row({ type: 'video.ping', isBot: true, at: MIDNIGHT - 3 * DAY_MS, seq: 2_000_000_000, position: 1049 }),
    ].toSorted((a, b) => (a.session < b.session ? -1 : 1));
    await append(written);
    expect(await read(MIDNIGHT, MIDNIGHT + 1)).toEqual(written);
  });

  test('are read by their arrival, oldest first, the end excluded', async () => {
    const session = randomId();
    const at = (receivedAt: number, position: number) => row({ receivedAt, position, session, seq: position + 1 });
    const [yesterday, first, second, end] = [
      at(MIDNIGHT - 1, 0),
      at(MIDNIGHT, 1),
      at(MIDNIGHT + 5, 2),
      at(MIDNIGHT + 10, 3),
    ];
    for (const each of [end, second, yesterday, first]) await append([each]);
    expect(await read(MIDNIGHT, MIDNIGHT + 10)).toEqual([first, second]);
    expect(await read(MIDNIGHT - 1, MIDNIGHT + 11)).toEqual([yesterday, first, second, end]);
    expect(await read(MIDNIGHT + 11, MIDNIGHT + 3 * DAY_MS)).toEqual([]);
  });

  test('arrive in parts, in the same order at every reading', async () => {
    const written = Array.from({ length: 12_000 }, (_, index) => row({ receivedAt: MIDNIGHT + (index % 7) }));
    await append(written);
    const first = await read(MIDNIGHT, MIDNIGHT + 7);
    expect(first).toHaveLength(12_000);
    expect(await read(MIDNIGHT, MIDNIGHT + 7)).toEqual(first);
  });

  test('are dropped in whole days', async () => {
    const days = [3, 2, 1, 0].map((ago) => row({ receivedAt: MIDNIGHT - ago * DAY_MS }));
    for (const each of days) await append([each]);
    await events.dropBefore(MIDNIGHT - DAY_MS + 5000);
    expect(await read(0, MIDNIGHT + 1)).toEqual(days.slice(2));
    await append([row({ receivedAt: MIDNIGHT - 3 * DAY_MS })]);
    expect(await read(0, MIDNIGHT + 1), 'a dropped day can be written again').toHaveLength(3);
  });

  test('a batch that was not committed and comes again counts once, at its first arrival', async () => {
    const batch = [row(), row({ position: 1 })];
    const crash = store.loading(async (loading) => {
      await events.append(batch, loading);
      throw new Error('the node was killed');
    });
    await expect(crash).rejects.toThrow('killed');
    const again = MIDNIGHT + 1000;
    await append(batch.map((each) => ({ ...each, receivedAt: again, at: each.at + 7 })));
    const [early, late] = [await read(MIDNIGHT, again), await read(again, again + 1)];
    expect([
      [2, 0],
      [0, 2],
    ]).toContainEqual([early.length, late.length]);
  });

  test('also if midnight is in between', async () => {
    const batch = row({ receivedAt: MIDNIGHT - 10 });
    const crash = store.loading(async (loading) => {
      await events.append([batch], loading);
      throw new Error('the node was killed');
    });
    await expect(crash).rejects.toThrow('killed');
    await append([{ ...batch, receivedAt: MIDNIGHT + 10 }]);
    const [early, late] = [await read(MIDNIGHT - 20, MIDNIGHT), await read(MIDNIGHT, MIDNIGHT + 20)];
    expect(early.length + late.length).toBe(1);
  });
}
