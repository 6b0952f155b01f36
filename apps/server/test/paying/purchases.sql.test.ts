import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemOf } from '../support/problems';
import { balanceOf, buy, type Customer, credit, customer, rightsOf, sell, walletsOf } from '../support/shop';
import { anonymousToken, type Node, startClubNode } from '../support/world';

let node: Node;
let mira: Customer;
beforeAll(async () => {
  node = await startClubNode();
  mira = await customer(node, 'mira');
});
afterAll(() => node.close());

test('CALL-11a SHOP-01a ENT-14a a new person has an empty main wallet; promotions have wallets of their own', async () => {
  const ben = await customer(node);
  expect(await walletsOf(node, ben)).toEqual([{ uniqueId: 'credits', name: 'Credits', availableCreditCount: 0 }]);
  await credit(node, ben.accountId, 4, 'promotion-tv');
  const one = await node.app.inject({ url: '/api/v3/my/creditWallets/promotion-tv?locale=de', headers: ben.headers });
  expect(one.json()).toEqual({ uniqueId: 'promotion-tv', name: 'Neuer Fernseher', availableCreditCount: 4 });
});

test('CALL-11a AUTH-13a wallets are for registered people; another person’s or an unknown one is a 404', async () => {
  await credit(node, mira.accountId, 1, 'promotion-box');
  const ben = await customer(node);
  const foreign = await node.app.inject({ url: '/api/v3/my/creditWallets/promotion-box', headers: ben.headers });
  expect(problemOf(foreign).statusCode).toBe(404);
  const anonymous = { authorization: `Bearer ${await anonymousToken(node)}` };
  expect((await node.app.inject({ url: '/api/v3/my/creditWallets', headers: anonymous })).statusCode).toBe(403);
  expect((await node.app.inject({ url: '/api/v3/my/creditWallets' })).statusCode).toBe(401);
});

test('SHOP-13a CALL-11b an event is bought with credits and accessible from then on', async () => {
  await credit(node, mira.accountId, 10);
  const request = await sell(node, { cost: 6 });
  const before = await balanceOf(node, mira);
  const { status, answer } = await buy(node, mira, request);
  expect([status, answer.statusCode, answer.title]).toEqual([200, 200, 'Bought']);
  expect(answer.wallet).toEqual({ uniqueId: 'credits', name: 'Credits', availableCreditCount: before - 6 });
  expect(await balanceOf(node, mira)).toBe(before - 6);
  const rights = await node.app.inject({
    method: 'POST',
    url: '/api/v3/my/userRights',
    headers: mira.headers,
    payload: { eventIds: [request.eventId], channelIds: [] },
  });
  expect(rights.json()).toEqual({
    events: { [request.eventId]: { canAccess: true, reasons: [{ type: 'Ppv' }] } },
    channels: {},
  });
});

test('a price that changed after it was shown is refused with the new one, and nothing is charged', async () => {
  const ben = await customer(node);
  await credit(node, ben.accountId, 20);
  const request = await sell(node, { cost: 6 });
  const changed = await buy(node, ben, { ...request, cost: 4 });
  expect(changed.status).toBe(409);
  expect(changed.answer).toMatchObject({ title: 'Price changed', cost: 6, wallet: { availableCreditCount: 20 } });
  expect((await buy(node, ben, { ...request, cost: 6 })).answer).toMatchObject({ title: 'Bought' });
  expect(await balanceOf(node, ben)).toBe(14);
});

test('SHOP-13a the same key returns the same bytes and charges once, even for concurrent requests', async () => {
  await credit(node, mira.accountId, 50);
  const request = await sell(node);
  const before = await balanceOf(node, mira);
  const answers = await Promise.all(Array.from({ length: 8 }, () => buy(node, mira, request, 'double-click')));
  expect(new Set(answers.map(({ bytes }) => bytes)).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  expect(await balanceOf(node, mira)).toBe(before - 6);
});

test('the same key with another body is refused and changes nothing', async () => {
  await credit(node, mira.accountId, 20);
  const [first, second] = [await sell(node), await sell(node)];
  await buy(node, mira, first, 'one-key-two-events');
  const before = await balanceOf(node, mira);
  const { status, answer } = await buy(node, mira, second, 'one-key-two-events');
  expect([status, answer.title]).toEqual([422, 'Key already used']);
  expect([await balanceOf(node, mira), (await rightsOf(node, mira)).includes(second.eventId)]).toEqual([before, false]);
});

test('a key is scoped to its person', async () => {
  const ben = await customer(node);
  await credit(node, ben.accountId, 10);
  await credit(node, mira.accountId, 10);
  const request = await sell(node);
  const [hers, his] = [await buy(node, mira, request, 'shared-key'), await buy(node, ben, request, 'shared-key')];
  expect([hers.status, his.status]).toEqual([200, 200]);
  expect(hers.answer.purchaseId).not.toBe(his.answer.purchaseId);
});

test('SHOP-13a two tabs with different keys buy one event once', async () => {
  await credit(node, mira.accountId, 50);
  const request = await sell(node);
  const before = await balanceOf(node, mira);
  const answers = await Promise.all(Array.from({ length: 6 }, () => buy(node, mira, request)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
  expect(new Set(answers.map(({ answer }) => answer.purchaseId)).size).toBe(1);
  expect(answers.filter(({ answer }) => answer.title === 'Bought')).toHaveLength(1);
  expect(await balanceOf(node, mira)).toBe(before - 6);
});

test('SHOP-13b credits never go below zero, even for concurrent purchases', async () => {
  const ben = await customer(node);
  await credit(node, ben.accountId, 20);
  const requests = await Promise.all(Array.from({ length: 8 }, () => sell(node, { cost: 6 })));
  const answers = await Promise.all(requests.map((request) => buy(node, ben, request)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ answer }) => answer.title))).toEqual(
    new Set(['Not enough credits']),
  );
  expect(await balanceOf(node, ben)).toBe(2);
  expect(await rightsOf(node, ben)).toHaveLength(3);
});

