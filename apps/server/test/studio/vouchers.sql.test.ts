import { randomUUID } from 'node:crypto';
import type { InvoiceRow, PayoutRow, VoucherBatch } from '@touchline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFolder } from '../../src/content';
import { clubTv, NOW } from '../support/club-tv';
import { problemOf } from '../support/problems';
import { balanceOf, type Customer, customer, pay, TOP_UP } from '../support/shop';
import { type Insider, insider } from '../support/studio';
import { type Node, startClubNode } from '../support/world';

let node: Node;
let lena: Insider;
let auditor: Insider;
beforeAll(async () => {
  node = await startClubNode();
  lena = await insider(node, 'finance', 'lena@studio.example', 'Lena Stork');
  auditor = await insider(node, 'auditor');
});
afterAll(() => node.close());

const make = (changes: object = {}, by = lena) =>
  by.browser.ask('POST', '/studio/vouchers', {
    payload: { id: randomUUID(), promotionId: 'box', count: 3, prefix: 'CUP', uses: 1, validTo: null, ...changes },
  });
const made = async (changes: object = {}) => (await make(changes)).json<{ batch: VoucherBatch; codes: string[] }>();
const batches = async () =>
  (await lena.browser.ask('GET', '/studio/vouchers')).json<{ batches: VoucherBatch[] }>().batches;
const redeem = ({ headers }: Customer, voucherCode: string) =>
  node.app.inject({ method: 'POST', url: '/api/v3/promotions/QX26', headers, payload: { voucherCode } });

test('vouchers are made many at a time, redeemed, and counted', async () => {
  const { batch, codes } = await made({ count: 10_000, prefix: 'FINAL-27', validTo: NOW + 86_400 });
  expect(new Set(codes).size).toBe(10_000);
  for (const code of codes) expect(code).toMatch(/^FINAL-27(-[BCDFGHJKMNPQRTVWXY3479]{4}){3}$/);
  expect(batch).toMatchObject({ count: 10_000, used: 0, madeBy: 'Lena Stork', validTo: NOW + 86_400 });
  const ann = await customer(node);
  const [code = ''] = codes;
  expect((await redeem(ann, code.toLowerCase())).statusCode).toBe(200);
  expect((await redeem(await customer(node), code)).statusCode).toBe(409);
  expect((await batches()).find(({ id }) => id === batch.id)?.used).toBe(1);
});

test('codes that are told once are not told by an export of the content', async () => {
  const { codes } = await made();
  const editor = await insider(node, 'editor');
  const exported = await editor.browser.ask('GET', '/studio/export');
  expect(exported.statusCode).toBe(200);
  expect(exported.body).toContain('vouchers.yaml');
  for (const code of codes) expect(exported.body).not.toContain(code);
});

test.each([
  ['more than ten thousand', { count: 10_001 }, 400],
  ['none', { count: 0 }, 400],
  ['a prefix in small letters', { prefix: 'cup' }, 400],
  ['an end in the past', { validTo: NOW - 1 }, 400],
  ['a promotion without vouchers', { promotionId: 'new-tv' }, 409],
  ['a promotion that is not there', { promotionId: 'gone' }, 409],
])('%s: no vouchers', async (_, changes, status) => {
  const before = await batches();
  expect((await make(changes)).statusCode).toBe(status);
  expect(await batches()).toEqual(before);
});

test('a repeated call tells the same codes for some minutes, to their maker only', async () => {
  const id = randomUUID();
  const answers = await Promise.all([make({ id }), make({ id })]);
  const [first, second] = answers.map((answer) => answer.json<{ codes: string[] }>().codes);
  expect(first).toEqual(second);
  expect(first).toHaveLength(3);
  expect((await make({ id, count: 4 })).statusCode).toBe(422);
  const other = await insider(node, 'owner');
  expect(problemOf(await make({ id }, other))).toMatchObject({ statusCode: 409, title: 'Codes were told' });
  node.clock.seconds += 901;
  expect((await make({ id })).statusCode).toBe(409);
  node.clock.seconds = NOW;
});

