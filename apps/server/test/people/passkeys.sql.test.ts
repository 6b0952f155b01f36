import type { Passkey, PasskeyCreation, PasskeyRequest } from '@touchline/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Challenges } from '../../src/people/passkeys/challenges';
import { Authenticator } from '../support/authenticator';
import { NOW } from '../support/club-tv';
import { Browser, letters, PASSWORD, person, register, tokenTo } from '../support/people';
import { problemOf } from '../support/problems';
import { type Node, startClubNode } from '../support/world';

const IDENTITY = '/identity/touchline';
const MINE = `${IDENTITY}/me/passkeys`;

let node: Node;
let browser: Browser;
let email: string;
let people = 0;
beforeAll(async () => {
  node = await startClubNode();
});
beforeEach(async () => {
  node.clock.seconds = NOW;
  email = await person(node, `key${people++}@post.example`);
  browser = new Browser(node);
  await browser.login(email);
});
afterAll(() => node.close());

const prepare = async (on = browser) => (await on.ask('POST', `${MINE}/challenge`)).json<PasskeyCreation>();
const add = (payload: object, on = browser) => on.ask('POST', MINE, { payload });
const list = async () => (await browser.ask('GET', MINE)).json<{ items: Passkey[] }>().items;
const challenge = async (on: Browser) => (await on.ask('POST', `${IDENTITY}/passkey/challenge`)).json<PasskeyRequest>();
const signIn = (on: Browser, payload: object) => on.ask('POST', `${IDENTITY}/passkey/login`, { payload });

async function withPasskey(): Promise<Authenticator> {
  const key = new Authenticator();
  const added = await add(key.create(await prepare()));
  if (added.statusCode !== 201) throw new Error(added.body);
  return key;
}

test('a passkey is added, told by mail, and signs in on another browser without the password', async () => {
  const key = await withPasskey();
  expect(await list()).toMatchObject([{ createdAt: NOW }]);
  expect((await letters(node)).filter(({ to, text }) => to === email && text.includes('passkey'))).toHaveLength(1);
  const other = new Browser(node);
  const answer = await signIn(other, key.sign(await challenge(other)));
  expect(answer.json()).toMatchObject({ email });
  expect((await other.ask('GET', `${IDENTITY}/me/account`)).json()).toMatchObject({ email });
  expect(await list()).toMatchObject([{ lastUsedAt: NOW }]);
  expect((await prepare()).known, 'it is not created twice').toHaveLength(1);
});

test('a challenge is answered once, in time, and by the browser it was made for', async () => {
  const key = await withPasskey();
  const other = new Browser(node);
  const signed = key.sign(await challenge(other));
  expect((await signIn(new Browser(node), signed)).statusCode, 'another browser').toBe(401);
  expect((await signIn(other, signed)).statusCode).toBe(200);
  expect((await signIn(other, signed)).statusCode, 'a second time').toBe(401);
  const late = key.sign(await challenge(other));
  node.clock.seconds += 301;
  expect((await signIn(other, late)).statusCode, 'too late').toBe(401);
  const invented = key.sign({ challenge: 'A'.repeat(43), timeout: 1, rpId: 'localhost' });
  expect((await signIn(other, invented)).statusCode, 'a challenge that is not ours').toBe(401);
});

test.each([
  ['another site', { origin: 'https://phishing.example' }],
  ['a device that was not unlocked', { isVerified: false }],
])('a signature of %s is refused', async (_, behaviour) => {
  const key = await withPasskey();
  const other = new Browser(node);
  expect((await signIn(other, key.sign(await challenge(other), behaviour))).statusCode).toBe(401);
  expect((await add(new Authenticator().create(await prepare(), behaviour))).statusCode, 'a new one').toBe(400);
});

test('a signature with another key, or for another account, is refused', async () => {
  const key = await withPasskey();
  const stranger = new Authenticator();
  stranger.create(await prepare());
  const other = new Browser(node);
  const { id } = key.sign(await challenge(other));
  expect((await signIn(other, { ...stranger.sign(await challenge(other)), id })).statusCode).toBe(401);
  const moved = { ...key.sign(await challenge(other)), userHandle: Buffer.from('another').toString('base64url') };
  expect((await signIn(other, moved)).statusCode).toBe(401);
  expect((await signIn(other, stranger.sign(await challenge(other)))).statusCode, 'unknown').toBe(401);
});

test('a passkey is created for the account that asked for it only', async () => {
  const made = new Authenticator().create(await prepare());
  const ben = new Browser(node);
  await ben.login(await person(node, `key${people++}@post.example`));
  expect((await add(made, ben)).statusCode).toBe(400);
  expect((await add(made)).statusCode).toBe(201);
  expect((await ben.ask('DELETE', `${MINE}/${(await list())[0]?.id}`)).statusCode, 'another person').toBe(404);
  expect(await list()).toHaveLength(1);
});

test('adding and removing need a sign-in or the password within 15 minutes', async () => {
  await withPasskey();
  const [first] = await list();
  node.clock.seconds += 16 * 60;
  expect(problemOf(await browser.ask('POST', `${MINE}/challenge`))).toMatchObject({ title: 'Password needed' });
  expect((await browser.ask('DELETE', `${MINE}/${first?.id}`)).statusCode).toBe(403);
  await browser.ask('POST', `${IDENTITY}/me/reauthentication`, { payload: { password: PASSWORD } });
  expect((await browser.ask('DELETE', `${MINE}/${first?.id}`)).statusCode).toBe(204);
  expect(await list()).toEqual([]);
  expect((await letters(node)).filter(({ to, text }) => to === email && text.includes('was removed'))).toHaveLength(1);
});

test('a removed passkey signs in no more, and a new password by mail removes all', async () => {
  const first = await withPasskey();
  node.clock.seconds += 1;
  const second = await withPasskey();
  const [newest] = await list();
  await browser.ask('DELETE', `${MINE}/${newest?.id}`);
  const other = new Browser(node);
  expect((await signIn(other, second.sign(await challenge(other)))).statusCode).toBe(401);
  expect((await signIn(other, first.sign(await challenge(other)))).statusCode).toBe(200);
  await browser.ask('POST', `${IDENTITY}/password/forgot`, { payload: { email } });
  const payload = { token: await tokenTo(node, email), password: 'five other plain words' };
  expect((await browser.ask('POST', `${IDENTITY}/password/reset`, { payload })).statusCode).toBe(200);
  expect(await list()).toEqual([]);
  expect((await signIn(other, first.sign(await challenge(other)))).statusCode).toBe(401);
});

test('an unconfirmed account has no passkeys', async () => {
  const fresh = new Browser(node);
  await register(node, { email: `key${people++}@post.example`, password: PASSWORD }, fresh);
  expect(problemOf(await fresh.ask('POST', `${MINE}/challenge`))).toMatchObject({
    statusCode: 409,
    title: 'Address not confirmed',
  });
});

test('an account has at most twenty passkeys', async () => {
  for (let i = 0; i < 20; i++) await withPasskey();
  expect((await browser.ask('POST', `${MINE}/challenge`)).statusCode).toBe(409);
});

test('challenges are deleted when they are over', async () => {
  await challenge(browser);
  node.clock.seconds += 301;
  await new Challenges({ store: node.store, now: node.clock.now }).tidy();
  expect(await node.store.db.selectFrom('passkey_challenge').select('hash').execute()).toEqual([]);
});
