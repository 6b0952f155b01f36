import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Collector,
  collector,
  creditsOf,
  EVENT,
  letTimePass,
  mint,
  PRICE,
  printMore,
  type SceneNode,
  scene,
  startSceneNode,
} from '../support/collectibles';
import { crashing } from '../support/crash';
import { expectBooksInOrder } from '../support/shop';

/** The long run: `MINTS=1000 MINTS_SEED=7 npx vitest run apps/server/test/collectibles/mints.test.ts`. */
const MINTS = Number(process.env['MINTS'] ?? 40);
const SEED = Number(process.env['MINTS_SEED'] ?? 11);
const MS_PER_MINT = 8000;
const PEOPLE = 8;
const CREDITS = 10_000;
/** More than a request or a worker sends: some crashes do not happen. */
const MOST_STATEMENTS = 26;
const MOST_ROUNDS = 12;

let node: SceneNode;
beforeAll(async () => {
  node = await startSceneNode();
  await printMore(node);
});
afterAll(() => node.close());

/** Repeatable chance. */
function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const work = async () => {
  await node.services.minting.tidyUp();
  await node.services.minting.render();
};

/** Whether what is kept is paid once and has its file, and the rest is neither; by state, of all scenes. */
async function books() {
  const { rows } = await sql<{ state: string | null; outcome: string; hasFile: boolean }>`
    select distinct collectible.state, ledger_hold.outcome, collectible_file is not null as "hasFile"
    from ledger_hold left join collectible on hold_id = ledger_hold.id
    left join collectible_file on collectible_id = collectible.id
    where reference = ${`collectible:${EVENT}`} and collectible.id is not null
    order by collectible.state`.execute(node.store.db);
  return rows;
}

test(
  `SHOP-14c ${MINTS} scenes with crashes at every step: credits are exact, none is unpaid and none paid twice`,
  async () => {
    const chance = chanceOf(SEED);
    const pick = (most: number) => Math.floor(chance() * most);
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => collector(node, CREDITS)));
    node.renderer.before = () => {
      if (chance() < 0.25) throw new Error('no luck');
    };
    const crash = () => ({ at: pick(MOST_STATEMENTS), late: chance() < 0.5 });
    const deleted: { ownerId: string; wasPaid: boolean }[] = [];
    let crashes = 0;
    for (let made = 0; made < MINTS; made++) {
      const ann = people[pick(PEOPLE)] as Collector;
      const request = { ...scene(node), start: scene(node, 1500).start + 40 * made };
      const key = randomUUID();
      // A request that may be cut off, repeated by its sender, beside another tab.
      if (await crashing(crash(), () => mint(node, ann, request, key))) crashes++;
      const answers = await Promise.all([mint(node, ann, request, key), mint(node, ann, request)]);
      // Whichever came first; the other one is told.
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409]);
      expect(answers.flatMap(({ problem }) => problem.failure ?? [])).toEqual(['mintingInProgress']);
      const id = answers.find(({ status }) => status === 202)?.id ?? '';
      for (let round = 0; round < MOST_ROUNDS; round++) {
        if (await crashing(crash(), work)) crashes++;
        await letTimePass(node);
        if (chance() < 0.4) break;
      }
      if (chance() < 0.05) {
        const stored = await node.store.db
          .selectFrom('collectible')
          .select('state')
          .where('id', '=', id)
          .executeTakeFirst();
        const url = `/api/v3/my/collectibles/${id}`;
        await node.app.inject({ method: 'DELETE', url, headers: ann.headers });
        deleted.push({ ownerId: ann.accountId, wasPaid: stored?.state === 'claimed' });
      }
      if (made % 4 === 3) await finish();
    }
    await finish();

    expect(crashes).toBeGreaterThan(MINTS);
    expect(await books()).toEqual([
      { state: 'claimed', outcome: 'captured', hasFile: true },
      { state: 'failed', outcome: 'released', hasFile: false },
    ]);
    for (const { accountId } of people) {
      const paid = await node.store.db
        .selectFrom('collectible')
        .select('id')
        .where('owner_id', '=', accountId)
        .where('state', '=', 'claimed')
        .execute();
      const gone = deleted.filter(({ ownerId, wasPaid }) => ownerId === accountId && wasPaid).length;
      expect(await creditsOf(node, accountId)).toBe(CREDITS - PRICE * (paid.length + gone));
    }
    await expectBooksInOrder(node);
  },
  60_000 + MINTS * MS_PER_MINT,
);

/** Lets everything end. */
async function finish(): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    await letTimePass(node);
    await work();
  }
  await node.services.minting.tidyUp();
  const open = await node.store.db
    .selectFrom('collectible')
    .select('id')
    .where('state', 'not in', ['claimed', 'failed'])
    .execute();
  expect(open).toEqual([]);
}