test('revoked vouchers are redeemed no more; what they gave stays', async () => {
  const { batch, codes } = await made({ uses: 5 });
  const [ann, ben] = [await customer(node), await customer(node)];
  const [code = ''] = codes;
  await redeem(ann, code);
  const before = await balanceOf(node, ann, 'promotion-box');
  const revoke = () => lena.browser.ask('POST', `/studio/vouchers/${batch.id}/revocation`, { payload: {} });
  expect((await revoke()).json()).toMatchObject({ used: 1, revokedBy: 'Lena Stork', revokedAt: NOW });
  expect((await revoke()).statusCode).toBe(200);
  expect((await redeem(ben, code)).statusCode).toBe(410);
  expect(await balanceOf(node, ann, 'promotion-box')).toBe(before);
});

test('an import of a folder leaves the vouchers of the studio', async () => {
  const { codes } = await made();
  await importFolder(node.store, clubTv);
  expect((await redeem(await customer(node), codes[2] ?? '')).statusCode).toBe(200);
  const sources = await node.store.db.selectFrom('voucher').select('source').distinct().execute();
  expect(sources.map(({ source }) => source)).toContain('studio');
});

test('vouchers of a folder are never drawn again', async () => {
  const { codes } = await made({ count: 1 });
  await node.store.db
    .updateTable('voucher')
    .set({ source: 'club-tv' })
    .where('id', '=', codes[0] ?? '')
    .execute();
  const { codes: others } = await made({ count: 50 });
  expect(others).not.toContain(codes[0]);
});

const month = new Date(NOW * 1000).toISOString().slice(0, 7);

test('invoices of a month are listed, and found by number and title', async () => {
  const ann = await customer(node);
  await pay(ann, TOP_UP);
  const list = async (query: string, by = lena) =>
    (await by.browser.ask('GET', `/studio/invoices?${query}`)).json<{ items: InvoiceRow[]; isComplete: boolean }>();
  const { items, isComplete } = await list(`month=${month}`);
  expect(isComplete).toBe(true);
  const own = items.find(({ personId }) => personId === ann.accountId);
  expect(own).toMatchObject({ title: 'Ten credits', total: 999, currency: 'EUR', isRefunded: false });
  expect((own?.net ?? 0) + (own?.tax ?? 0)).toBe(999);
  expect((await list('month=2020-01')).items).toEqual([]);
  expect((await list(`search=${own?.number}`)).items).toEqual([own]);
  expect((await list('search=ten%20CRED')).items).toContainEqual(own);
  expect((await list('search=100%25')).items).toEqual([]);
});

test('auditors see invoices without the buyer', async () => {
  const ann = await customer(node);
  await node.store.db
    .insertInto('person_profile')
    .values({ account_id: ann.accountId, first_name: 'Ann', last_name: 'Okoro' })
    .execute();
  await pay(ann, TOP_UP);
  const rows = async ({ browser }: Insider) =>
    (await browser.ask('GET', `/studio/invoices?month=${month}`))
      .json<{ items: InvoiceRow[] }>()
      .items.find(({ personId }) => personId === ann.accountId);
  expect((await rows(lena))?.buyer).toBe('Ann Okoro');
  expect((await rows(auditor))?.buyer).toBeUndefined();
});

test('the payouts of a month are summed up by state, and a failed one is tried again at once', async () => {
  const ann = await customer(node);
  const { order } = await pay(ann, TOP_UP);
  await node.store.db.deleteFrom('payment_refund').execute();
  await node.services.desk.refund(order.id);
  await node.store.db
    .updateTable('payment_refund')
    .set({ state: 'waiting', settled_at: null, tries: 3, due_at: new Date((NOW + 7200) * 1000) })
    .execute();
  const read = async () =>
    (await lena.browser.ask('GET', `/studio/payouts?month=${month}`)).json<{ items: PayoutRow[]; sums: object[] }>();
  const before = await read();
  expect(before.sums).toEqual([{ state: 'failed', currency: 'EUR', amount: 999, count: 1 }]);
  expect(before.items).toMatchObject([{ state: 'failed', tries: 3, title: 'Ten credits', nextTryAt: NOW + 7200 }]);
  const [row] = before.items;
  const retry = () => lena.browser.ask('POST', `/studio/payouts/${row?.id}/retry`, { payload: {} });
  expect((await retry()).statusCode).toBe(204);
  await node.services.payouts.run();
  expect((await read()).items).toMatchObject([{ state: 'sent' }]);
  expect(problemOf(await retry())).toMatchObject({ statusCode: 409, title: 'Nothing to retry' });
});
