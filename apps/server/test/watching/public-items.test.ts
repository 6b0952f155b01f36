import type { Playback } from '@touchline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeCatalogue } from '../support/hearing';
import { pitchLoop } from '../support/media';
import { type CutOffNode, startCutOffNode } from '../support/outage';
import { anonymousToken, registeredToken } from '../support/world';

let node: CutOffNode;
let guest: string;
beforeAll(async () => {
  node = await startCutOffNode({ loops: await pitchLoop() });
  guest = await anonymousToken(node);
});
afterAll(() => node.close());

const play = (item: string, token: string | undefined) =>
  node.app.inject({
    url: `/api/v3/${item}/playback`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

const pathOf = (answer: { json(): unknown }) => {
  const { sources } = answer.json() as Playback;
  return new URL(sources[0]?.url ?? '').pathname;
};

test.each(['channels/one', 'events/live-match'])(
  'ACCESS-10 %s is free: it plays and renews while the database is away, for guests, accounts and without a token',
  async (item) => {
    const account = await registeredToken(node);
    await node.whileAway(async () => {
      for (const token of [guest, account, undefined]) {
        const first = await play(item, token);
        expect(first.statusCode).toBe(200);
        expect((await node.app.inject(pathOf(first))).statusCode).toBe(200);
        node.clock.seconds += 500;
        const second = await play(item, token);
        expect(pathOf(second)).not.toBe(pathOf(first));
        expect((await node.app.inject(pathOf(second))).statusCode).toBe(200);
      }
    });
  },
);

test('ACCESS-10 what needs a right is not played without the database', async () => {
  const account = await registeredToken(node);
  await node.whileAway(async () => {
    expect((await play('channels/members', account)).statusCode).toBe(503);
    expect((await play('channels/premium', guest)).statusCode).toBe(503);
    expect((await play('channels/premium', undefined)).statusCode).toBe(401);
  });
});

test('ACCESS-10 a free item that is no longer free needs its right as soon as the notice arrives', async () => {
  await changeCatalogue(node.store, (tx) =>
    sql`update channel set doc = doc || '{"public":false,"requiresRegistration":true}' where id = 'one'`.execute(tx),
  );
  expect((await play('channels/one', guest)).statusCode).toBe(403);
});
