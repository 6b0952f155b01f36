import type { DeviceFlowCode, DeviceFlowInfo, UserTokens } from '@touchline/contract';
import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { NOW } from '../support/club-tv';
import { Browser, deviceTokens, letters, pickUp, signedIn, startFlow } from '../support/people';
import { problemOf } from '../support/problems';
import { refresh } from '../support/viewers';
import { type Node, startNode } from '../support/world';

let node: Node;
let mira: Browser;
beforeAll(async () => {
  node = await startNode();
  mira = await signedIn(node, 'mira@post.example');
});
afterEach(() => {
  node.clock.seconds = NOW;
});
afterAll(() => node.close());

type Session = Awaited<ReturnType<typeof startFlow>>;

const info = ({ id, sessionToken }: Pick<Session, 'id' | 'sessionToken'>, type = 'login') =>
  node.app.inject({ url: `/api/${type}/deviceflowsessions/${id}/info`, headers: { 'x-session-token': sessionToken } });

async function stateOf(session: Session, type: string = session.sessionType): Promise<DeviceFlowInfo['state']> {
  node.clock.seconds += 3;
  return (await info(session, type)).json<DeviceFlowInfo>().state;
}

const enter = (browser: Browser, code: string) => browser.ask('GET', `/deviceflow/codes/${code}`);
const say = (browser: Browser, code: string, word: 'approve' | 'cancel' | 'complete') =>
  browser.ask('POST', `/deviceflow/codes/${code}/${word}`);

test.each([
  ['register', 'login'],
  ['login', 'login'],
  ['checkout', 'checkout'],
  ['selfService', 'selfService'],
] as const)('FLOW-01a FLOW-02b CALL-12a ENT-15a a %s session is created and starts as %s', async (type, startsAs) => {
  const session = await startFlow(node, type);
  expect(session).toMatchObject({
    sessionType: type,
    loginSessionType: startsAs,
    state: 'created',
    expiresAt: NOW + 600,
    interval: 3,
    verificationUrl: 'http://localhost:80/connect',
    verificationUrlComplete: `http://localhost:80/connect?code=${session.userCode}`,
  });
  expect(session.userCode).toMatch(/^[BCDFGHJKMNPQRTVWXY3479]{4}-[BCDFGHJKMNPQRTVWXY3479]{4}$/);
  expect((await info(session, startsAs)).json()).toEqual({
    state: 'created',
    sessionType: type,
    expiresAt: NOW + 600,
  });
});

test('FLOW-02a FLOW-04a FLOW-06a CALL-12a ENT-15b a code is entered and approved, and its device is signed in as that person', async () => {
  const session = await startFlow(node, 'login', { deviceName: 'Living room TV', returnTo: '/events/1' });
  const code = (await enter(mira, session.userCode)).json<DeviceFlowCode>();
  expect(code).toMatchObject({ deviceName: 'Living room TV', state: 'entered', createdAt: NOW, returnTo: '/events/1' });
  expect(await stateOf(session)).toBe('entered');
  expect((await pickUp(node, session)).statusCode, 'nobody has said yes').toBe(409);
  expect((await say(mira, session.userCode, 'approve')).json()).toMatchObject({ state: 'authenticated' });
  expect(await stateOf(session)).toBe('authenticated');

  const answer = await pickUp(node, session);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  const tokens = answer.json<UserTokens>();
  expect(tokens).toMatchObject({ email: 'mira@post.example', refreshTokenExpiryTime: node.clock.seconds + 24_653_296 });
  expect(decodeJwt(tokens.idToken)).toMatchObject({ sub: tokens.userId, email: 'mira@post.example', aud: 'touchline' });
  const rights = await node.app.inject({
    url: '/api/v3/my/accessrights',
    headers: { authorization: `Bearer ${tokens.accessToken}` },
  });
  expect(rights.json()).toEqual({ customerId: tokens.userId, rights: [] });
  expect(await stateOf(session)).toBe('completed');
  expect((await letters(node)).at(-1)?.text).toContain('Living room TV was signed in to your account');
});

