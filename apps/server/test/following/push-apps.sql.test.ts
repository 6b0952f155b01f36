import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { digest } from '../../src/kernel/common/secrets';
import { createLog } from '../../src/main/log';
import { type ApnsService, startApns } from '../support/apns-service';
import { NOW } from '../support/club-tv';
import { type FcmService, fcmError, startFcm } from '../support/fcm-service';
import { registeredToken } from '../support/followers';
import { deviceTokens, signedIn } from '../support/people';
import { problemOf } from '../support/problems';
import { type PushService, startPushService } from '../support/push-service';
import { anonymousToken, Clock, cloneDatabase, type Node, startNode, type TestDatabase } from '../support/world';

const START = 1_800_010_000;
/** Half an hour before the match, when reminders are due. */
const DUE = START - 1800;
const TITLE = 'Solis v Castra starts in 30 minutes';

const clock = new Clock();
let fcm: FcmService;
let apns: ApnsService;
let browsers: PushService;
let database: TestDatabase;
let node: Node;
let env: Record<string, string>;
beforeAll(async () => {
  [fcm, apns, browsers] = await Promise.all([startFcm(), startApns(clock), startPushService()]);
  env = { PUSH_LOOPBACK: 'on', ...(await fcm.env()), ...(await apns.env()) };
  database = await cloneDatabase('filled');
  node = await startNode({ database, env, clock });
});
afterAll(async () => {
  await node.close();
  await database.drop();
  await Promise.all([fcm.close(), apns.close(), browsers.close()]);
});
beforeEach(async () => {
  for (const service of [fcm, apns]) {
    service.received.length = 0;
    service.answerWith();
  }
  browsers.received.length = 0;
  clock.seconds = NOW;
  for (const table of ['push_device', 'reminder', 'favorite', 'recurring_job'] as const)
    await node.store.db.deleteFrom(table).execute();
  await moveTo(START);
});

const moveTo = (startTime: number, name = 'Solis v Castra') =>
  node.store.pool.query(
    `update event set start_time = $1, doc = doc || jsonb_build_object('startTime', $1::bigint, 'name', $2::text)
      where id = 'next-match'`,
    [startTime, name],
  );

const wishes = {
  topics: { kickOff: true, goals: true, offers: true },
  minutesBefore: 10,
  timeZone: 'Europe/Vienna',
  areScoresHidden: false,
  hasOfferConsent: true,
};
type Token = { channel: 'fcm' | 'apns'; value: string };
const android = (): Token => ({ channel: 'fcm', value: `device:APA91-${randomBytes(16).toString('hex')}` });
const iphone = (): Token => ({ channel: 'apns', value: randomBytes(32).toString('hex') });

const call = (method: 'PUT' | 'POST' | 'DELETE', url: string, bearer: string, payload?: object, at = node) =>
  at.app.inject({ method, url, headers: { authorization: `Bearer ${bearer}` }, ...(payload ? { payload } : {}) });
const save = (bearer: string, device: object, query = '') =>
  call('PUT', `/api/v3/push/devices${query}`, bearer, { ...wishes, ...device });
const remind = (bearer: string, minutesBefore = 30, eventId = 'next-match') =>
  call('PUT', `/api/v3/my/reminders/${eventId}`, bearer, { minutesBefore });

/** A person with a reminder of the next match and an app. */
async function viewer(token: Token, more: object = {}) {
  const bearer = await registeredToken(node);
  await remind(bearer);
  const saved = await save(bearer, { token, ...more });
  expect(saved.statusCode, `answered ${saved.body}`).toBe(200);
  return { bearer, id: saved.json<{ id: string }>().id };
}

async function runAt(seconds: number, on = node) {
  clock.seconds = seconds;
  await on.services.planner.run();
  await on.services.sender.run();
}
const devices = () => node.store.db.selectFrom('push_device').select('id').execute();
const states = async () =>
  (await node.store.db.selectFrom('push_message').select('state').execute()).map(({ state }) => state);

/** The times, in seconds after `DUE`, at which a service was asked. */
async function triesAt(service: { asked(): number }, times: readonly number[]): Promise<number[]> {
  const tries: number[] = [];
  for (const seconds of times) {
    const before = service.asked();
    await runAt(DUE + seconds);
    if (service.asked() > before) tries.push(seconds);
  }
  return tries;
}

