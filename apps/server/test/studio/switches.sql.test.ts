import type { RemoteConfig, StudioSwitches } from '@touchline/contract';
import { expect, it, onTestFinished } from 'vitest';
import { problemOf } from '../support/problems';
import { auditLog, type Insider, insider } from '../support/studio';
import { cloneDatabase, clubNode, type Node, startNode } from '../support/world';

const read = async ({ browser }: Insider) => (await browser.ask('GET', '/studio/switches')).json<StudioSwitches>();
const set = ({ browser }: Insider, payload: StudioSwitches) => browser.ask('PUT', '/studio/switches', { payload });
const flagsOf = async ({ app }: Node, platform = 'web') =>
  (await app.inject(`/api/remoteconfig?platform=${platform}`)).json<RemoteConfig>();

it('a switch is turned on and off for viewers of all platforms, and the audit log has both values', async () => {
  const node = await clubNode();
  const producer = await insider(node, 'producer');
  expect(await read(producer)).toEqual({ watchingBadge: false, cmcd: false });
  expect((await set(producer, { watchingBadge: true, cmcd: false })).statusCode).toBe(204);
  expect(await read(producer)).toEqual({ watchingBadge: true, cmcd: false });
  for (const platform of ['web', 'tizen'])
    expect(await flagsOf(node, platform)).toMatchObject({ watching_badge_enabled: true, cmcd_enabled: false });
  await set(producer, { watchingBadge: false, cmcd: true });
  expect(await read(producer)).toEqual({ watchingBadge: false, cmcd: true });
  const changes = (await auditLog(node)).filter(({ call }) => call === 'studioSetSwitches');
  expect(changes.map(({ outcome, details }) => [outcome, details])).toEqual([
    ['done', { before: { watchingBadge: false, cmcd: false }, after: { watchingBadge: true, cmcd: false } }],
    ['done', { before: { watchingBadge: true, cmcd: false }, after: { watchingBadge: false, cmcd: true } }],
  ]);
});

it('a switch counts before rules with conditions, which are kept, and leaves one rule of its own', async () => {
  const node = await clubNode();
  const owner = await insider(node, 'owner');
  await node.store.db
    .insertInto('flag_rule')
    .values({ flag: 'cmcd_enabled', value: 'true', platforms: ['web'] })
    .execute();
  await expect.poll(() => flagsOf(node)).toMatchObject({ cmcd_enabled: true });
  // On for some platforms only is not on.
  expect(await read(owner)).toMatchObject({ cmcd: false });
  await set(owner, { watchingBadge: false, cmcd: false });
  expect(await flagsOf(node)).toMatchObject({ cmcd_enabled: false });
  await set(owner, { watchingBadge: false, cmcd: true });
  await set(owner, { watchingBadge: false, cmcd: false });
  const rules = await node.store.db
    .selectFrom('flag_rule')
    .select(['flag', 'value', 'platforms'])
    .orderBy('id')
    .execute();
  expect(rules).toEqual([
    { flag: 'cmcd_enabled', value: true, platforms: ['web'] },
    { flag: 'cmcd_enabled', value: false, platforms: null },
  ]);
});

it('other nodes hear of a switch', async () => {
  const database = await cloneDatabase('filled');
  const [one, other] = [await startNode({ database }), await startNode({ database })];
  onTestFinished(async () => {
    await one.close();
    await other.close();
    await database.drop();
  });
  expect(await flagsOf(other)).toMatchObject({ watching_badge_enabled: false });
  await set(await insider(one, 'owner'), { watchingBadge: true, cmcd: false });
  await expect.poll(() => flagsOf(other)).toMatchObject({ watching_badge_enabled: true });
});

it.each(['editor', 'support', 'finance', 'auditor'] as const)('%s may read switches, not change them', async (role) => {
  const node = await clubNode();
  const who = await insider(node, role);
  expect(await read(who)).toEqual({ watchingBadge: false, cmcd: false });
  expect(problemOf(await set(who, { watchingBadge: true, cmcd: true })).statusCode).toBe(403);
  expect(await read(who)).toEqual({ watchingBadge: false, cmcd: false });
});