test('CALL-12a FLOW-04c every node is told of each step of a session, from its code to its tokens', async () => {
  const session = await startFlow(node);
  let notices = 0;
  const unsubscribe = node.store.changes.subscribe((topics) => {
    if (topics?.has('device-flow')) notices++;
  });
  onTestFinished(unsubscribe);
  const steps = [
    () => enter(mira, session.userCode),
    () => say(mira, session.userCode, 'approve'),
    () => pickUp(node, session),
  ];
  for (const [done, step] of steps.entries()) {
    expect((await step()).statusCode).toBe(200);
    await expect.poll(() => notices).toBe(done + 1);
  }
  expect((await enter(mira, session.userCode)).statusCode, 'a reload').toBe(200);
  expect(await stateOf(session)).toBe('completed');
  expect(notices, 'only steps are told').toBe(steps.length);
});

test('FLOW-05 a stored device-flow login lasts at most 24653296 seconds and can be refreshed until then', async () => {
  const tokens = await deviceTokens(node, mira);
  expect(tokens.refreshTokenExpiryTime).toBe(NOW + 24_653_296);
  node.clock.seconds += 12_000_000;
  const used = await refresh(node, tokens);
  node.clock.seconds += 12_653_295;
  const renewed = await refresh(node, used.json());
  expect(renewed.statusCode).toBe(200);
  node.clock.seconds += 1;
  expect((await refresh(node, renewed.json())).statusCode).toBe(401);
});

test('tokens are issued exactly once, even for concurrent requests', async () => {
  const session = await startFlow(node);
  await enter(mira, session.userCode);
  await say(mira, session.userCode, 'approve');
  const answers = await Promise.all(Array.from({ length: 10 }, () => pickUp(node, session)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 409),
  ]);
  expect((await pickUp(node, session)).statusCode).toBe(409);
});

test('AUTH-10d the provider login accepts the session token once, with the client’s requests', async () => {
  const session = await startFlow(node);
  await enter(mira, session.userCode);
  await say(mira, session.userCode, 'approve');
  const login = (sessionToken: string) =>
    node.app.inject({
      method: 'POST',
      url: '/api/identity/touchline/deviceflow/login',
      payload: { refreshable: false, expiresAfter: 600, sessionToken },
    });
  expect((await login('made-up')).statusCode).toBe(404);
  const tokens = (await login(session.sessionToken)).json<UserTokens>();
  expect(tokens.accessTokenExpiryTime).toBe(NOW + 600);
  expect(tokens.refreshToken).toBeUndefined();
  expect((await login(session.sessionToken)).statusCode).toBe(409);
});

test('FLOW-06b FLOW-06d a session cannot be read or completed with another session’s token', async () => {
  const [mine, theirs] = [await startFlow(node), await startFlow(node)];
  const crossed = { id: mine.id, sessionToken: theirs.sessionToken };
  await enter(mira, mine.userCode);
  await say(mira, mine.userCode, 'approve');
  expect((await info(crossed)).statusCode).toBe(404);
  expect((await pickUp(node, crossed)).statusCode).toBe(404);
  expect((await info(mine, 'checkout')).statusCode).toBe(404);
  const without = await node.app.inject(`/api/login/deviceflowsessions/${mine.id}/info`);
  expect(problemOf(without)).toMatchObject({ statusCode: 400, detail: expect.stringContaining('x-session-token') });
  expect((await pickUp(node, mine)).statusCode).toBe(200);
});

test('FLOW-06c a code that one browser has entered is used up for every other one', async () => {
  const session = await startFlow(node);
  expect((await enter(mira, session.userCode)).statusCode).toBe(200);
  expect((await enter(mira, session.userCode)).statusCode, 'a reload is fine').toBe(200);
  const other = await signedIn(node, 'other@post.example');
  expect(problemOf(await enter(other, session.userCode)).title).toBe('Code already used');
  expect(problemOf(await say(other, session.userCode, 'approve')).title).toBe('Code not valid');
  expect(problemOf(await say(other, session.userCode, 'cancel')).title).toBe('Code not valid');
  expect(await stateOf(session)).toBe('entered');
});

test('an approval needs an entered code and a signed-in person', async () => {
  const session = await startFlow(node);
  expect((await say(mira, session.userCode, 'approve')).statusCode).toBe(404);
  const nobody = new Browser(node);
  await enter(nobody, session.userCode);
  expect((await say(nobody, session.userCode, 'approve')).statusCode).toBe(401);
  expect(await stateOf(session)).toBe('entered');
});

