import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type Collector,
  collector,
  creditsOf,
  letTimePass,
  mine,
  mint,
  one,
  PRICE,
  printMore,
  type SceneNode,
  scene,
  startSceneNode,
  work,
} from '../support/collectibles';
import { crashing } from '../support/crash';
import { expectBooksInOrder } from '../support/shop';

let node: SceneNode;
beforeEach(async () => {
  node = await startSceneNode();
  await printMore(node);
});
afterEach(() => node.close());

const LEFT = 8 - PRICE;

/** What a person has: credits in the wallet, and collectibles by state. */
const seen = async (ann: Collector) => [
  await creditsOf(node, ann.accountId),
  (await mine(node, ann)).map(({ state }) => state),
];

/** Runs something that crashes at each of its statements in turn, before and after it. */
async function atEveryStatement(attempt: (crash: { at: number; late: boolean }) => Promise<boolean>): Promise<number> {
  let statements = 0;
  for (let hasMore = true; hasMore; statements++)
    for (const late of [false, true]) hasMore = await attempt({ at: statements, late });
  return statements;
}

test('SHOP-14c a server killed at any statement of a request holds all or nothing, and its key completes it once', async () => {
  const statements = await atEveryStatement(async (crash) => {
    const ann = await collector(node);
    const key = randomUUID();
    const hasCrashed = await crashing(crash, () => mint(node, ann, scene(node), key));
    expect([
      [8, []],
      [LEFT, ['held']],
    ]).toContainEqual(await seen(ann));
    expect((await mint(node, ann, scene(node), key)).status).toBe(202);
    expect(await seen(ann)).toEqual([LEFT, ['held']]);
    await work(node);
    expect(await seen(ann)).toEqual([LEFT, ['claimed']]);
    return hasCrashed;
  });
  expect(statements).toBeGreaterThan(8);
  await expectBooksInOrder(node);
}, 180_000);

test('SHOP-14c a worker killed at any statement leaves what another one finishes, charged once', async () => {
  const statements = await atEveryStatement(async (crash) => {
    const ann = await collector(node);
    const { id } = await mint(node, ann, scene(node));
    const hasCrashed = await crashing(crash, () => node.services.minting.render());
    const [credits, states] = await seen(ann);
    expect(credits).toBe(LEFT);
    expect(['held', 'rendering', 'signed', 'claimed']).toContain((states as string[])[0]);
    await letTimePass(node);
    await work(node);
    await node.services.minting.tidyUp();
    expect(await seen(ann)).toEqual([LEFT, ['claimed']]);
    expect((await one(node, ann, id)).edition).toBeGreaterThan(0);
    return hasCrashed;
  });
  expect(statements).toBeGreaterThan(12);
  await expectBooksInOrder(node);
}, 180_000);

test('SHOP-14c a worker killed at any statement of a failure returns the credits once', async () => {
  node.renderer.before = () => {
    throw new Error('no luck');
  };
  await atEveryStatement(async (crash) => {
    const ann = await collector(node);
    await mint(node, ann, scene(node));
    await node.store.db.updateTable('collectible').set({ tries: 2 }).where('owner_id', '=', ann.accountId).execute();
    const hasCrashed = await crashing(crash, () => node.services.minting.render());
    await letTimePass(node);
    await work(node);
    expect(await seen(ann)).toEqual([8, ['failed']]);
    return hasCrashed;
  });
  await expectBooksInOrder(node);
}, 180_000);

test('a worker that lost its lease delivers nothing: the one that took over does', async () => {
  const ann = await collector(node);
  const { id } = await mint(node, ann, scene(node));
  const before = node.renderer.renders;
  let takenOver: Promise<unknown> | undefined;
  node.renderer.before = async () => {
    if (takenOver) return;
    await letTimePass(node);
    takenOver = node.services.minting.render();
    await takenOver;
  };
  await node.services.minting.render();
  expect(node.renderer.renders - before).toBe(2);
  const made = await one(node, ann, id);
  expect([made.state, await creditsOf(node, ann.accountId)]).toEqual(['claimed', LEFT]);
  const files = await node.store.db
    .selectFrom('collectible_file')
    .select('collectible_id')
    .where('collectible_id', '=', id)
    .execute();
  expect(files).toHaveLength(1);
  await expectBooksInOrder(node);
});

test('several nodes share the queue, and each scene is rendered once', async () => {
  const other = await startSceneNode({ database: node.database, clock: node.clock });
  try {
    const people = await Promise.all(Array.from({ length: 6 }, () => collector(node)));
    for (const each of people) await mint(node, each, scene(node));
    const before = node.renderer.renders + other.renderer.renders;
    await Promise.all([node.services.minting.render(), other.services.minting.render()]);
    expect(node.renderer.renders + other.renderer.renders - before).toBe(6);
    for (const each of people) expect(await seen(each)).toEqual([LEFT, ['claimed']]);
  } finally {
    await other.close();
  }
});

test('a node that stops ends its render, which another one does without losing a try', async () => {
  const other = await startSceneNode();
  try {
    const ann = await collector(other);
    const { id } = await mint(other, ann, scene(other));
    let began = () => undefined as void;
    const hasBegun = new Promise<void>((resolve) => {
      began = () => resolve();
    });
    other.renderer.before = (signal) => {
      began();
      return delay(600_000, undefined, { signal });
    };
    const rendering = other.services.minting.render();
    await hasBegun;
    await other.services.minting.close();
    await rendering;
    const row = await other.store.db
      .selectFrom('collectible')
      .select(['state', 'tries', 'lease_by'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ state: 'rendering', tries: 0, lease_by: null });
  } finally {
    await other.close();
  }
});
