import type {
  ListedOperator,
  MachineKey,
  OpenInvitation,
  OwnSignIn,
  PasskeyCreation,
  PasskeyRequest,
} from '@touchline/contract';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { Authenticator } from '../support/authenticator';
import { PASSWORD } from '../support/people';
import { problemOf } from '../support/problems';
import { codeIn, type Insider, insider, StudioBrowser, setUp } from '../support/studio';
import { type Node, startClubNode } from '../support/world';

let node: Node;
let owner: Insider;
beforeEach(async () => {
  node = await startClubNode();
  onTestFinished(() => node.close());
  owner = await insider(node, 'owner');
});

type Roster = { operators: ListedOperator[]; invitations: OpenInvitation[] };
const roster = async () => (await owner.browser.ask('GET', '/studio/operators')).json<Roster>();
const idOf = async (email: string) =>
  (await node.store.db.selectFrom('operator').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
const setRole = (by: Insider, id: string, role: string) =>
  by.browser.ask('PUT', `/studio/operators/${id}/role`, { payload: { role } });
/** A code that was not used yet. */
const proofOf = ({ app }: Insider) => {
  node.clock.seconds += 30;
  return { code: app.code() };
};
const own = async ({ browser }: Insider) => (await browser.ask('GET', '/studio/own')).json<OwnSignIn>();

test('an owner invites somebody with an address that works once, and sees who is there', async () => {
  const made = await owner.browser.ask('POST', '/studio/operators', {
    payload: { email: 'lena@zarafshar.tv', role: 'finance' },
  });
  const { address } = made.json<{ address: string }>();
  expect((await roster()).invitations).toMatchObject([{ email: 'l…a@zarafshar.tv', role: 'finance' }]);
  await setUp(node, codeIn(address), 'lena@zarafshar.tv');
  const { operators, invitations } = await roster();
  expect(invitations).toEqual([]);
  expect(operators).toContainEqual(
    expect.objectContaining({ email: 'l…a@zarafshar.tv', role: 'finance', factors: ['totp'], isEnded: false }),
  );
  expect(JSON.stringify(operators)).not.toContain('lena@');
  expect((await new StudioBrowser(node).useCode(codeIn(address))).statusCode).toBe(403);
});

test('an invitation that was taken back no longer works', async () => {
  const made = await owner.browser.ask('POST', '/studio/operators', {
    payload: { email: 'lena@zarafshar.tv', role: 'editor' },
  });
  const [invitation] = (await roster()).invitations;
  expect((await owner.browser.ask('DELETE', `/studio/operators/invitations/${invitation?.id}`)).statusCode).toBe(204);
  expect((await new StudioBrowser(node).useCode(codeIn(made.json<{ address: string }>().address))).statusCode).toBe(
    403,
  );
  const row = await node.store.db
    .selectFrom('audit_entry')
    .select('details')
    .where('call', '=', 'studioEndInvitation')
    .executeTakeFirstOrThrow();
  expect(row.details, 'whose invitation it was').toMatchObject({ email: 'l…a@zarafshar.tv' });
});

test('a role that is taken counts from the next call on, and the log says from what to what', async () => {
  const producer = await insider(node, 'producer');
  expect((await setRole(owner, await idOf(producer.email), 'support')).statusCode).toBe(204);
  expect(await producer.browser.session()).toMatchObject({ step: 'inside', operator: { role: 'support' } });
  const row = await node.store.db
    .selectFrom('audit_entry')
    .select('details')
    .where('call', '=', 'studioSetRole')
    .executeTakeFirstOrThrow();
  expect(row.details).toMatchObject({ before: { role: 'producer' }, after: { role: 'support' } });
});

test('the last owner is neither demoted, ended nor reset, also by two at the same time', async () => {
  const id = await idOf(owner.email);
  for (const answer of [
    await setRole(owner, id, 'editor'),
    await owner.browser.ask('DELETE', `/studio/operators/${id}`),
    await owner.browser.ask('POST', `/studio/operators/${id}/reset`, { payload: {} }),
  ])
    expect(problemOf(answer)).toMatchObject({ statusCode: 409, title: 'Last owner' });
  const second = await insider(node, 'owner', 'second@studio.example');
  const other = await idOf(second.email);
  const answers = await Promise.all([setRole(owner, other, 'editor'), setRole(second, id, 'editor')]);
  const [done, refused] = answers.toSorted((a, b) => a.statusCode - b.statusCode);
  expect(done?.statusCode).toBe(204);
  // Whose role was taken before the call was read is no owner any more.
  expect([403, 409]).toContain(refused?.statusCode);
  const left = await node.store.db.selectFrom('operator').select('id').where('role', '=', 'owner').execute();
  expect(left).toHaveLength(1);
});

test('a reset signs out and hands over a new address; an end is final until the next invitation', async () => {
  const editor = await insider(node, 'editor');
  const id = await idOf(editor.email);
  const reset = await owner.browser.ask('POST', `/studio/operators/${id}/reset`, { payload: {} });
  expect(await editor.browser.session()).toMatchObject({ step: 'signIn' });
  const again = await setUp(node, codeIn(reset.json<{ address: string }>().address), editor.email);
  expect((await owner.browser.ask('DELETE', `/studio/operators/${id}`)).statusCode).toBe(204);
  expect(await again.browser.session()).toMatchObject({ step: 'signIn' });
  expect((await roster()).operators.find((each) => each.id === id)).toMatchObject({ isEnded: true });
});

test('one’s own password changes with the present one and a factor, and ends other sessions', async () => {
  const elsewhere = new StudioBrowser(node);
  await elsewhere.signIn(owner.email);
  await elsewhere.prove(proofOf(owner).code);
  const change = (password: string, proof: object) =>
    owner.browser.ask('PUT', '/studio/own/password', {
      payload: { proof, password, newPassword: 'five plain words are here' },
    });
  expect((await change(PASSWORD, { code: '000000' })).statusCode).toBe(403);
  expect((await change('not this one at all', proofOf(owner))).statusCode).toBe(403);
  expect((await change(PASSWORD, proofOf(owner))).statusCode).toBe(204);
  expect(await elsewhere.session()).toMatchObject({ step: 'signIn' });
  expect(await owner.browser.session()).toMatchObject({ step: 'inside' });
  expect((await new StudioBrowser(node).signIn(owner.email)).statusCode).toBe(401);
});

test('new recovery codes need a factor and end the former ones', async () => {
  const answer = await owner.browser.ask('POST', '/studio/own/recovery-codes', { payload: { proof: proofOf(owner) } });
  const { recoveryCodes } = answer.json<{ recoveryCodes: string[] }>();
  expect(recoveryCodes).toHaveLength(10);
  const browser = new StudioBrowser(node);
  await browser.signIn(owner.email);
  expect((await browser.prove(owner.recoveryCodes[0] ?? '')).statusCode).toBe(403);
  expect((await browser.prove(recoveryCodes[0] ?? '')).statusCode).toBe(200);
  expect(await own(owner)).toMatchObject({ recoveryCodes: 9, hasApp: true });
});

test('the last factor stays, and another one may go', async () => {
  const remove = (id: string) =>
    owner.browser.ask('POST', '/studio/own/factor-removals', { payload: { id, proof: proofOf(owner) } });
  expect(problemOf(await remove('totp'))).toMatchObject({ statusCode: 409, title: 'Last factor' });
  const key = { credential_id: 'k1', public_key: Buffer.alloc(8), counter: 0, name: 'Laptop', created_at: 1 };
  await node.store.db
    .insertInto('operator_passkey')
    .values({ ...key, operator_id: await idOf(owner.email) })
    .execute();
  expect((await own(owner)).passkeys).toMatchObject([{ id: 'k1', name: 'Laptop' }]);
  expect((await remove('k1')).statusCode).toBe(204);
  expect((await own(owner)).passkeys).toEqual([]);
});

test('one’s own sessions are listed, and another one of them is signed out, but nobody else’s', async () => {
  const elsewhere = new StudioBrowser(node);
  await elsewhere.signIn(owner.email);
  await elsewhere.prove(proofOf(owner).code);
  const { sessions } = await own(owner);
  expect(sessions.filter(({ isThis }) => isThis)).toHaveLength(1);
  const other = sessions.find(({ isThis }) => !isThis);
  const editor = await insider(node, 'editor');
  expect((await editor.browser.ask('DELETE', `/studio/own/sessions/${other?.id}`)).statusCode).toBe(404);
  expect((await owner.browser.ask('DELETE', `/studio/own/sessions/${other?.id}`)).statusCode).toBe(204);
  expect(await elsewhere.session()).toMatchObject({ step: 'signIn' });
});

test('a key lets a machine do its one thing until it is ended, and is kept as a hash', async () => {
  const made = await owner.browser.ask('POST', '/studio/keys', { payload: { name: 'Reporting', scope: 'adsReport' } });
  const { id, key } = made.json<{ id: string; key: string }>();
  const ask = () => node.app.inject({ url: '/api/studio/ads/report', headers: { authorization: `Bearer ${key}` } });
  const keys = async () => (await owner.browser.ask('GET', '/studio/keys')).json<{ items: MachineKey[] }>().items;
  expect(await keys()).toMatchObject([{ name: 'Reporting', usedAt: null, createdBy: 'Ines Kadar' }]);
  expect((await ask()).statusCode).toBe(200);
  expect(await keys()).toMatchObject([{ usedAt: node.clock.seconds }]);
  const stored = await node.store.db.selectFrom('operator_key').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(key);
  const row = await node.store.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('call', '=', 'adsReport')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ operator_id: null, operator_name: 'Key “Reporting” of a machine' });
  await owner.browser.ask('DELETE', `/studio/keys/${id}`);
  expect([401, 403]).toContain((await ask()).statusCode);
});

