import { expect, onTestFinished, test } from 'vitest';
import { importFolder } from '../../src/content/import/import';
import { migrate } from '../../src/kernel/store/migrate';
import { clubTv } from '../support/club-tv';
import { ownPostgres } from '../support/own-postgres';
import { balancesOf, buyAt, buyer, purchaseRows } from '../support/purchases';
import { sell } from '../support/shop';
import { connect, startNode } from '../support/world';

test('SHOP-13c a purchase that no replica has yet is no answer, and is settled by its key', async () => {
  const postgres = await ownPostgres();
  const { connection } = postgres;
  const database = { connection, name: connection.database, drop: () => Promise.resolve() };
  const store = connect(database);
  onTestFinished(() => store.close());
  await migrate(store.sessions);
  await importFolder(store, clubTv);
  const node = await startNode({ database });
  onTestFinished(() => node.close());
  const [ann, request] = [await buyer(node, 10), await sell(node, { cost: 6 })];
  // The first purchase of a node looks for the account that it pays to.
  await buyAt(node, ann, await sell(node, { cost: 1 }));

  const heard: string[] = [];
  store.changes.subscribe((topics) => heard.push(...(topics ?? [])));
  await store.changes.listen();
  await postgres.ask("alter system set synchronous_standby_names = 'away'");
  await postgres.ask('select pg_reload_conf()');
  const outcome = buyAt(node, ann, request, 'key').then(
    ({ title }) => title,
    ({ code }: { code: string }) => code,
  );
  const cancel = "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'";
  await expect.poll(async () => (await postgres.ask(cancel)).rowCount).toBe(1);
  expect(await outcome).toBe('08007');
  await postgres.ask('alter system reset synchronous_standby_names');
  await postgres.ask('select pg_reload_conf()');
  const settled = await buyAt(node, ann, request, 'key');
  expect(settled).toMatchObject({ title: 'Bought', wallet: { availableCreditCount: 3 } });
  expect(await balancesOf(node, ann)).toEqual({ credits: 3 });
  expect(await purchaseRows(node, ann)).toMatchObject({ purchases: 2, bookings: 2, entitlements: 2 });
  // Other nodes read of it where its own node could not tell them.
  await expect.poll(() => heard).toContain(`person:${ann}:rights`);
});
