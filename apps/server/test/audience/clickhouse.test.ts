import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openClickHouse } from '../../src/audience/events/clickhouse-client';
import { batch, pageView, send } from '../support/audience';
import { freePort } from '../support/child';
import { hasClickHouse, startClickHouse } from '../support/clickhouse';
import { crashing } from '../support/crash';
import { problemOf } from '../support/problems';
import { clubNode } from '../support/world';

describe.skipIf(!hasClickHouse)('a node with CLICKHOUSE_URL', () => {
  let server: Awaited<ReturnType<typeof startClickHouse>>;
  beforeAll(async () => {
    server = await startClickHouse();
  });
  afterAll(() => server.stop());

  /** How many events of a session count. */
  async function countOf(session: string): Promise<number> {
    const client = openClickHouse(server.url);
    const rows: { count: number }[] = [];
    const counts = client.query<{ count: number }>(
      'select count() as count from audience_event final where session = {session:String}',
      { session },
    );
    for await (const some of counts) rows.push(...some);
    await client.close();
    return rows[0]?.count ?? 0;
  }

  test('stores events there, each batch once', async () => {
    const node = await clubNode({ env: { CLICKHOUSE_URL: server.url } });
    const notes = batch({ events: [pageView(), pageView(), { type: 'unknown' }] });
    for (const _ of [1, 2]) expect((await send(node, notes)).statusCode).toBe(202);
    expect(await countOf(notes.session)).toBe(3);
    expect(await node.store.db.selectFrom('audience_event').selectAll().execute()).toEqual([]);
  });

  test('counts a batch once when it was killed between ClickHouse and PostgreSQL', async () => {
    const node = await clubNode({ env: { CLICKHOUSE_URL: server.url } });
    for (let at = 0, hasMore = true; hasMore; at++) {
      const notes = batch({ events: [pageView(), pageView()] });
      hasMore = await crashing({ at, late: false }, () => send(node, notes));
      expect((await send(node, notes)).statusCode).toBe(202);
      expect(await countOf(notes.session), `statement ${at}`).toBe(2);
    }
  });
});

test('while ClickHouse is away, batches are refused until it is back, and the service starts', async () => {
  const node = await clubNode({ env: { CLICKHOUSE_URL: `http://127.0.0.1:${await freePort()}/touchline` } });
  await expect(node.services.audience.prepareEvents()).rejects.toThrow(/ECONNREFUSED|refused/);
  const notes = batch();
  const refused = await send(node, notes);
  expect(problemOf(refused)).toMatchObject({ statusCode: 503 });
  const { rows } = await node.store.pool.query('select from audience_session where session = $1', [notes.session]);
  expect(rows, 'the batch counts when it comes again').toEqual([]);
});
