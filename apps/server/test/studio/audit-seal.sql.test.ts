import type { AuditSeal } from '@touchline/contract';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Insider, insider } from '../support/studio';
import { type Node, startClubNode } from '../support/world';

let node: Node;
let auditor: Insider;
beforeEach(async () => {
  node = await startClubNode();
  onTestFinished(() => node.close());
  auditor = await insider(node, 'auditor');
});

const run = async (name: string) => {
  const job = node.services.studioJobs.find((each) => each.name === name);
  return job?.run();
};
/** Lets a minute pass, and the jobs run. */
async function sealAll(): Promise<void> {
  node.clock.seconds += 61;
  await run('audit-seal');
}
async function check(): Promise<AuditSeal> {
  node.clock.seconds += 601;
  await run('audit-check');
  await auditor.browser.signIn(auditor.email);
  await auditor.browser.prove(auditor.app.code(1));
  return (await auditor.browser.ask('GET', '/studio/audit')).json<{ seal: AuditSeal }>().seal;
}
const ids = async () =>
  (await node.store.db.selectFrom('audit_entry').select('id').orderBy('id').execute()).map(({ id }) => id);
/** Does to the log what its triggers refuse. */
async function tamper(statement: string): Promise<void> {
  await node.store.pool.query('alter table audit_entry disable trigger user');
  await node.store.pool.query(statement);
  await node.store.pool.query('alter table audit_entry enable trigger user');
}

test('a log that nothing touched is unbroken, up to the last sealed entry', async () => {
  await sealAll();
  const last = (await ids()).at(-1);
  expect(await check()).toMatchObject({ state: 'unbroken', sealedTo: last, checkedTo: last, faults: [] });
});

test('seals are made while entries arrive, one after another, and two nodes make none twice', async () => {
  await sealAll();
  for (let round = 0; round < 3; round++) {
    await auditor.browser.ask('GET', '/studio/switches');
    node.clock.seconds += 61;
    await Promise.all([run('audit-seal'), run('audit-seal')]);
  }
  const seals = await node.store.db.selectFrom('audit_seal').selectAll().orderBy('id').execute();
  expect(seals).toHaveLength(4);
  for (const [index, seal] of seals.slice(1).entries()) expect(seal.from_id).toBe((seals[index]?.to_id ?? 0) + 1);
  expect((await check()).state).toBe('unbroken');
});

test('an entry that was changed is named', async () => {
  await sealAll();
  const [, second = 0] = await ids();
  await tamper(`update audit_entry set operator_name = 'Petra Voss' where id = ${second}`);
  expect(await check()).toMatchObject({ state: 'broken', faults: [{ entry: second, fault: 'changed' }] });
});

test('an entry that was deleted is named', async () => {
  await sealAll();
  const [, , third = 0] = await ids();
  await tamper(`delete from audit_entry where id = ${third}`);
  expect(await check()).toMatchObject({ state: 'broken', faults: [{ entry: third, fault: 'deleted' }] });
});

test('an entry whose call ends late is sealed with the next batch', async () => {
  const client = await node.store.pool.connect();
  await client.query('begin');
  const { rows } = await client.query<{ id: number }>(`
    insert into audit_entry (at, operator_name, role, call, outcome, details, request_id, network)
    values (${node.clock.seconds}, 'Late', 'owner', 'studioSetAir', 'done', '{}', 'late', '') returning id`);
  const late = rows[0]?.id ?? 0;
  await auditor.browser.ask('GET', '/studio/switches');
  await sealAll();
  await client.query('commit');
  client.release();
  await sealAll();
  const seals = await node.store.db.selectFrom('audit_seal').selectAll().orderBy('id').execute();
  expect(seals[0]?.gaps).toContain(late);
  expect(seals[1]?.late).toEqual([late]);
  expect((await check()).state).toBe('unbroken');
  await tamper(`update audit_entry set call = 'studioNow' where id = ${late}`);
  expect((await check()).faults).toEqual([{ entry: late, fault: 'changed' }]);
});

test('an entry that was written into an old gap is named', async () => {
  await node.store.pool.query("select nextval(pg_get_serial_sequence('audit_entry', 'id'))");
  await auditor.browser.ask('GET', '/studio/switches');
  await sealAll();
  const seal = await node.store.db.selectFrom('audit_seal').selectAll().executeTakeFirstOrThrow();
  const [gap = 0] = seal.gaps;
  node.clock.seconds += 3 * 3600;
  await sealAll();
  await node.store.pool.query(`
    insert into audit_entry (id, at, operator_name, role, call, outcome, details, request_id, network)
    overriding system value
    values (${gap}, 1, 'Nobody', 'owner', 'studioSetAir', 'done', '{}', '', '')`);
  await sealAll();
  expect((await check()).faults).toEqual([{ entry: gap, fault: 'added' }]);
});

test('a seal that does not follow from the one before is named', async () => {
  await sealAll();
  await node.store.pool.query('alter table audit_seal disable trigger user');
  await node.store.pool.query('update audit_seal set at = at + 1');
  expect((await check()).faults).toMatchObject([{ fault: 'seal' }]);
});

test('seals cannot be changed or deleted', async () => {
  await sealAll();
  for (const statement of ['update audit_seal set at = 0', 'delete from audit_seal', 'truncate audit_seal'])
    await expect(node.store.pool.query(statement)).rejects.toThrow('audit_seal is never changed');
});