test('a passkey is added after a proof only, not with the challenge that asks for one', async () => {
  const post = (path: string, payload: object) => owner.browser.ask('POST', `/studio/own/${path}`, { payload });
  const { challenge, rpId } = (await post('challenge', {})).json<PasskeyRequest>();
  const rp = { id: rpId ?? 'localhost', name: 'Studio' };
  const user = { id: 'dGhpZWY', name: owner.email, displayName: 'Ines Kadar' };
  const unproved = { challenge, timeout: 1000, rp, user, algorithms: [-7], known: [] };
  expect((await post('passkey', new Authenticator().create(unproved))).statusCode).toBe(400);
  expect((await own(owner)).passkeys).toEqual([]);
  const proved = await post('passkey/challenge', { proof: proofOf(owner) });
  expect((await post('passkey', new Authenticator().create(proved.json<PasskeyCreation>()))).statusCode).toBe(204);
  expect((await own(owner)).passkeys).toHaveLength(1);
});

test('an operator who ended does not come back with a set-up that was begun before', async () => {
  const editor = await insider(node, 'editor');
  const id = await idOf(editor.email);
  const reset = await owner.browser.ask('POST', `/studio/operators/${id}/reset`, { payload: {} });
  const begun = new StudioBrowser(node);
  await begun.useCode(codeIn(reset.json<{ address: string }>().address));
  expect((await owner.browser.ask('DELETE', `/studio/operators/${id}`)).statusCode).toBe(204);
  expect((await begun.register(editor.email)).statusCode).toBe(401);
  expect((await roster()).operators.find((each) => each.id === id)).toMatchObject({ isEnded: true });
});

