import { expect, test } from 'vitest';
import { storedValues } from './storage';
import { IdentityServer } from './testing/identity-server';
import { VirtualDevice } from './testing/virtual-device';
import { VirtualTime } from './testing/virtual-time';
import { runAfter } from './timer';

const HOUR = 3_600_000;
/** The middle of the server's range: tokens last an hour. */
const middle = () => 0.5;

function world(initial: Record<string, unknown> = {}) {
  const time = new VirtualTime();
  const server = new IdentityServer({ time, random: middle });
  const texts = Object.entries(initial).map(([key, value]) => [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  const device = new VirtualDevice({ time, server, initial: Object.fromEntries(texts) });
  const session = device.open();
  /** Starts a session, and lets the time pass that this takes. */
  const start = async (each = session) => {
    const started = each.start();
    await time.pass(100);
    return started;
  };
  const signIn = () =>
    session.adopt({ ...server.signIn(), idToken: 'id', userId: 'anna', email: 'anna@touchline.test' });
  return { time, server, device, session, start, signIn };
}

test('AUTH-01 without a session it registers anonymously, then logs in', async () => {
  const { session, server, start } = world();
  expect(session.who()).toBe('nobody');
  expect(await start()).toBe(true);
  expect(server.names()).toEqual(['register', 'login viewer-1']);
  expect(session.token()).toMatch(/^access/);
  expect(session.who()).toBe('anonymous');
});

test('AUTH-02 an anonymous viewer with an expired token logs in again with the same identity', async () => {
  const { server, device, time, start } = world();
  await start();
  time.now += 2 * HOUR;
  const later = device.open();
  expect(later.token()).toBeUndefined();
  await start(later);
  expect(server.names()).toEqual(['register', 'login viewer-1', 'login viewer-1']);
});

test('a valid stored token is used without any call', async () => {
  const { server, device, start } = world();
  await start();
  const calls = server.calls.length;
  expect(await start(device.open())).toBe(true);
  expect(server.calls).toHaveLength(calls);
});

test('AUTH-03 a registered viewer with an expired refresh token becomes an anonymous one', async () => {
  const over = {
    username: 'anna',
    accessToken: 'old',
    accessTokenExpiryTime: 1,
    refreshToken: 'r',
    refreshTokenExpiryTime: 2,
  };
  const { server, device, session, start } = world({ registeredUser: over });
  expect(session.userType()).toBe('registered');
  await start();
  expect(server.names()).toEqual(['register', 'login viewer-1']);
  expect(device.record('registeredUser')).toBeUndefined();
  expect(session.userType()).toBe('anonymous');
  expect(device.expired).toBe(1);
});

test('AUTH-04 AUTH-05 a registered viewer’s tokens are refreshed at nine tenths of their lifetime', async () => {
  const { server, device, session, signIn, time } = world();
  signIn();
  const first = session.token();
  expect(time.next()).toBe(time.now + 0.9 * HOUR);
  await time.pass(0.9 * HOUR + 100);
  expect(server.names()).toEqual(['refresh']);
  expect(session.token()).not.toBe(first);
  expect(device.record('registeredUser')).toMatchObject({ username: 'anna', accessToken: session.token() });
});

test('AUTH-04 at the start the tokens of a registered viewer are refreshed', async () => {
  const { server, device, signIn, start, time } = world();
  signIn();
  time.now += 2 * HOUR;
  const later = device.open();
  expect(later.token()).toBeUndefined();
  expect(await start(later)).toBe(true);
  expect(server.names()).toEqual(['refresh']);
  expect(later.token()).toMatch(/^access/);
  expect(later.userType()).toBe('registered');
});

test('AUTH-06a AUTH-06b after three refusals, 2000 ms apart, the viewer is signed out, notified, and continues as a guest', async () => {
  const { server, device, session, signIn, time } = world();
  signIn();
  server.revokeAll();
  await time.pass(0.9 * HOUR + 10_000);
  const tries = server.calls.filter(({ name }) => name === 'refresh').map(({ at }) => at);
  expect(tries.map((at) => at - (tries[0] ?? 0))).toEqual([0, 2000, 4000]);
  expect(device.expired).toBe(1);
  expect(device.record('registeredUser')).toBeUndefined();
  expect(device.kept.has('userEmail')).toBe(false);
  expect(server.names().slice(-2)).toEqual(['register', expect.stringMatching('login')]);
  expect(session.who()).toBe('anonymous');
});

test('AUTH-06a a third attempt that succeeds is enough', async () => {
  const { server, device, session, signIn, time } = world();
  signIn();
  server.way = () => (server.calls.length < 3 ? 'server error' : 'fine');
  await time.pass(0.9 * HOUR + 10_000);
  expect(server.names()).toEqual(['refresh', 'refresh', 'refresh']);
  expect(session.userType()).toBe('registered');
  expect(device.expired).toBe(0);
});

test.each(['no way there', 'server error'] as const)(
  'with %s the viewer stays signed in, and the session continues afterwards',
  async (way) => {
    const { server, device, session, signIn, time } = world();
    signIn();
    server.way = () => way;
    await time.pass(3 * HOUR);
    expect(device.expired).toBe(0);
    expect(session.userType()).toBe('registered');
    expect(session.token()).toBeUndefined();
    expect(server.calls.length).toBeLessThan(3 * 200);
    server.way = () => 'fine';
    await time.pass(8 * 60_000);
    expect(session.token()).toMatch(/^access/);
  },
);

test('AUTH-07b concurrent refused calls share one renewal, and late ones need none', async () => {
  const { server, session, signIn, time } = world();
  signIn();
  const old = session.token() ?? '';
  const all = Promise.all([session.renew(old), session.renew(old), session.renew(old)]);
  await time.pass(100);
  expect(await all).toEqual([true, true, true]);
  expect(await session.renew(old)).toBe(true);
  expect(server.names()).toEqual(['refresh']);
});

test('a server that refuses every token gets no endless renewals', async () => {
  const { server, session, time, start } = world();
  await start();
  for (let calls = 0; calls < 600; calls++) {
    void session.renew(session.token() ?? '');
    await time.pass(100);
  }
  expect(server.calls.length).toBeLessThan(2 + 60_000 / 5000 + 1);
});

test('AUTH-08 a refused anonymous login clears the record and registers again', async () => {
  const { server, device, start } = world({ anonymousUser: { username: 'gone', password: 'secret' } });
  server.refusedAccounts.add('gone');
  expect(await start()).toBe(true);
  expect(server.names()).toEqual(['login gone', 'register', 'login viewer-1']);
  expect(device.record('anonymousUser')).toMatchObject({ username: 'viewer-1' });
});

test('an unreachable server does not discard a guest’s identity', async () => {
  const { server, device, start } = world({ anonymousUser: { username: 'known', password: 'secret' } });
  server.way = () => 'no way there';
  expect(await start()).toBe(false);
  expect(device.record('anonymousUser')).toMatchObject({ username: 'known' });
});

test.each(['', 'null', '{', '[]', '{"username":5}', '"text"', '{"username":"a","password":"b","accessToken":7}'])(
  'AUTH-11c a corrupt record (%s) never breaks the start',
  async (record) => {
    const { server, start } = world({ anonymousUser: record, registeredUser: record });
    expect(await start()).toBe(true);
    expect(server.names()).toEqual(['register', 'login viewer-1']);
  },
);

test('AUTH-11a ENT-01a ENT-01b the storage keys are those of the specification', async () => {
  const { device, session, signIn, start } = world();
  await start();
  signIn();
  session.keepDeviceFlow({ sessionId: 'flow', sessionToken: 'secret' });
  expect(Object.keys(device.record('anonymousUser') ?? {}).sort()).toEqual([
    'accessToken',
    'accessTokenExpiryTime',
    'password',
    'refreshToken',
    'refreshTokenExpiryTime',
    'username',
  ]);
  expect(Object.keys(device.record('registeredUser') ?? {}).sort()).toEqual([
    'accessToken',
    'accessTokenExpiryTime',
    'refreshToken',
    'refreshTokenExpiryTime',
    'username',
  ]);
  expect([...device.kept.keys()].sort()).toEqual([
    'anonymousUser',
    'registeredUser',
    'sessionId',
    'sessionToken',
    'userEmail',
  ]);
  expect(device.open().deviceFlow()).toEqual({ sessionId: 'flow', sessionToken: 'secret' });
});

test('signing out removes all personal data and continues as the previous guest', async () => {
  const { device, server, session, signIn, start, time } = world();
  await start();
  signIn();
  const seen: string[] = [];
  session.subscribe(() => seen.push(session.who()));
  const out = session.signOut();
  await time.pass(100);
  await out;
  expect([...device.kept.keys()]).toEqual(['anonymousUser']);
  expect(session.token()).toMatch(/^access/);
  expect(server.names()).toEqual(['register', 'login viewer-1']);
  expect(seen).toEqual(['anonymous']);
});

test('signing out during a refresh is not undone by its answer', async () => {
  const { device, server, session, signIn, time } = world();
  signIn();
  server.delayMs = () => 1000;
  void session.renew(session.token() ?? '');
  await time.pass(500);
  void session.signOut();
  await time.pass(10_000);
  expect(device.record('registeredUser')).toBeUndefined();
  expect(session.who()).toBe('anonymous');
});

test.each([-6 * HOUR, 6 * HOUR, -50 * 365 * 24 * HOUR])(
  'a clock that is wrong by %d ms causes neither a sign-out nor extra requests',
  async (skew) => {
    for (const tellsTime of [true, false]) {
      const { device, server, session, signIn, time } = world();
      device.skewMs = skew;
      server.tellsTime = tellsTime;
      signIn();
      await time.pass(24 * HOUR);
      expect(session.userType()).toBe('registered');
      expect(device.expired).toBe(0);
      expect(server.calls.length).toBeLessThan(24 * 7);
    }
  },
);

test('after a long sleep the token is renewed at once', async () => {
  const { device, server, session, signIn, time } = world();
  signIn();
  device.isAsleep = true;
  await time.pass(9 * HOUR);
  expect(server.calls).toEqual([]);
  device.isAsleep = false;
  session.check();
  await time.pass(100);
  expect(server.names()).toEqual(['refresh']);
  expect(session.token()).toMatch(/^access/);
});

test('one of two tabs refreshes for both, and a sign-out in one signs the other out', async () => {
  const { device, server, session, signIn, time, start } = world();
  signIn();
  const other = device.open();
  await start(other);
  server.delayMs = () => 300;
  await time.pass(0.9 * HOUR + 2000);
  expect(server.names()).toEqual(['refresh']);
  expect(other.token()).toBe(session.token());
  void session.signOut();
  other.check();
  await time.pass(3000);
  expect(other.who()).toBe('anonymous');
  expect(other.token()).toBe(session.token());
});

/** The longest delay that a browser's timer accepts; longer ones fire at once. */
const LONGEST_DELAY = 2_147_483_647;

test('AUTH-14 a delay longer than 2147483647 ms does not fire at once', async () => {
  const time = new VirtualTime();
  let fired = 0;
  runAfter(time.timers, LONGEST_DELAY * 2 + 5, () => fired++);
  const seen: number[] = [];
  for (const ms of [LONGEST_DELAY, LONGEST_DELAY, 4, 1]) {
    await time.pass(ms);
    seen.push(fired);
  }
  expect(seen).toEqual([0, 0, 0, 1]);
  await time.pass(LONGEST_DELAY);
  expect(fired).toBe(1);
});

test.each([
  [0, [0]],
  [-5, [0]],
  [LONGEST_DELAY - 1, [LONGEST_DELAY - 1]],
  [LONGEST_DELAY, [LONGEST_DELAY]],
  [LONGEST_DELAY + 1, [LONGEST_DELAY, 1]],
  [LONGEST_DELAY * 2 + 5, [LONGEST_DELAY, LONGEST_DELAY, 5]],
])('AUTH-14 a delay of %d ms is waited for in steps that a timer accepts', async (ms, steps) => {
  const time = new VirtualTime();
  const delays: number[] = [];
  const set = (run: () => void, delay: number) => {
    delays.push(delay);
    return time.timers.set(run, delay);
  };
  let fired = 0;
  runAfter({ ...time.timers, set }, ms, () => fired++);
  await time.pass(Math.max(ms, 0));
  expect(delays).toEqual(steps);
  expect(fired).toBe(1);
});

test('AUTH-14 a long delay can be cancelled after its first step', async () => {
  const time = new VirtualTime();
  let fired = 0;
  const cancel = runAfter(time.timers, LONGEST_DELAY + 10, () => fired++);
  await time.pass(LONGEST_DELAY + 1);
  cancel();
  expect(time.next()).toBeUndefined();
  await time.pass(LONGEST_DELAY);
  expect(fired).toBe(0);
});

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

test('blocked storage is replaced by memory', () => {
  const blocked = (): never => {
    throw new Error('blocked');
  };
  const values = storedValues({ getItem: blocked, setItem: blocked, removeItem: blocked });
  values.write('settings', { muted: true });
  expect(values.read('settings', isObject)).toEqual({ muted: true });
});

test('full storage drops what can be fetched again, and never keeps an outdated value', () => {
  const kept = new Map([
    ['registeredUser', '{"old":true}'],
    ['cache', 'x'.repeat(100)],
  ]);
  const size = () => [...kept.values()].join('').length;
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (size() - (kept.get(key)?.length ?? 0) + value.length > 120) throw new Error('full');
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  };
  const values = storedValues(storage, () => void kept.delete('cache'));
  values.write('registeredUser', { fresh: 'x'.repeat(50) });
  expect(kept.get('registeredUser')).toContain('fresh');
  expect(kept.has('cache')).toBe(false);
  values.write('registeredUser', { larger: 'x'.repeat(500) });
  expect(kept.has('registeredUser')).toBe(false);
  expect(values.read('registeredUser', isObject)).toHaveProperty('larger');
});
