import { randomUUID } from 'node:crypto';
import type { PersonCard, RefundPreview, RefundRequest } from '@touchline/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listenTo } from '../support/event-stream';
import { letters } from '../support/people';
import { askRefund, decide } from '../support/people-desk';
import { problemOf } from '../support/problems';
import {
  balanceOf,
  buy,
  type Customer,
  credit,
  customer,
  expectBooksInOrder,
  PASS,
  pay,
  rightsOf,
  runJobs,
  sell,
  TOP_UP,
} from '../support/shop';
import { auditLog, type Insider, insider } from '../support/studio';
import { type Node, startClubNode } from '../support/world';

let node: Node;
let rafi: Insider;
let lena: Insider;
let ines: Insider;
beforeAll(async () => {
  node = await startClubNode({ env: { REFUND_APPROVAL_ABOVE: '9.99' } });
  rafi = await insider(node, 'support', 'rafi@studio.example', 'Rafi Moreau');
  lena = await insider(node, 'finance', 'lena@studio.example', 'Lena Stork');
  ines = await insider(node, 'owner', 'ines@studio.example', 'Ines Kadar');
});
afterEach(() => expectBooksInOrder(node));
afterAll(() => node.close());

/** A customer with a paid offer. */
async function buyer(offer: object): Promise<{ who: Customer; orderId: string }> {
  const who = await customer(node);
  const { order } = await pay(who, offer);
  return { who, orderId: order.id };
}

const preview = (by: Insider, id: string) => by.browser.ask('GET', `/studio/refund-previews/${id}`);
const list = async (by: Insider) =>
  (await by.browser.ask('GET', '/studio/refunds')).json<{ items: RefundRequest[] }>().items;
const orderOf = async (who: Customer, id: string) =>
  (await rafi.browser.ask('GET', `/studio/people/${who.accountId}`))
    .json<PersonCard>()
    .orders.find((order) => order.id === id);
const payoutsOf = (orderId: string) =>
  node.store.db.selectFrom('payment_refund').selectAll().where('order_id', '=', orderId).execute();
const refundBookings = (orderId: string) =>
  node.store.db
    .selectFrom('ledger_booking')
    .leftJoin('ledger_reason', 'booking_id', 'id')
    .select(['reason', 'asked_by as askedBy', 'approved_by as approvedBy'])
    .where('reference', '=', `order:${orderId}`)
    .where('kind', '=', 'refund')
    .execute();

test('what will be booked is shown before: revenue and tax are debited, the provider is credited', async () => {
  const { orderId } = await buyer(TOP_UP);
  const shown = (await preview(rafi, orderId)).json<RefundPreview>();
  expect(shown).toMatchObject({
    kind: 'order',
    title: 'Ten credits',
    amount: 999,
    unit: 'EUR',
    takesBack: ['10 credits'],
    needsApproval: false,
    approvers: [],
    limit: { amount: 999, unit: 'EUR' },
  });
  const sum = (side: string) =>
    shown.lines.filter((line) => line.side === side).reduce((total, { amount }) => total + amount, 0);
  expect([sum('debit'), sum('credit')]).toEqual([999, 999]);
  expect(shown.lines.map(({ account, side }) => `${account} ${side}`)).toEqual([
    'revenue debit',
    'tax debit',
    'clearing credit',
  ]);
  expect(shown.linesOfRight).toMatchObject([
    { account: 'issued', side: 'debit', amount: 10, unit: 'credits' },
    { account: 'wallet', side: 'credit', amount: 10, unit: 'credits' },
  ]);
  await askRefund(rafi, orderId);
  const booked = await node.store.db
    .selectFrom('ledger_transfer')
    .innerJoin('ledger_booking', 'id', 'booking_id')
    .select(['ledger_transfer.unit', 'amount'])
    .where('reference', '=', `order:${orderId}`)
    .where('kind', '=', 'refund')
    .orderBy('position')
    .execute();
  expect(booked.map(({ amount }) => amount)).toEqual([
    ...shown.lines.filter(({ side }) => side === 'debit').map(({ amount }) => amount),
    10,
  ]);
});