test('a role that changes after a reset is the role of the new sign-in, also of a set-up that was begun', async () => {
  for (const isBegun of [false, true]) {
    const { email } = await insider(node, 'finance', `finance${isBegun}@studio.example`);
    const id = await idOf(email);
    const reset = await owner.browser.ask('POST', `/studio/operators/${id}/reset`, { payload: {} });
    const code = codeIn(reset.json<{ address: string }>().address);
    const browser = new StudioBrowser(node);
    if (isBegun) await browser.useCode(code);
    expect((await setRole(owner, id, 'auditor')).statusCode).toBe(204);
    if (!isBegun) await browser.useCode(code);
    expect((await browser.register(email)).statusCode).toBe(200);
    expect((await roster()).operators.find((each) => each.id === id)).toMatchObject({ role: 'auditor' });
  }
});

test('two owners who reset each other at the same time leave one who can sign in', async () => {
  const second = await insider(node, 'owner', 'second@studio.example');
  const [own, other] = [await idOf(owner.email), await idOf(second.email)];
  const reset = (by: Insider, id: string) => by.browser.ask('POST', `/studio/operators/${id}/reset`, { payload: {} });
  const answers = await Promise.all([reset(owner, other), reset(second, own)]);
  const [done, refused] = answers.toSorted((a, b) => a.statusCode - b.statusCode);
  expect(done?.statusCode).toBe(200);
  // Who was reset before the call was read is signed out.
  expect([401, 409]).toContain(refused?.statusCode);
  const steps = await Promise.all([owner, second].map(async ({ browser }) => (await browser.session()).step));
  expect(steps.toSorted()).toEqual(['inside', 'signIn']);
});

test('guesses of the present password are limited, however right the factor is', async () => {
  const proof = proofOf(owner);
  const guess = (password: string) =>
    owner.browser.ask('PUT', '/studio/own/password', {
      payload: { proof, password, newPassword: 'five plain words are here' },
    });
  for (let count = 0; count < 10; count++) expect((await guess(`guess ${count} of many`)).statusCode).toBe(403);
  expect((await guess('one guess too many')).statusCode).toBe(429);
  expect((await guess(PASSWORD)).statusCode).toBe(429);
});

test('a wrong password that somebody types is no visit of the operator', async () => {
  const { email } = await insider(node, 'editor');
  const seenAt = async () => (await roster()).operators.find(({ role }) => role === 'editor')?.seenAt;
  const before = await seenAt();
  node.clock.seconds += 3600;
  expect((await new StudioBrowser(node).signIn(email, 'not this one at all')).statusCode).toBe(401);
  // A right password alone is not enough either.
  expect((await new StudioBrowser(node).signIn(email)).statusCode).toBe(200);
  owner = await insider(node, 'owner', 'later@studio.example');
  expect(await seenAt()).toBe(before);
});

test('the log keeps nothing of an address that is none', async () => {
  const answer = await owner.browser.ask('POST', '/studio/operators', {
    payload: { email: 'four plain words here', role: 'editor' },
  });
  expect(answer.statusCode).toBe(400);
  const rows = await node.store.db.selectFrom('audit_entry').select('details').execute();
  expect(JSON.stringify(rows)).not.toContain('plain words');
});
