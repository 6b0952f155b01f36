import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crashing } from '../support/crash';
import { credit, expectBooksInOrder, sell } from '../support/shop';
import { type Node, startClubNode } from '../support/world';

let node: Node;
const audience = { platform: 'web', locale: 'en', regionId: 'austria' } as const;
beforeAll(async () => {
  node = await startClubNode();
});
afterAll(() => node.close());

/** An account for bookings, without a sign-in. */
async function somebody(): Promise<string> {
  const id = randomUUID();
  const row = sql`(${id}::uuid, 'registered', ${id}, '')`;
  await sql`insert into account (id, kind, username, password_hash) values ${row}`.execute(node.store.db);
  return id;
}

const balance = async (ann: string, wallet = 'credits') =>
  (await node.services.ledger.wallets(ann)).find(({ name }) => name === wallet)?.balance ?? 0;

/** A booking, its observable state, and the expected state once it is complete. */
interface Deed {
  work: () => Promise<unknown>;
  seen: () => Promise<unknown>;
  done: unknown;
}

const held = async (ann: string): Promise<string> => {
  await credit(node, ann, 10);
  const request = { ownerId: ann, wallet: 'credits', amount: 4, reference: 'test', seconds: 1e6 };
  return node.store.transaction((tx) => node.services.ledger.hold(tx, request));
};

/** The location of a hold's credits, and whether the hold is open. */
const holdSeen = async (ann: string, id: string) => {
  const { outcome } = await node.store.db
    .selectFrom('ledger_hold')
    .select('outcome')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return [await balance(ann), outcome];
};

const deeds: Record<string, (ann: string) => Promise<Deed>> = {
  'a refund': async (ann) => {
    const { purchases } = node.services;
    await credit(node, ann, 6);
    const request = await sell(node);
    const { purchaseId = '' } = await purchases.buy(ann, randomUUID(), request, audience);
    return {
      work: () => purchases.refund(purchaseId),
      seen: async () => [await balance(ann), await purchases.has(ann, request.eventId)],
      done: [6, false],
    };
  },
  'a capture': async (ann) => {
    const id = await held(ann);
    return {
      work: () => node.store.transaction((tx) => node.services.ledger.capture(tx, id)),
      seen: () => holdSeen(ann, id),
      done: [6, 'captured'],
    };
  },
  'a release': async (ann) => {
    const id = await held(ann);
    return {
      work: () => node.store.transaction((tx) => node.services.ledger.release(tx, id)),
      seen: () => holdSeen(ann, id),
      done: [10, 'released'],
    };
  },
  'a promotion': (ann) =>
    Promise.resolve({
      work: () => node.services.promotions.redeem(ann, 'QX27', undefined),
      seen: () => balance(ann, 'promotion-tv'),
      done: 5,
    }),
};

test.each(Object.keys(deeds))(
  'SHOP-13c a server killed at any statement of %s has done all of it or nothing, and a retry completes it once',
  async (name) => {
    let statements = 0;
    for (let hasMore = true; hasMore; statements++)
      for (const late of [false, true]) {
        const ann = await somebody();
        const deed = await deeds[name]?.(ann);
        if (!deed) throw new Error(`Nobody does ${name}`);
        const before = await deed.seen();
        hasMore = await crashing({ at: statements, late }, deed.work);
        expect([before, deed.done], `statement ${statements}`).toContainEqual(await deed.seen());
        await deed.work().catch(() => 'done already');
        expect(await deed.seen()).toEqual(deed.done);
        expect(await deed.work().catch(() => 'refused'), 'a third time').toBe('refused');
        expect(await deed.seen()).toEqual(deed.done);
      }
    expect(statements).toBeGreaterThan(3);
    await expectBooksInOrder(node);
  },
  60_000,
);
