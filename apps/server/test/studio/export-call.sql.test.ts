import { readdir } from 'node:fs/promises';
import { type StudioRole, studioRoles } from '@touchline/contract';
import { calls } from '@touchline/contract/schema';
import { expect, test } from 'vitest';
import { problemOf } from '../support/problems';
import { auditLog, insider, StudioBrowser } from '../support/studio';
import { clubNode, type Node } from '../support/world';

const exportBy = (browser: StudioBrowser) => browser.ask('GET', '/studio/export');
const left = ({ services }: Node) => readdir(`${services.settings.dataFolder}/tmp/exports`);
const rows = async (node: Node) =>
  (await auditLog(node))
    .filter(({ call }) => call === 'studioExport')
    .map(({ role, outcome, details }) => ({ role, outcome, details }));

test('only who may read releases exports the content, and each export and refusal is in the audit log', async () => {
  const node = await clubNode();
  const may: readonly StudioRole[] = calls.studioReleases.roles;
  expect(problemOf(await exportBy(new StudioBrowser(node))).statusCode).toBe(401);
  expect(may.length).toBeLessThan(studioRoles.length);
  for (const role of studioRoles) {
    const { statusCode } = await exportBy((await insider(node, role)).browser);
    expect([role, statusCode]).toEqual([role, may.includes(role) ? 200 : 403]);
    const outcome = may.includes(role) ? 'done' : 'refused';
    expect((await rows(node)).at(-1)).toMatchObject({ role, outcome });
  }
  expect(await left(node)).toEqual([]);
});

test('an export that fails is in the audit log as failed', async () => {
  const node = await clubNode();
  const { browser } = await insider(node, 'editor');
  await node.store.pool.query('alter table picture rename to picture_away');
  expect((await exportBy(browser)).statusCode).toBe(500);
  expect(await rows(node)).toMatchObject([{ outcome: 'failed', details: { status: 500 } }]);
  expect(await left(node)).toEqual([]);
});

test('two exports are made at once; another one is asked to wait', async () => {
  const node = await clubNode();
  const { browser } = await insider(node, 'editor');
  const holding = await node.store.pool.connect();
  await holding.query('begin');
  await holding.query('lock table picture in access exclusive mode');
  const exports = [1, 2, 3].map(() => exportBy(browser));
  const refused = await Promise.race(exports);
  await holding.query('rollback');
  holding.release();
  expect(problemOf(refused)).toMatchObject({ statusCode: 429, title: 'Too many exports' });
  const codes = (await Promise.all(exports)).map(({ statusCode }) => statusCode);
  expect(codes.toSorted((a, b) => a - b)).toEqual([200, 200, 429]);
  expect((await exportBy(browser)).statusCode).toBe(200);
});
