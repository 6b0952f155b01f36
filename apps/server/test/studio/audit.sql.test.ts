import { type CallName, endpoints, type StudioRole, studioRoles } from '@touchline/contract';
import { type CallSchema, calls } from '@touchline/contract/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOW } from '../support/club-tv';
import { listenTo } from '../support/event-stream';
import { problemOf } from '../support/problems';
import { auditLog, type Insider, insider, StudioBrowser } from '../support/studio';
import { type Node, startClubNode } from '../support/world';

const OPERATOR_KEY = 'k'.repeat(32);
const SWITCHES = { watchingBadge: true, cmcd: false };
const range = `from=${NOW - 3600}&to=${NOW}`;

let node: Node;
const insiders = new Map<StudioRole, Insider>();
beforeAll(async () => {
  node = await startClubNode({ env: { OPERATOR_KEY } });
  for (const role of studioRoles) insiders.set(role, await insider(node, role));
});
afterAll(() => node.close());

const browserOf = (role: StudioRole) => insiders.get(role)?.browser ?? new StudioBrowser(node);
const names = (Object.keys(endpoints) as CallName[]).filter((name) => endpoints[name].includes(' /studio/'));
const schemaOf = (name: CallName): CallSchema => calls[name];
const rooms = names.filter((name) => schemaOf(name).access === 'studio');
const entries = names.filter((name) => schemaOf(name).access === 'entry');

/** What a valid request of a call needs; one that is not here is a call without parameters. */
const GIVEN: Partial<Record<CallName, { query?: string; payload?: object }>> = {
  studioAudience: { query: range },
  studioQuality: { query: range },
  studioRevenue: { query: range },
  studioAds: { query: range },
  studioSetSwitches: { payload: SWITCHES },
  studioUseCode: { payload: { code: 'KX7P-4MTQ-9RTV' } },
  studioRegister: { payload: { name: 'A', email: 'a@studio.example', password: 'four plain words here' } },
  studioSignIn: { payload: { email: 'a@studio.example', password: 'four plain words here' } },
  studioProveCode: { payload: { code: '123456' } },
  studioPasskeyRequest: { payload: {} },
  studioProvePasskey: { payload: { id: 'a', clientDataJSON: 'a', authenticatorData: 'a', signature: 'a' } },
  studioPrepareTotp: { payload: {} },
  studioAddTotp: { payload: { code: '123456' } },
  studioPreparePasskey: { payload: {} },
  studioAddPasskey: { payload: { id: 'a', clientDataJSON: 'a', attestationObject: 'a' } },
};

/** Makes a valid request; returns its status. A stream is closed as soon as it has begun. */
async function ask(name: CallName, browser: StudioBrowser): Promise<number> {
  const [method = '', path = ''] = endpoints[name].split(' ');
  const { query = '', payload } = GIVEN[name] ?? {};
  if (schemaOf(name).stream) {
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    const { answer, request } = await listenTo(node, `${path}?${query}`, { cookie });
    request.destroy();
    return answer.statusCode ?? 0;
  }
  const options = payload ? { payload } : {};
  return (await browser.ask(method as 'GET' | 'POST', `${path}?${query}`, options)).statusCode;
}

test('every call below /studio is one of the studio or on the way there, and names its roles', () => {
  expect(names.length).toBeGreaterThan(15);
  expect([...rooms, ...entries].toSorted()).toEqual(names.toSorted());
  for (const name of rooms) expect(schemaOf(name).roles, `roles of ${name}`).not.toHaveLength(0);
  const others = (Object.keys(endpoints) as CallName[]).filter((name) => !names.includes(name));
  for (const name of others) expect(['studio', 'entry']).not.toContain(schemaOf(name).access);
});

test.each(rooms.flatMap((name) => studioRoles.map((role) => [name, role] as const)))(
  '%s by the role %s: allowed or not, and in the audit log either way',
  async (name, role) => {
    const before = (await auditLog(node)).length;
    const status = await ask(name, browserOf(role));
    const [row, ...more] = (await auditLog(node)).slice(before);
    expect(more).toEqual([]);
    const isAllowed = schemaOf(name).roles?.includes(role) ?? false;
    expect(status).toBe(isAllowed ? (schemaOf(name).status ?? 200) : 403);
    expect(row).toMatchObject({
      call: name,
      role,
      operator_name: 'Ines Kadar',
      outcome: isAllowed ? 'done' : 'refused',
      network: schemaOf(name).stream ? '127.0.0.1' : '203.0.113.7',
    });
    expect(row?.operator_id).toEqual(expect.any(String));
    expect(row?.request_id).not.toBe('');
  },
);

test.each(rooms)('%s is not for browsers that are not inside, nor for machines unless it says so', async (name) => {
  expect(await ask(name, new StudioBrowser(node))).toBe(401);
  const [method = '', path = ''] = endpoints[name].split(' ');
  const { query = '', payload } = GIVEN[name] ?? {};
  const answer = await node.app.inject({
    method: method as 'GET',
    url: `/api${path}?${query}`,
    headers: { authorization: `Bearer ${OPERATOR_KEY}` },
    ...(payload ? { payload } : {}),
  });
  expect(answer.statusCode).toBe(schemaOf(name).machines ? 200 : 401);
});