test('FLOW-02a a denial needs no account and is final', async () => {
  const session = await startFlow(node);
  const nobody = new Browser(node);
  await enter(nobody, session.userCode);
  expect((await say(nobody, session.userCode, 'cancel')).json()).toMatchObject({ state: 'cancelled' });
  expect((await say(nobody, session.userCode, 'cancel')).statusCode, 'a second tap').toBe(200);
  expect(await stateOf(session)).toBe('cancelled');
  await nobody.login('mira@post.example');
  expect((await say(nobody, session.userCode, 'approve')).statusCode).toBe(409);
  expect((await pickUp(node, session)).statusCode).toBe(409);
});

test('the address for the other device never follows a forged host', async () => {
  const { verificationUrl, verificationUrlComplete } = await startFlow(node, 'login', {}, { host: 'evil.example' });
  expect(verificationUrl).toBe('http://localhost:80/connect');
  expect(verificationUrlComplete).toMatch(/^http:\/\/localhost:80\/connect\?code=/);
});

test('a code is matched regardless of case and separators', async () => {
  const session = await startFlow(node);
  expect((await enter(mira, session.userCode.replace('-', '').toLowerCase())).json()).toMatchObject({
    userCode: session.userCode,
  });
});

test('FLOW-03b a code expires after ten minutes, approved or not', async () => {
  const [waiting, approved] = [await startFlow(node), await startFlow(node)];
  node.clock.seconds = NOW + 599;
  await enter(mira, approved.userCode);
  await say(mira, approved.userCode, 'approve');
  node.clock.seconds = NOW + 600;
  expect(problemOf(await enter(mira, waiting.userCode)).title).toBe('Code not valid');
  expect((await info(waiting)).json()).toMatchObject({ state: 'expired' });
  node.clock.seconds = NOW + 599 + 119;
  expect(await stateOf(approved), 'a late yes leaves two minutes').toBe('expired');
  expect((await pickUp(node, approved)).statusCode).toBe(409);
});

test('polling faster than the interval is a 429 with the time to wait', async () => {
  const session = await startFlow(node);
  expect((await info(session)).statusCode).toBe(200);
  node.clock.seconds += 1;
  const hasty = await info(session);
  expect(hasty.statusCode).toBe(429);
  expect(hasty.headers['retry-after']).toBe('2');
  node.clock.seconds += 2;
  expect((await info(session)).statusCode).toBe(200);
});

test('FLOW-06d self-service can be claimed and completed only by the device’s own account', async () => {
  const tv = await deviceTokens(node, mira);
  const bearer = { authorization: `Bearer ${tv.accessToken}` };
  const session = await startFlow(node, 'selfService', {}, bearer);
  const other = await signedIn(node, 'stranger@post.example');
  await enter(other, session.userCode);
  expect(problemOf(await say(other, session.userCode, 'approve')).title).toBe('Another account');

  const mine = await startFlow(node, 'selfService', {}, bearer);
  await enter(mira, mine.userCode);
  expect((await say(mira, mine.userCode, 'complete')).statusCode, 'before the yes').toBe(409);
  expect((await say(mira, mine.userCode, 'approve')).json()).toMatchObject({ state: 'entered' });
  expect((await say(mira, mine.userCode, 'complete')).json()).toMatchObject({ state: 'completed' });
  expect((await pickUp(node, mine)).statusCode, 'it signs nobody in').toBe(409);
});

test('a checkout is not completed by a request of the page alone', async () => {
  const session = await startFlow(node, 'checkout', { eventId: 'final', offerIds: ['pass'] });
  expect((await enter(mira, session.userCode)).json()).toMatchObject({ eventId: 'final', offerIds: ['pass'] });
  await say(mira, session.userCode, 'approve');
  expect((await say(mira, session.userCode, 'complete')).statusCode).toBe(409);
  expect(await stateOf(session)).toBe('entered');
});

test('an account erased after the approval is not signed in', async () => {
  const gone = await signedIn(node, 'gone@post.example');
  const session = await startFlow(node);
  await enter(gone, session.userCode);
  await say(gone, session.userCode, 'approve');
  await node.store.pool.query("delete from account where username = 'gone@post.example'");
  expect((await pickUp(node, session)).statusCode).toBe(409);
  expect(await stateOf(session)).toBe('error');
});