describe('FORM-02b push to Android apps', () => {
  it('FORM-02b has the text, what it opens, its priority, its end and its subject', async () => {
    const token = android();
    await viewer(token);
    await runAt(DUE + 5);
    expect(fcm.received).toEqual([
      {
        token: token.value,
        notification: { title: TITLE },
        data: { type: 'event', id: 'next-match', tag: `start:next-match:${START}`, lang: 'en' },
        android: {
          priority: 'HIGH',
          ttl: '2095s',
          collapse_key: expect.stringMatching(/^[\w-]{32}$/),
          notification: { tag: expect.stringMatching(/^[\w-]{32}$/) },
        },
      },
    ]);
    // FCM takes texts only.
    for (const value of Object.values(fcm.received[0]?.data ?? {})) expect(typeof value).toBe('string');
    expect(await states()).toEqual(['sent']);
    for (const later of [10, 600]) await runAt(DUE + later);
    expect(fcm.received).toHaveLength(1);
  });

  it('FORM-02b asks for one access token with a signed assertion, uses it until it ends, and then asks again', async () => {
    fcm.issueFor(600);
    onTestFinished(() => fcm.issueFor(3600));
    const fresh = await startNodeHere(env);
    const before = fcm.issued.length;
    await Promise.all([viewer(android()), viewer(android()), viewer(android())]);
    await runAt(DUE, fresh);
    expect(fcm.received).toHaveLength(3);
    expect(fcm.issued.length - before).toBe(1);
    expect(fcm.assertions.at(-1)).toEqual({
      typ: 'JWT',
      alg: 'RS256',
      kid: 'abc123',
      iss: 'push@club-tv-1.iam.gserviceaccount.com',
      scope: 'https://www.googleapis.com/auth/firebase.messaging',
      aud: `${fcm.origin}/token`,
      iat: DUE,
      exp: DUE + 3600,
    });
    await viewer(android());
    await runAt(DUE + 539, fresh);
    expect(fcm.issued.length - before).toBe(1);
    await viewer(android());
    await runAt(DUE + 545, fresh);
    expect(fcm.issued.length - before).toBe(2);
    expect(fcm.received).toHaveLength(5);
  });

  it('FORM-02b replaces an access token that was revoked, once, and sends the message with the new one', async () => {
    await viewer(android());
    await runAt(DUE);
    const issued = fcm.issued.length;
    fcm.revokeTokens();
    await viewer(android());
    await runAt(DUE + 10);
    expect(fcm.received).toHaveLength(2);
    expect(fcm.issued).toHaveLength(issued + 1);

    // Where the new one is refused, too, the message waits.
    fcm.answerWith({ status: 401 });
    await viewer(android());
    const asked = fcm.asked();
    await runAt(DUE + 20);
    expect(fcm.asked() - asked).toBe(2);
    fcm.answerWith();
    await runAt(DUE + 60);
    expect(fcm.received).toHaveLength(3);
  });

  it('FORM-02b with a key that Google does not know sends nothing, keeps the device and tries again', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const foreign = { private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }) };
    const wrong = await startNodeHere({ ...env, ...(await fcm.env(foreign)) });
    await viewer(android());
    await runAt(DUE, wrong);
    expect(fcm.received).toEqual([]);
    expect([await devices(), await states()]).toEqual([[expect.anything()], ['waiting']]);
    // The right key, after a restart.
    await runAt(DUE + 20);
    expect(fcm.received).toHaveLength(1);
  });

  it.each([
    ['was uninstalled', fcmError(404, 'UNREGISTERED')],
    [
      'has a token of another form',
      fcmError(400, 'INVALID_ARGUMENT', [{ fieldViolations: [{ field: 'message.token', description: 'Invalid' }] }]),
    ],
  ])('FORM-02b is not sent again to an app that %s', async (_what, answer) => {
    await viewer(android());
    fcm.answerWith(answer);
    await runAt(DUE);
    expect(await devices()).toEqual([]);
  });

  it.each([
    ['of another project', { status: 404, body: { error: { code: 404, status: 'NOT_FOUND' } } }],
    ['of another sender', fcmError(403, 'SENDER_ID_MISMATCH')],
    ['that is invalid', fcmError(400, 'INVALID_ARGUMENT', [{ fieldViolations: [{ field: 'message.data' }] }])],
    ['answered by a proxy', { status: 404 }],
  ])('FORM-02b refuses a message %s without forgetting the device', async (_what, answer) => {
    await viewer(android());
    fcm.answerWith(answer);
    const asked = fcm.asked();
    for (const seconds of [0, 60, 300]) await runAt(DUE + seconds);
    expect(fcm.asked() - asked).toBe(1);
    expect([await devices(), await states()]).toEqual([[expect.anything()], ['failed']]);
  });

  it('FORM-02b is repeated after errors with a growing delay, not before a Retry-After in seconds or as a date', async () => {
    await viewer(android());
    fcm.answerWith(
      { status: 500 },
      { ...fcmError(503, 'UNAVAILABLE') },
      { ...fcmError(429, 'QUOTA_EXCEEDED'), headers: { 'retry-after': '300' } },
      { status: 503, headers: { 'retry-after': new Date((DUE + 700) * 1000).toUTCString() } },
      { status: 200 },
    );
    expect(await triesAt(fcm, [0, 14, 15, 44, 45, 344, 345, 699, 700])).toEqual([0, 15, 45, 345, 700]);
    expect(fcm.received).toHaveLength(1);
  });

  it('FORM-02b survives a lost connection, and a restart between two attempts', async () => {
    await viewer(android());
    fcm.answerWith({ status: 0, isLost: true }, { status: 200 });
    await runAt(DUE);
    expect([fcm.received, await states()]).toEqual([[], ['waiting']]);
    const restarted = await startNodeHere(env);
    await runAt(DUE + 15, restarted);
    expect(fcm.received).toHaveLength(1);
    await runAt(DUE + 120);
    expect(fcm.received).toHaveLength(1);
  });
});

