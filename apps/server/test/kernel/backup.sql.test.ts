import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { BackupError } from '../../src/kernel/store/backup/archive';
import { backUp } from '../../src/kernel/store/backup/backup';
import { restore } from '../../src/kernel/store/backup/restore';
import { areBooksInOrder } from '../../src/paying';
import { batch, randomId, send, storedEvents, videoEvent } from '../support/audience';
import { buy, credit, customer, PASS, pay, sell, TOP_UP } from '../support/shop';
import { cloneDatabase, connect, startNode, type TestDatabase } from '../support/world';

let file: string;
beforeEach(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  file = path.join(folder, 'touchline.backup');
});

/** A database that is dropped after the test. */
async function dropped(database: TestDatabase): Promise<TestDatabase> {
  onTestFinished(() => database.drop());
  return database;
}

async function nodeOn(database: TestDatabase) {
  const node = await startNode({ database });
  onTestFinished(() => node.close());
  return node;
}

test('a backup made under load restores the state of one moment, with books in order', async () => {
  const source = await dropped(await cloneDatabase('filled'));
  const node = await nodeOn(source);
  const ann = await customer(node);
  await pay(ann, PASS);
  const request = await sell(node, { cost: 1 });
  await credit(node, ann.accountId, 500);

  const load = new AbortController();
  const working = Array.from({ length: 4 }, async () => {
    const ben = await customer(node);
    for (let i = 0; !load.signal.aborted && i < 200; i++) {
      await pay(ben, TOP_UP);
      await credit(node, ann.accountId, 1);
    }
  });
  await buy(node, ann, request);
  const made = await backUp(source.connection, file);
  load.abort();
  await Promise.all(working);
  expect(made.rows).toBeGreaterThan(100);
  expect((await stat(file)).mode & 0o077, 'for its owner only').toBe(0);

  const target = await dropped(await cloneDatabase('bare'));
  expect(await restore(target.connection, file)).toMatchObject({ rows: made.rows, tables: made.tables });
  const store = connect(target);
  onTestFinished(() => store.close());
  expect(await areBooksInOrder(store)).toBe(true);

  const restored = await nodeOn(target);
  const account = await restored.app.inject({ url: '/api/v3/my/account', headers: ann.headers });
  expect(account.json(), 'tokens of before are valid').toMatchObject({
    email: ann.email,
    subscriptions: [{ offerId: PASS.offerId }],
  });
  const carl = await customer(restored);
  expect((await pay(carl, TOP_UP)).order.state, 'counters continue').toBe('paid');
  expect(await areBooksInOrder(restored.store)).toBe(true);
});

test('of the audience a backup has the figures and sessions, not the events as they came', async () => {
  const source = await dropped(await cloneDatabase('filled'));
  const node = await nodeOn(source);
  const viewing = randomId();
  const notes = batch({ events: [videoEvent('video.start', { viewing, at: node.clock.now() })] });
  expect((await send(node, notes)).statusCode).toBe(202);
  for (const job of node.services.audienceJobs) await job.run();
  await backUp(source.connection, file);

  const target = await dropped(await cloneDatabase('bare'));
  await restore(target.connection, file);
  const restored = await nodeOn(target);
  const { live } = restored.services.audience;
  expect(await live.peak({ from: 0, to: node.clock.seconds + 1, whose: 'real' })).toMatchObject({ viewers: 1 });
  expect(await live.now('real')).toEqual([]);
  await send(restored, notes);
  expect(await storedEvents(restored, notes.session), 'a batch that was counted before').toEqual([]);
  await send(restored, { ...notes, seq: 2 });
  expect(await storedEvents(restored, notes.session)).toHaveLength(1);
});

test('a database with rows is not touched', async () => {
  const source = await dropped(await cloneDatabase('filled'));
  await backUp(source.connection, file);
  await expect(restore(source.connection, file)).rejects.toThrow('The database is not empty');
});

test('a cut, damaged or foreign file restores nothing', async () => {
  const source = await dropped(await cloneDatabase('filled'));
  await backUp(source.connection, file);
  const whole = await readFile(file);
  const target = await dropped(await cloneDatabase('bare'));
  const damaged = Buffer.from(whole);
  damaged.fill(0, whole.length >> 1, (whole.length >> 1) + 64);
  for (const bytes of [
    whole.subarray(0, whole.length - 100),
    damaged,
    Buffer.from('something else'),
    Buffer.alloc(0),
  ]) {
    await writeFile(file, bytes);
    await expect(restore(target.connection, file)).rejects.toThrow(BackupError);
  }
  await writeFile(file, whole);
  expect((await restore(target.connection, file)).rows, 'and the whole one does').toBeGreaterThan(10);
});