test('a refund of exactly the limit is made at once, with its reason in the ledger, and paid out', async () => {
  const { who, orderId } = await buyer(TOP_UP);
  const answer = await askRefund(rafi, orderId);
  expect(answer.json()).toMatchObject({ state: 'done', amount: 999, unit: 'EUR', askedBy: 'Rafi Moreau', isOwn: true });
  expect(await refundBookings(orderId)).toEqual([{ reason: 'Paid twice', askedBy: 'Rafi Moreau', approvedBy: null }]);
  expect([await balanceOf(node, who), (await orderOf(who, orderId))?.state]).toEqual([0, 'refunded']);
  expect(await payoutsOf(orderId)).toMatchObject([{ state: 'waiting', amount: 999 }]);
  await runJobs(node);
  expect(await payoutsOf(orderId)).toMatchObject([{ state: 'sent', amount: 999 }]);
});

test('above the limit nothing happens until another person approves; both are named', async () => {
  const { who, orderId } = await buyer(PASS);
  expect((await preview(rafi, orderId)).json()).toMatchObject({
    needsApproval: true,
    approvers: ['Ines Kadar', 'Lena Stork'],
  });
  const asked = (await askRefund(rafi, orderId)).json<RefundRequest>();
  expect(asked.state).toBe('waiting');
  expect([await rightsOf(node, who), (await orderOf(who, orderId))?.state]).toEqual([['league-pass'], 'refundAsked']);
  expect(await payoutsOf(orderId)).toEqual([]);
  expect((await list(lena)).find(({ id }) => id === asked.id)).toMatchObject({ state: 'waiting', isOwn: false });

  const decided = await decide(lena, asked.id);
  expect(decided.json()).toMatchObject({ state: 'done', askedBy: 'Rafi Moreau', decidedBy: 'Lena Stork' });
  expect(await refundBookings(orderId)).toEqual([
    { reason: 'Paid twice', askedBy: 'Rafi Moreau', approvedBy: 'Lena Stork' },
  ]);
  expect((await auditLog(node)).at(-1)).toMatchObject({
    call: 'studioDecideRefund',
    operator_name: 'Lena Stork',
    details: { askedBy: 'Rafi Moreau', person: who.accountId, target: orderId, amount: 1499, reason: 'Paid twice' },
  });
  expect([await rightsOf(node, who), (await orderOf(who, orderId))?.state]).toEqual([[], 'refunded']);
});

test('two approvers and double clicks refund an order once', async () => {
  const { orderId } = await buyer(PASS);
  const { id } = (await askRefund(rafi, orderId)).json<RefundRequest>();
  const answers = await Promise.all([decide(lena, id), decide(ines, id), decide(lena, id), decide(ines, id)]);
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  expect(statuses).toEqual([200, 200, 409, 409]);
  expect(await refundBookings(orderId)).toHaveLength(1);
  await runJobs(node);
  expect(await payoutsOf(orderId)).toHaveLength(1);
});

test('nobody approves their own, whatever the role', async () => {
  const { who, orderId } = await buyer(PASS);
  const { id } = (await askRefund(ines, orderId)).json<RefundRequest>();
  expect(problemOf(await decide(ines, id))).toMatchObject({ statusCode: 403, title: 'Own request' });
  expect(problemOf(await decide(ines, id, false))).toMatchObject({ statusCode: 403, title: 'Own request' });
  expect((await decide(rafi, id)).statusCode, 'support does not approve').toBe(403);
  expect(await rightsOf(node, who)).toEqual(['league-pass']);
  await expect(
    node.store.db
      .updateTable('refund_request')
      .set((eb) => ({ state: 'done', decided_by: eb.ref('asked_by'), decided_at: 1 }))
      .where('id', '=', id)
      .execute(),
  ).rejects.toThrow('refund_request');
});

test('a declined refund changes nothing, and can be asked for again', async () => {
  const { who, orderId } = await buyer(PASS);
  const { id } = (await askRefund(rafi, orderId)).json<RefundRequest>();
  expect((await decide(lena, id, false)).json()).toMatchObject({ state: 'declined', decidedBy: 'Lena Stork' });
  expect(problemOf(await decide(ines, id))).toMatchObject({ statusCode: 409, title: 'Decided already' });
  expect([await rightsOf(node, who), (await orderOf(who, orderId))?.state]).toEqual([['league-pass'], 'paid']);
  expect((await askRefund(rafi, orderId)).json()).toMatchObject({ state: 'waiting' });
});