describe('FORM-02b push to iOS apps', () => {
  it('FORM-02b has the text, what it opens, its priority, its end and its subject', async () => {
    const token = iphone();
    await viewer({ ...token, value: token.value.toUpperCase() });
    await runAt(DUE + 5);
    const [told, ...more] = apns.received;
    expect(more).toEqual([]);
    expect(told?.path).toBe(`/3/device/${token.value}`);
    expect(told?.message).toEqual({
      aps: { alert: { title: TITLE }, sound: 'default' },
      type: 'event',
      id: 'next-match',
      tag: `start:next-match:${START}`,
      lang: 'en',
    });
    expect(told?.headers).toMatchObject({
      'apns-topic': 'tv.touchline.app',
      'apns-push-type': 'alert',
      'apns-priority': '10',
      'apns-expiration': String(START + 300),
      'apns-collapse-id': expect.stringMatching(/^[\w-]{32}$/),
    });
  });

  it('FORM-02b uses one connection, and one provider token for 40 minutes', async () => {
    const fresh = await startNodeHere(env);
    const [tokens, connections] = [apns.tokens(), apns.connections()];
    await moveTo(DUE + 7200);
    const first = DUE + 1000;
    for (const at of [first, first + 2380, first + 2400]) {
      clock.seconds = at;
      await Promise.all([viewerIn(iphone(), at), viewerIn(iphone(), at)]);
      await runAt(at + 5, fresh);
      expect(apns.tokens() - tokens, `at ${at}`).toBe(at < first + 2400 ? 1 : 2);
    }
    expect(apns.received).toHaveLength(6);
    expect(apns.connections() - connections).toBe(1);
  });

  it('FORM-02b replaces a provider token that has expired, unless it is too new to be replaced', async () => {
    const fresh = await startNodeHere(env);
    await viewer(iphone());
    await runAt(DUE, fresh);
    const tokens = apns.tokens();
    await viewer(iphone());
    apns.answerWith({ status: 403, reason: 'ExpiredProviderToken' }, { status: 200 });
    const asked = apns.asked();
    await runAt(DUE + 60, fresh);
    expect([apns.asked() - asked, apns.tokens() - tokens, apns.received.length]).toEqual([1, 0, 1]);
    expect(await devices()).toHaveLength(2);
    // The message waits, and goes with the next attempt.
    await runAt(DUE + 120, fresh);
    expect(apns.received).toHaveLength(2);

    await viewer(iphone());
    apns.answerWith({ status: 403, reason: 'ExpiredProviderToken' }, { status: 200 });
    await runAt(DUE + 1200, fresh);
    expect([apns.tokens() - tokens, apns.received.length]).toEqual([1, 3]);
  });

  it('FORM-02b with a key that Apple does not know sends nothing, keeps the device and tries again', async () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
    const wrong = await startNodeHere({ ...env, ...(await apns.env(privateKey)) });
    await viewer(iphone());
    await runAt(DUE, wrong);
    expect([apns.received, await states()]).toEqual([[], ['waiting']]);
    await runAt(DUE + 20);
    expect(apns.received).toHaveLength(1);
  });

  it.each([
    ['an app that was uninstalled', { status: 410, reason: 'Unregistered', timestamp: (NOW + 60) * 1000 }],
    ['a token that is none', { status: 400, reason: 'BadDeviceToken' }],
  ])('FORM-02b is not sent again to %s', async (_what, answer) => {
    await viewer(iphone());
    apns.answerWith(answer);
    await runAt(DUE);
    expect(await devices()).toEqual([]);
  });

  it('FORM-02b keeps an app that was installed again after it was found gone', async () => {
    clock.seconds = NOW + 120;
    await viewer(iphone());
    apns.answerWith({ status: 410, reason: 'Unregistered', timestamp: (NOW + 60) * 1000 });
    await runAt(DUE);
    expect([await devices(), await states()]).toEqual([[expect.anything()], ['failed']]);
  });

  it.each([
    [400, 'DeviceTokenNotForTopic'],
    [400, 'BadTopic'],
    [413, 'PayloadTooLarge'],
  ])('FORM-02b refuses a message (%d %s) without forgetting the device', async (status, reason) => {
    await viewer(iphone());
    apns.answerWith({ status, reason });
    const asked = apns.asked();
    for (const seconds of [0, 60, 300]) await runAt(DUE + seconds);
    expect(apns.asked() - asked).toBe(1);
    expect([await devices(), await states()]).toEqual([[expect.anything()], ['failed']]);
  });

  it('FORM-02b is repeated after errors with a growing delay, not before a Retry-After', async () => {
    await viewer(iphone());
    apns.answerWith(
      { status: 500, reason: 'InternalServerError' },
      { status: 429, reason: 'TooManyRequests', headers: { 'retry-after': '300' } },
      { status: 503, reason: 'Shutdown' },
      { status: 200 },
    );
    expect(await triesAt(apns, [0, 15, 314, 315, 374, 375])).toEqual([0, 15, 315, 375]);
    expect(apns.received).toHaveLength(1);
  });

  it('FORM-02b survives a lost connection, a service that hangs up, and a restart between two attempts', async () => {
    await viewer(iphone());
    apns.answerWith({ status: 0, isLost: true }, { status: 200 });
    await runAt(DUE);
    expect([apns.received, await states()]).toEqual([[], ['waiting']]);
    const restarted = await startNodeHere(env);
    await runAt(DUE + 15, restarted);
    expect(apns.received).toHaveLength(1);
    await apns.hangUp();
    await viewer(iphone());
    await runAt(DUE + 30, restarted);
    expect(apns.received).toHaveLength(2);
  });
});