test.each(entries)('%s, on the way into the studio, is in the audit log', async (name) => {
  const before = (await auditLog(node)).length;
  await ask(name, new StudioBrowser(node));
  const rows = (await auditLog(node)).slice(before);
  expect(rows).toMatchObject([{ call: name, operator_id: null, operator_name: 'Not signed in', role: 'none' }]);
});

test('an auditor changes nothing', () => {
  const changes = rooms.filter((name) => !endpoints[name].startsWith('GET '));
  expect(changes).toContain('studioSetSwitches');
  for (const name of changes) expect(schemaOf(name).roles, `roles of ${name}`).not.toContain('auditor');
});

test('a machine is audited by name', async () => {
  const before = (await auditLog(node)).length;
  await node.app.inject({ url: '/api/studio/ads/report', headers: { authorization: `Bearer ${OPERATOR_KEY}` } });
  expect((await auditLog(node)).slice(before)).toMatchObject([
    { call: 'adsReport', operator_id: null, operator_name: expect.stringContaining('machine'), outcome: 'done' },
  ]);
});

test('a change says what it was before and is now', async () => {
  const { browser } = await insider(node, 'producer', 'changes@studio.example');
  await browser.ask('PUT', '/studio/switches', { payload: { watchingBadge: false, cmcd: false } });
  await browser.ask('PUT', '/studio/switches', { payload: { watchingBadge: true, cmcd: false } });
  expect((await auditLog(node)).at(-1)).toMatchObject({
    call: 'studioSetSwitches',
    outcome: 'done',
    details: { before: { watchingBadge: false }, after: { watchingBadge: true } },
  });
});

const switches = async () => (await browserOf('owner').ask('GET', '/studio/switches')).json<typeof SWITCHES>();

test('neither a change nor its audit row exists without the other', async () => {
  const owner = browserOf('owner');
  const set = (cmcd: boolean) => owner.ask('PUT', '/studio/switches', { payload: { watchingBadge: false, cmcd } });
  await set(false);
  await node.store.pool.query(`
    create function refuse_row() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger no_audit before insert on audit_entry for each row
      when (new.call = 'studioSetSwitches') execute function refuse_row()`);
  expect((await set(true)).statusCode).toBe(500);
  await node.store.pool.query('drop trigger no_audit on audit_entry');
  expect((await switches()).cmcd, 'without a row').toBe(false);

  // It fails at the commit, when the row of the call is written.
  await node.store.pool.query(`
    create constraint trigger no_change after insert or update or delete on flag_rule
      deferrable initially deferred for each row execute function refuse_row()`);
  const before = (await auditLog(node)).length;
  expect((await set(true)).statusCode).toBe(500);
  await node.store.pool.query('drop trigger no_change on flag_rule');
  const rows = (await auditLog(node)).slice(before);
  expect(rows, 'without the change').toMatchObject([
    { call: 'studioSetSwitches', outcome: 'failed', details: { status: 500 } },
  ]);
  expect((await switches()).cmcd).toBe(false);
});

test('the audit log cannot be changed, deleted or emptied', async () => {
  expect(await auditLog(node)).not.toHaveLength(0);
  for (const statement of [
    "update audit_entry set operator_name = 'nobody'",
    'delete from audit_entry',
    'truncate audit_entry',
    'truncate audit_entry, operator cascade',
  ])
    await expect(node.store.pool.query(statement)).rejects.toThrow('audit_entry is never changed');
});

test.each<[what: string, end: (given: Insider) => Promise<unknown>]>([
  ['signing out', ({ browser }) => browser.signOut()],
  ['a change of the role', ({ email }) => node.services.operatorDesk.setRole(email, 'auditor')],
  ['the end of the operator', ({ email }) => node.services.operatorDesk.end(email)],
  ['a reset', ({ email }) => node.services.operatorDesk.reset(email)],
])('a stream ends with %s', async (what, end) => {
  const given = await insider(node, 'owner', `${what.replaceAll(' ', '-')}@studio.example`);
  const cookie = [...given.browser.cookies].map((pair) => pair.join('=')).join('; ');
  const stream = await listenTo(node, '/studio/now', { cookie });
  expect(stream.answer.statusCode).toBe(200);
  await expect.poll(() => stream.messages().length).toBeGreaterThan(0);
  expect(stream.heard.ended).toBe(false);
  await end(given);
  await expect.poll(() => stream.heard.ended).toBe(true);
});

test('a refusal says which role it was', async () => {
  const answer = await browserOf('auditor').ask('PUT', '/studio/switches', { payload: SWITCHES });
  expect(problemOf(answer)).toMatchObject({
    statusCode: 403,
    title: 'Not allowed',
    detail: 'The role auditor may not do this.',
  });
});
