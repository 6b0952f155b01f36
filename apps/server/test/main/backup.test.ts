import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { connectRunning } from '../../src/kernel/store/embedded';
import { runProgram, startProcess, type TouchlineProcess } from '../support/process';
import { credit, expectBooksInOrder } from '../support/shop';
import { type Node, startNode } from '../support/world';

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'touchline-backup-'));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

/** A second node on the embedded database of a running server. */
async function nodeBeside(data: string): Promise<Node> {
  const connection = await connectRunning({ dir: path.join(data, 'postgres') });
  if (!connection) throw new Error('The embedded database does not run.');
  const node = await startNode({ database: { connection, name: 'embedded', drop: () => Promise.resolve() } });
  onTestFinished(() => node.close());
  return node;
}

async function newAccount(server: TouchlineProcess): Promise<{ username: string; password: string }> {
  const answer = await fetch(`${server.address}/api/identity/touchline/anonymous/register`, { method: 'POST' });
  return answer.json() as Promise<{ username: string; password: string }>;
}

const bookings = async ({ store }: Node) =>
  Number(
    (
      await store.db
        .selectFrom('ledger_booking')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

test('the embedded database is backed up under load, the server is killed, and the backup runs elsewhere', async () => {
  const data = await folder();
  const server = await startProcess({ TOUCHLINE_DATA: data });
  const early = await newAccount(server);
  const node = await nodeBeside(data);
  const owners = Array.from({ length: 4 }, () => randomUUID());
  for (const owner of owners) await credit(node, owner, 100);
  const before = await bookings(node);
  const load = new AbortController();
  const working = owners.map(async (ownerId) => {
    while (!load.signal.aborted) {
      await credit(node, ownerId, 2);
      const hold = { ownerId, wallet: 'credits', amount: 1, reference: 'test', seconds: 3600 };
      const id = await node.store.transaction((tx) => node.services.ledger.hold(tx, hold));
      await node.store.transaction((tx) => node.services.ledger.capture(tx, id));
      await newAccount(server);
    }
  });
  const file = path.join(await folder(), 'touchline.backup');
  const made = await runProgram('backup.js', ['backup', file], { TOUCHLINE_DATA: data });
  load.abort();
  await Promise.all(working);
  expect(made.said).toMatch(/^Backed up \d+ rows of \d+ tables/);
  expect(made.code).toBe(0);
  const after = await bookings(node);
  await node.close();
  await server.end('SIGKILL');

  const elsewhere = await folder();
  const restored = await runProgram('backup.js', ['restore', file], { TOUCHLINE_DATA: elsewhere });
  expect(restored.said).toContain('The books are in order.');
  expect(restored.code).toBe(0);
  const again = await runProgram('backup.js', ['restore', file], { TOUCHLINE_DATA: elsewhere });
  expect(again.said.trim(), 'nothing is overwritten').toMatch(/^The database is not empty[^\n]*$/);
  expect(again.code).toBe(1);

  const second = await startProcess({ TOUCHLINE_DATA: elsewhere });
  const login = await fetch(`${second.address}/api/identity/touchline/anonymous/login`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(`${early.username}:${early.password}`)}`,
      'content-type': 'application/json',
    },
    body: '{"refreshable":true}',
  });
  expect(login.status, 'an account of before').toBe(200);
  const copy = await nodeBeside(elsewhere);
  const count = await bookings(copy);
  expect(count, 'while bookings were made').toBeGreaterThan(before);
  expect(count).toBeLessThanOrEqual(after);
  await expectBooksInOrder(copy);
  for (const owner of owners) await credit(copy, owner, 1);
  await expectBooksInOrder(copy);
});