describe('FORM-02b push to apps', () => {
  it('FORM-02b fits into the limit of every service, however long a name is', async () => {
    await moveTo(START, `${'"ß€😀'.repeat(1500)} v Castra`);
    await Promise.all([viewer(android()), viewer(iphone())]);
    const person = await registeredToken(node);
    await remind(person);
    const browser = browsers.subscribe();
    await save(person, { subscription: browser.subscription });
    await runAt(DUE);
    expect([fcm.received.length, apns.received.length, browsers.received.length]).toEqual([1, 1, 1]);
    for (const service of [fcm, apns]) {
      expect(service.mostOctets()).toBeLessThanOrEqual(4096);
      expect(service.mostOctets()).toBeGreaterThan(3500);
    }
    expect(fcm.received[0]?.notification.title).toMatch(/…$/);
    expect(apns.received[0]?.message.aps.alert.title).toMatch(/…$/);
  });

  it('FORM-02b leaves no token, key or text of a message in the log, whatever goes wrong', async () => {
    const lines: string[] = [];
    const log = createLog('debug', { write: (line: string) => lines.push(line) });
    const loud = await startNode({ database, env, clock, log });
    onTestFinished(() => loud.close());
    const tokens = [android(), iphone()] as const;
    for (const token of tokens) await viewer(token);
    fcm.answerWith({ status: 0, isLost: true }, { status: 503 }, fcmError(403, 'SENDER_ID_MISMATCH'));
    apns.answerWith({ status: 0, isLost: true }, { status: 500, reason: 'x' }, { status: 400, reason: 'BadTopic' });
    for (const seconds of [0, 20, 120]) await runAt(DUE + seconds, loud);
    expect(await states()).toEqual(['failed', 'failed']);
    const refused = await call('PUT', '/api/v3/push/devices', 'nobody', { ...wishes, token: tokens[0] }, loud);
    expect(refused.statusCode).toBe(401);
    const written = lines.join('');
    for (const message of ['a push service was not reached', 'a push service refuses a message'])
      expect(written).toContain(message);
    const secrets = [...tokens.map(({ value }) => value), ...fcm.issued, 'Bearer ', 'bearer ', 'Solis', 'PRIVATE KEY'];
    expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
  });

  it('FORM-02b is offered by the channels that are set up, and refused by others', async () => {
    const channels = async ({ app }: Node) => (await app.inject('/api/v3/push/key')).json().channels;
    expect(await channels(node)).toEqual(['web', 'fcm', 'apns']);
    const plain = await startNodeHere({});
    expect(await channels(plain)).toEqual(['web']);
    const refused = await call(
      'PUT',
      '/api/v3/push/devices',
      await anonymousToken(plain),
      { ...wishes, token: android() },
      plain,
    );
    expect([refused.statusCode, problemOf(refused).title]).toEqual([409, 'Push is not set up']);
    // What was planned before a channel was taken away.
    await viewer(android());
    await runAt(DUE, plain);
    expect([await states(), await devices()]).toEqual([['failed'], [expect.anything()]]);
  });

  it.each([
    ['neither a subscription nor a token', {}],
    ['both', { token: android(), subscription: { endpoint: 'https://push.example/1', keys: keys() } }],
    ['a token of an unknown channel', { token: { channel: 'pigeon', value: 'a'.repeat(32) } }],
    ['a token that is too short', { token: { channel: 'fcm', value: 'short' } }],
    ['a token that is too long', { token: { channel: 'fcm', value: 'a'.repeat(1025) } }],
    ['a token that leaves its path', { token: { channel: 'apns', value: '../../3/device/other-token' } }],
    ['a token of APNs that is not hexadecimal', { token: { channel: 'apns', value: 'z'.repeat(64) } }],
    ['too many scheduled reminders', { token: android(), scheduled: many(65) }],
  ])('FORM-02b refuses a device with %s', async (_what, device) => {
    const answer = await save(await anonymousToken(node), device);
    expect(answer.statusCode).toBe(400);
    problemOf(answer);
    expect(await devices()).toEqual([]);
  });

  it('FORM-02b leaves a reminder to the app that shows it by itself, at this time only', async () => {
    const scheduled = [{ eventId: 'next-match', remindAt: DUE }];
    const token = android();
    const { bearer } = await viewer(token, { scheduled });
    // Another device of the same person without it.
    await save(bearer, { token: iphone() });
    await runAt(DUE);
    expect([fcm.received.length, apns.received.length]).toEqual([0, 1]);
    // Set elsewhere to another time: the app shows it too late or not at all.
    await remind(bearer, 20);
    await runAt(START - 1200);
    expect(fcm.received.map(({ notification }) => notification.title)).toEqual(['Solis v Castra starts in 20 minutes']);
  });

  it('FORM-02b leaves the kick-off of a favourite to a scheduled reminder, too', async () => {
    await node.store.pool.query(`update event set team_ids = '{NBK}' where id = 'next-match'`);
    onTestFinished(async () => {
      await node.store.pool.query(`update event set team_ids = '{}' where id = 'next-match'`);
    });
    const { bearer } = await viewer(android(), { scheduled: [{ eventId: 'next-match', remindAt: DUE }] });
    await call('POST', '/api/v3/my/favorites/pages/northbank', bearer);
    for (const at of [DUE, START - 600, START]) await runAt(at);
    expect(fcm.received).toEqual([]);
  });
});