test('SHOP-13b insufficient credits are a 409 with the balance, repeated for the same key', async () => {
  const ben = await customer(node);
  await credit(node, ben.accountId, 5);
  const request = await sell(node);
  const first = await buy(node, ben, request, 'too-poor');
  expect(first.answer).toEqual({
    statusCode: 409,
    title: 'Not enough credits',
    wallet: { uniqueId: 'credits', name: 'Credits', availableCreditCount: 5 },
  });
  expect(first.status).toBe(409);
  await credit(node, ben.accountId, 5);
  expect((await buy(node, ben, request, 'too-poor')).bytes).toBe(first.bytes);
  expect((await buy(node, ben, request)).status).toBe(200);
});

test.each([
  ['a past event', { startsIn: -7200, endsIn: 0 }, {}, [409, 'Event over']],
  ['an unknown event', {}, { eventId: 'nobody' }, [404, 'Event not found']],
  ['a price of another event', {}, { ppvInfoId: 'big-night' }, [404, 'Not for sale']],
  ['the wrong wallet', {}, { walletId: 'promotion-tv' }, [400, 'Wrong wallet']],
  ['an unknown wallet', {}, { walletId: 'nobody' }, [400, 'Wrong wallet']],
  ['an event that is free', {}, { eventId: 'live-match' }, [404, 'Not for sale']],
  ['an event of another region', {}, { eventId: 'spain-match' }, [404, 'Event not found']],
])('%s is not bought and nothing is charged', async (_, sale, change, refusal) => {
  const ben = await customer(node);
  await credit(node, ben.accountId, 20);
  const { status, answer } = await buy(node, ben, { ...(await sell(node, sale)), ...change });
  expect([status, answer.title]).toEqual(refusal);
  expect([await balanceOf(node, ben), await rightsOf(node, ben)]).toEqual([20, []]);
});

test.each([
  ['an amount', { amount: 1 }],
  ['a negative amount', { amount: -5 }],
  ['another person’s account', { accountId: '5d8e3f0a-0000-4000-8000-000000000000' }],
])('%s in the body is refused and named', async (_, extra) => {
  const { status, answer } = await buy(node, mira, { ...(await sell(node)), ...extra });
  expect(status).toBe(400);
  expect(JSON.stringify(answer)).toContain(Object.keys(extra)[0]);
});

test('a promotion’s event is paid from the promotion’s wallet', async () => {
  const ben = await customer(node);
  await credit(node, ben.accountId, 9);
  await credit(node, ben.accountId, 5, 'promotion-tv');
  const request = await sell(node, { cost: 4, walletId: 'promotion-tv' });
  expect((await buy(node, ben, request)).status).toBe(200);
  expect([await balanceOf(node, ben), await balanceOf(node, ben, 'promotion-tv')]).toEqual([9, 1]);
});

test('a refund is a separate booking: the credits return, access ends, and the event can be bought again', async () => {
  const ben = await customer(node);
  await credit(node, ben.accountId, 6);
  const request = await sell(node);
  const { answer } = await buy(node, ben, request);
  await node.services.purchases.refund(answer.purchaseId ?? '');
  expect([await balanceOf(node, ben), await rightsOf(node, ben)]).toEqual([6, []]);
  await expect(node.services.purchases.refund(answer.purchaseId ?? '')).rejects.toThrow('no purchase');
  const { rows } =
    await sql`select kind from ledger_booking where reference = ${`event:${request.eventId}`} order by booked_at, kind`.execute(
      node.store.db,
    );
  expect(rows).toEqual([{ kind: 'purchase' }, { kind: 'refund' }]);
  expect((await buy(node, ben, request)).answer.title).toBe('Bought');
  expect(await rightsOf(node, ben)).toEqual([request.eventId]);
});
