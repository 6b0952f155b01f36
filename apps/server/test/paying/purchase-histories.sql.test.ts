import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Problem } from '../../src/kernel/http/problem';
import { contentOf } from '../../src/paying/ledger/once';
import { CREDITS, house, wallet } from '../../src/paying/ledger/service';
import { type Item, PurchaseModel } from '../support/purchase-model';
import { balancesOf, buyAt, buyer, type PurchaseRequest, purchaseRows } from '../support/purchases';
import { credit, expectBooksInOrder, sell } from '../support/shop';
import { cloneDatabase, type Node, startNode, type TestDatabase } from '../support/world';

const HOUR = 3600;

let database: TestDatabase;
let node: Node;
/** On the same database. */
let other: Node;
let nameOf: (walletId: string) => string;
beforeAll(async () => {
  database = await cloneDatabase('filled');
  node = await startNode({ database });
  other = await startNode({ database, clock: node.clock });
  nameOf = await node.services.wallets.names('en');
});
afterAll(async () => {
  await node.close();
  await other.close();
  await database.drop();
});

/** Takes credits back that may be spent already, as a returned payment does. */
const takeBack = (ownerId: string, amount: number, name = 'credits') =>
  node.store.transaction((tx) =>
    node.services.ledger.book(tx, {
      kind: 'refund',
      reference: 'test',
      transfers: [{ from: wallet(ownerId, name), to: house('issued', 'sold', CREDITS), amount }],
    }),
  );

const setPrice = (eventId: string, cost: number) =>
  sql`update event set doc = jsonb_set(doc, '{ppvInfo,0,cost}', to_jsonb(${cost}::integer)) where id = ${eventId}`.execute(
    node.store.db,
  );

const WALLETS = ['credits', 'promotion-tv'] as const;
const purchase = fc.record({
  what: fc.constant('buy' as const),
  item: fc.nat(5),
  /** What is wrong with the request, if anything. */
  wrong: fc.constantFrom(undefined, undefined, undefined, 'event', 'price', 'wallet', 'cost', 'rightCost'),
  /** A key of an earlier request of this history, with its body or another one. */
  again: fc.option(fc.nat(20), { nil: undefined, freq: 3 }),
  isOwnBody: fc.boolean(),
});
const change = fc.record({
  what: fc.constantFrom('credit', 'credit', 'takeBack', 'reprice', 'refund', 'wait'),
  item: fc.nat(5),
  wallet: fc.constantFrom(...WALLETS),
  amount: fc.integer({ min: 1, max: 9 }),
});

type Wrong = 'event' | 'price' | 'wallet' | 'cost' | 'rightCost' | undefined;

function requestFor({ eventId, ppvInfoId, walletId, cost }: Item, wrong: Wrong): PurchaseRequest {
  const request = { eventId, ppvInfoId, walletId };
  if (wrong === 'event') return { ...request, eventId: 'nobody' };
  if (wrong === 'price') return { ...request, ppvInfoId: 'big-night' };
  if (wrong === 'wallet') return { ...request, walletId: walletId === 'credits' ? 'promotion-tv' : 'unknown' };
  if (wrong === undefined) return request;
  return { ...request, cost: wrong === 'cost' ? cost + 1 : cost };
}

/** Free and for credits, from two wallets, and one that ends soon. */
async function itemsForSale(): Promise<Item[]> {
  const sales = [
    { cost: 0 },
    { cost: 2 },
    { cost: 5 },
    { cost: 3, walletId: 'promotion-tv' },
    { cost: 0, walletId: 'promotion-tv' },
    { cost: 4, endsIn: HOUR },
  ];
  const items: Item[] = [];
  for (const sale of sales)
    items.push({ ...(await sell(node, sale)), cost: sale.cost, ends: node.clock.seconds + (sale.endsIn ?? 6600) });
  return items;
}