describe('FORM-02b a push for another account', () => {
  it('FORM-02b never reaches a device: it belongs to the account that saved it last, with nothing of the one before', async () => {
    const token = android();
    await viewer(token);
    // Planned for the first person, not sent yet.
    fcm.answerWith({ status: 503 }, { status: 200 });
    await runAt(DUE);
    expect(await states()).toEqual(['waiting']);
    const other = await registeredToken(node);
    await save(other, { token });
    for (const seconds of [20, 60, 600]) await runAt(DUE + seconds);
    expect(fcm.received).toEqual([]);
    // The second person's own reminder arrives.
    await remind(other, 10);
    await runAt(START - 600);
    expect(fcm.received).toHaveLength(1);
  });

  it('FORM-02b never reaches a browser, either', async () => {
    const first = await registeredToken(node);
    await remind(first);
    const { subscription } = browsers.subscribe();
    await save(first, { subscription });
    browsers.answerWith({ status: 503 });
    await runAt(DUE);
    await save(await registeredToken(node), { subscription });
    browsers.answerWith({ status: 201 });
    await runAt(DUE + 60);
    expect(browsers.received).toEqual([]);
  });

  it('FORM-02b never reaches a device after it was signed out: by itself, from the list of devices, or with all others', async () => {
    const browser = await signedIn(node, 'push@post.example');
    const [phone, tablet, third] = [
      await deviceTokens(node, browser, 'Phone'),
      await deviceTokens(node, browser, 'Tablet'),
      await deviceTokens(node, browser, 'Third'),
    ];
    const tokens = [android(), android(), iphone()] as const;
    for (const [at, { accessToken }] of [phone, tablet, third].entries())
      expect((await save(accessToken, { token: tokens[at] })).statusCode).toBe(200);
    await remind(phone.accessToken);
    expect(await devices()).toHaveLength(3);

    const out = await node.app.inject({
      method: 'POST',
      url: '/api/identity/touchline/signout',
      payload: { refreshToken: phone.refreshToken },
    });
    expect(out.statusCode).toBe(204);
    expect(await devices()).toHaveLength(2);
    const { items } = (await browser.ask('GET', '/identity/touchline/me/devices')).json<{
      items: { id: string; name?: string }[];
    }>();
    const id = items.find(({ name }) => name === 'Tablet')?.id;
    expect((await browser.ask('DELETE', `/identity/touchline/me/devices/${id}`)).statusCode).toBe(204);
    expect(await devices()).toHaveLength(1);
    expect((await browser.ask('DELETE', '/identity/touchline/me/devices')).statusCode).toBe(204);
    expect(await devices()).toEqual([]);
    await runAt(DUE);
    expect([fcm.received, apns.received]).toEqual([[], []]);
  });

  it('FORM-02b is not made possible by saving a device with the token of an ended session', async () => {
    const browser = await signedIn(node, 'late@post.example');
    const { accessToken, refreshToken } = await deviceTokens(node, browser);
    await node.store.pool.query(
      `update session_family set revoked_at = now() where id = (select family_id from refresh_token where hash = $1)`,
      [digest(refreshToken)],
    );
    expect((await save(accessToken, { token: android() })).statusCode).toBe(401);
    expect(await devices()).toEqual([]);
  });
});

/** Another process on the same database. */
async function startNodeHere(settings: Record<string, string>): Promise<Node> {
  const other = await startNode({ database, env: settings, clock });
  onTestFinished(() => other.close());
  return other;
}

/** A viewer whose reminder is due at a time. */
async function viewerIn(token: Token, at: number): Promise<void> {
  const bearer = await registeredToken(node);
  await remind(bearer, Math.min(1440, Math.ceil((DUE + 7200 - at) / 60)));
  await save(bearer, { token });
}

function keys() {
  return { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
}

function many(count: number) {
  return Array.from({ length: count }, (_, place) => ({ eventId: `e${place}`, remindAt: START }));
}
