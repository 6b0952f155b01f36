import { expect, test } from 'vitest';
import { creditsOf, mine, mint, type SceneNode, scene, sceneNode, work } from '../support/collectibles';
import { Browser, PASSWORD, register, tokensHere, tokenTo } from '../support/people';
import { after, type Customer, credit, customer, expectBooksInOrder } from '../support/shop';

const DAY = 86_400;

const files = async ({ store }: SceneNode): Promise<number> =>
  (await store.db.selectFrom('collectible_file').select('collectible_id').execute()).length;

/** Somebody who registers with an address that has an account already, and has not confirmed it. */
async function guestOf(node: SceneNode, { email }: Customer): Promise<Customer> {
  const browser = new Browser(node);
  await register(node, { email, password: 'another password' }, browser);
  const { userId, accessToken } = await tokensHere(node, browser);
  return { accountId: userId, email, browser, headers: { authorization: `Bearer ${accessToken}` } };
}

test('SHOP-14c the deletion of an account deletes its collectibles and files, and returns what is held', async () => {
  const node = await sceneNode();
  const ann = await customer(node);
  await credit(node, ann.accountId, 20);
  await mint(node, ann, scene(node));
  await work(node);
  await mint(node, ann, scene(node, 500));
  expect([await creditsOf(node, ann.accountId), await files(node)]).toEqual([14, 1]);
  await ann.browser.ask('POST', '/identity/touchline/me/deletion', { payload: { password: PASSWORD } });
  const deletion = await node.store.db.selectFrom('account_deletion').select('account_id').execute();
  expect(deletion).toEqual([{ account_id: ann.accountId }]);
  node.clock.seconds += 14 * DAY;
  for (let hours = 0; hours < 3; hours++) await after(node, 3600);
  expect(await node.store.db.selectFrom('account').select('id').where('id', '=', ann.accountId).execute()).toEqual([]);
  expect(await node.store.db.selectFrom('collectible').select('id').execute()).toEqual([]);
  expect(await files(node)).toBe(0);
  const holds = await node.store.db.selectFrom('ledger_hold').select('outcome').orderBy('outcome').execute();
  expect(holds).toEqual([{ outcome: 'captured' }, { outcome: 'released' }]);
  await expectBooksInOrder(node);
});

test('SHOP-14c held credits of a person who is forgotten return before the rest is forfeited', async () => {
  const node = await sceneNode();
  const ann = await customer(node);
  await credit(node, ann.accountId, 8);
  await mint(node, ann, scene(node));
  await node.store.transaction(async (tx, announce) => {
    await node.services.collectibles.forget(tx, announce, ann.accountId);
  });
  expect([await creditsOf(node, ann.accountId), await mine(node, ann)]).toEqual([8, []]);
  await work(node);
  await expectBooksInOrder(node);
});

test('an account that takes over another gets its collectibles, also those that both kept, and released credits', async () => {
  const node = await sceneNode();
  const owner = await customer(node);
  const guest = await guestOf(node, owner);
  for (const { accountId } of [owner, guest]) await credit(node, accountId, 8);
  for (const each of [owner, guest]) expect((await mint(node, each, scene(node))).status).toBe(202);
  await work(node);
  await mint(node, guest, scene(node, 500));
  const payload = { token: await tokenTo(node, owner.email), wasMe: true };
  const answer = await new Browser(node).ask('POST', '/identity/touchline/password/verify', { payload });
  expect(answer.statusCode).toBe(200);
  expect([await creditsOf(node, owner.accountId), (await mine(node, owner)).length]).toEqual([7, 3]);
  node.clock.seconds += 30 * 60;
  await work(node);
  expect((await mine(node, owner)).map(({ state }) => state).toSorted()).toEqual(['claimed', 'claimed', 'failed']);
  expect([await creditsOf(node, owner.accountId), await creditsOf(node, guest.accountId)]).toEqual([10, 0]);
  await expectBooksInOrder(node);
});