test('SHOP-13a SHOP-13b random histories of purchases are answered as the rules say, refusals and repeated keys included', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof({ weight: 3, arbitrary: purchase }, change), { maxLength: 25 }),
      async (steps) => {
        const items = await itemsForSale();
        const model = new PurchaseModel(items, nameOf);
        const ownerId = await buyer(node);
        const keys: string[] = [];
        const answers: { given: unknown; expected: string }[] = [];
        for (const step of steps) {
          const item = items[step.item] as Item;
          if (step.what === 'buy') {
            const earlier = step.again === undefined ? undefined : keys[step.again % keys.length];
            const known = earlier === undefined ? undefined : model.answers.get(earlier);
            const request = known && step.isOwnBody ? known.request : requestFor(item, step.wrong);
            const key = earlier ?? randomUUID();
            const isOther = known && !contentOf(request).equals(contentOf(known.request));
            const at = keys.length % 2 === 0 ? node : other;
            if (isOther) {
              const refused = await buyAt(at, ownerId, request, key).then(
                () => 'an answer',
                (error: unknown) => (error instanceof Problem ? error.title : error),
              );
              answers.push({ given: refused, expected: 'Key already used' });
              continue;
            }
            const answer = await buyAt(at, ownerId, request, key);
            const expected = known?.answer ?? model.answer(request, answer.purchaseId, node.clock.seconds);
            answers.push({ given: JSON.stringify(answer), expected: JSON.stringify(expected) });
            keys.push(key);
            model.answers.set(key, { request, answer });
          } else if (step.what === 'credit') {
            await credit(node, ownerId, step.amount, step.wallet);
            model.add(step.wallet, step.amount);
          } else if (step.what === 'takeBack' && model.wallets.has(step.wallet)) {
            await takeBack(ownerId, step.amount, step.wallet);
            model.add(step.wallet, -step.amount);
          } else if (step.what === 'reprice' && item.cost > 0) {
            item.cost = step.amount;
            await setPrice(item.eventId, item.cost);
          } else if (step.what === 'refund') {
            const id = model.owned.get(item.eventId);
            const { rows } = await sql<{ cost: number }>`select cost from purchase where id = ${id ?? null}`.execute(
              node.store.db,
            );
            if (id === undefined || !rows[0]?.cost) continue;
            await node.services.purchases.refund(id);
            model.add(item.walletId, rows[0].cost);
            model.owned.delete(item.eventId);
          } else if (step.what === 'wait') node.clock.seconds += HOUR / 2;
        }
        expect(answers.map(({ given }) => given)).toEqual(answers.map(({ expected }) => expected));
        expect(await balancesOf(node, ownerId)).toEqual(Object.fromEntries(model.wallets));
        const { rows } = await sql<{ id: string }>`
        select id from purchase where owner_id = ${ownerId} and refunded_by is null`.execute(node.store.db);
        expect(rows.map(({ id }) => id).toSorted()).toEqual([...model.owned.values()].toSorted());
        const rights = await node.services.entitlements.ofUser(ownerId);
        expect(rights.map(({ target }) => target).toSorted()).toEqual([...model.owned.keys()].toSorted());
        await expectBooksInOrder(node);
      },
    ),
    { numRuns: 25 },
  );
});

test('SHOP-13a SHOP-13b purchases at the same moment on two nodes: one charge per event and key, no balance below zero', async () => {
  const click = fc.record({ who: fc.nat(1), item: fc.nat(4), key: fc.nat(5), at: fc.nat(1) });
  const clicks = fc.array(click, { minLength: 4, maxLength: 16 });
  await fc.assert(
    fc.asyncProperty(clicks, fc.integer({ min: 0, max: 14 }), async (all, credits) => {
      const items = (await itemsForSale()).filter(({ walletId }) => walletId === 'credits');
      const owners = [await buyer(node, credits), await buyer(node, credits)];
      const answers = await Promise.all(
        all.map(async ({ who, item, key, at }) => {
          const { eventId, ppvInfoId, walletId } = items[item % items.length] as Item;
          const ownerId = owners[who] ?? '';
          const answer = await buyAt(at ? node : other, ownerId, { eventId, ppvInfoId, walletId }, `key-${key}`).catch(
            (error: unknown) => {
              if (error instanceof Problem && error.statusCode === 422) return undefined;
              throw error;
            },
          );
          return { ownerId, eventId, key, answer };
        }),
      );
      for (const ownerId of owners) {
        const own = answers.filter((each) => each.ownerId === ownerId && each.answer);
        for (const { key } of own) {
          const ofKey = own.filter((each) => each.key === key).map(({ answer }) => JSON.stringify(answer));
          expect(new Set(ofKey).size, 'answers to one key').toBe(1);
        }
        const bought = new Map(own.flatMap((each) => (each.answer?.purchaseId ? [[each.eventId, each.answer]] : [])));
        const paid = [...bought.keys()].reduce(
          (sum, id) => sum + (items.find(({ eventId }) => eventId === id)?.cost ?? 0),
          0,
        );
        const left = (await balancesOf(node, ownerId))['credits'] ?? 0;
        expect(left).toBe(credits - paid);
        expect(left).toBeGreaterThanOrEqual(0);
        const free = [...bought.keys()].filter((id) => items.some((each) => each.eventId === id && each.cost === 0));
        expect(await purchaseRows(node, ownerId)).toEqual({
          keys: new Set(all.filter(({ who }) => owners[who] === ownerId).map(({ key }) => key)).size,
          purchases: bought.size,
          bookings: bought.size - free.length,
          entitlements: bought.size,
          notices: 2 * bought.size,
        });
      }
      await expectBooksInOrder(node);
    }),
    { numRuns: 25 },
  );
});