test('a repeated call is the same refund; another one for the order is refused', async () => {
  const [small, large] = [await buyer(TOP_UP), await buyer(PASS)];
  for (const { orderId } of [small, large]) {
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => askRefund(rafi, orderId, { id })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await askRefund(rafi, orderId, { id, reason: 'Other' })).statusCode).toBe(422);
    expect((await askRefund(lena, orderId)).statusCode).toBe(409);
  }
  expect(await refundBookings(small.orderId)).toHaveLength(1);
  expect(await refundBookings(large.orderId)).toHaveLength(0);
});

test('refunds that race under different ids pay once', async () => {
  const { orderId } = await buyer(TOP_UP);
  const answers = await Promise.all([rafi, lena, ines].map((by) => askRefund(by, orderId)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(await refundBookings(orderId)).toHaveLength(1);
});

test('an order that was refunded meanwhile is not refunded by an approval', async () => {
  const { orderId } = await buyer(PASS);
  const { id } = (await askRefund(rafi, orderId)).json<RefundRequest>();
  await node.services.desk.refund(orderId);
  expect(problemOf(await decide(lena, id))).toMatchObject({ statusCode: 409, title: 'Nothing to refund' });
  expect((await decide(lena, id, false)).statusCode).toBe(200);
  expect(await refundBookings(orderId)).toHaveLength(1);
});

test('the buyer keeps what was bought if the right is not taken back, and the letter says so', async () => {
  const { who, orderId } = await buyer(TOP_UP);
  await askRefund(rafi, orderId, { takesBack: false, reason: 'Goodwill' });
  expect([await balanceOf(node, who), (await orderOf(who, orderId))?.state]).toEqual([10, 'refunded']);
  const text = (await letters(node)).findLast(({ to }) => to === who.email)?.text.replaceAll('\n', ' ');
  expect(text).toContain('Ten credits, which you keep');
});

test('a purchase with credits is refunded at once: credits return, the event ends', async () => {
  const ann = await customer(node);
  await credit(node, ann.accountId, 2000);
  const sold = await sell(node, { cost: 2000 });
  const id = String((await buy(node, ann, sold)).answer.purchaseId);
  expect((await preview(rafi, id)).json()).toMatchObject({
    kind: 'purchase',
    amount: 2000,
    unit: 'credits',
    needsApproval: false,
    lines: [
      { account: 'wallet', side: 'debit', amount: 2000 },
      { account: 'revenue', side: 'credit', amount: 2000 },
    ],
  });
  expect((await askRefund(rafi, id)).json()).toMatchObject({ state: 'done', unit: 'credits' });
  expect([await balanceOf(node, ann), await rightsOf(node, ann)]).toEqual([2000, []]);
  expect((await askRefund(rafi, id)).statusCode).toBe(409);
});

test('the reason of a booking is never changed', async () => {
  const { orderId } = await buyer(TOP_UP);
  await askRefund(rafi, orderId);
  await expect(node.store.pool.query("update ledger_reason set reason = 'other'")).rejects.toThrow('never changed');
  await expect(node.store.pool.query('delete from ledger_reason')).rejects.toThrow('never changed');
});

test('approvers are told at once how many refunds wait for them', async () => {
  const streamOf = ({ browser }: Insider) =>
    listenTo(node, '/studio/refunds-waiting', {
      cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '),
    });
  const [toLena, toInes] = [await streamOf(lena), await streamOf(ines)];
  const last = (stream: Awaited<ReturnType<typeof streamOf>>) => {
    const found = /"waiting":(\d+)/.exec(JSON.stringify(stream.messages().at(-1)).replaceAll('\\', ''));
    return Number(found?.[1]);
  };
  await expect.poll(() => [last(toLena), last(toInes)]).not.toContain(Number.NaN);
  const [before, own] = [last(toLena), last(toInes)];
  const { orderId } = await buyer(PASS);
  await askRefund(ines, orderId);
  await expect.poll(() => last(toLena)).toBe(before + 1);
  expect(last(toInes), 'one’s own does not wait for oneself').toBe(own);
  toLena.request.destroy();
  toInes.request.destroy();
});
