import { expect, test } from 'vitest';
import { Session } from './session';
import { type KeyValueStorage, storedValues } from './storage';
import { runAfter } from './timer';

/** A device with a clock, a storage and timers that move when told. */
function device(initial: Record<string, string> = {}) {
  const kept = new Map(Object.entries(initial));
  const planned: { run: () => void; at: number }[] = [];
  const self = {
    kept,
    time: 1_800_000_000_000,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    } satisfies KeyValueStorage,
    timers: {
      set: (run: () => void, ms: number) => {
        const timer = { run, at: self.time + ms };
        planned.push(timer);
        return timer;
      },
      clear: (timer: unknown) => void planned.splice(planned.indexOf(timer as (typeof planned)[0]) >>> 0, 1),
    },
    nextTimer: () => planned.map(({ at }) => at).sort((a, b) => a - b)[0],
    async pass(ms: number) {
      self.time += ms;
      for (const timer of planned.filter(({ at }) => at <= self.time)) {
        planned.splice(planned.indexOf(timer), 1);
        timer.run();
      }
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
  return self;
}

function identity(now: () => number) {
  const calls: string[] = [];
  let accounts = 0;
  let tokens = 0;
  return {
    calls,
    refuseLoginsOf: undefined as string | undefined,
    away: false,
    async register() {
      if (this.away) throw new Error('away');
      calls.push('register');
      return { username: `viewer-${++accounts}`, password: 'secret' };
    },
    async login({ username }: { username: string }) {
      if (this.away) throw new Error('away');
      calls.push(`login ${username}`);
      if (username === this.refuseLoginsOf) throw new RangeError('refused');
      return { accessToken: `token-${++tokens}`, accessTokenExpiryTime: now() / 1000 + 3600 };
    },
  };
}

function sessionOn(phone: ReturnType<typeof device>) {
  const server = identity(() => phone.time);
  const session = new Session({
    stored: storedValues(phone.storage),
    identity: server,
    isRefusal: (error) => error instanceof RangeError,
    timers: phone.timers,
    now: () => phone.time,
  });
  return { session, server };
}

test('AUTH-01 without a session it registers anonymously, then logs in', async () => {
  const { session, server } = sessionOn(device());
  expect(await session.start()).toBe(true);
  expect(server.calls).toEqual(['register', 'login viewer-1']);
  expect(session.token()).toBe('token-1');
});

test('AUTH-02 an expired access token is replaced by logging in again as the same viewer', async () => {
  const phone = device();
  await sessionOn(phone).session.start();
  phone.time += 4000 * 1000;
  const { session, server } = sessionOn(phone);
  expect(session.token()).toBeUndefined();
  await session.start();
  expect(server.calls).toEqual(['login viewer-1']);
});

test('a valid token from before is used without any call', async () => {
  const phone = device();
  await sessionOn(phone).session.start();
  const { session, server } = sessionOn(phone);
  await session.start();
  expect(server.calls).toEqual([]);
});

test('AUTH-08 a refused anonymous login clears the record and registers again', async () => {
  const phone = device({ anonymousUser: JSON.stringify({ username: 'gone', password: 'secret' }) });
  const { session, server } = sessionOn(phone);
  server.refuseLoginsOf = 'gone';
  expect(await session.start()).toBe(true);
  expect(server.calls).toEqual(['login gone', 'register', 'login viewer-1']);
  expect(phone.kept.get('anonymousUser')).toContain('viewer-1');
});

test('a server that cannot be reached costs nobody their account', async () => {
  const phone = device({ anonymousUser: JSON.stringify({ username: 'known', password: 'secret' }) });
  const { session, server } = sessionOn(phone);
  server.away = true;
  expect(await session.start()).toBe(false);
  expect(phone.kept.get('anonymousUser')).toContain('known');
});

test.each(['', 'null', '{', '[]', '{"username":5}', '"text"'])('a corrupt record (%s) is replaced', async (record) => {
  const { session, server } = sessionOn(device({ anonymousUser: record }));
  expect(await session.start()).toBe(true);
  expect(server.calls[0]).toBe('register');
});

test('AUTH-07 many who were refused at once share one renewal, and who comes late needs none', async () => {
  const { session, server } = sessionOn(device());
  await session.start();
  expect(await Promise.all([session.renew('token-1'), session.renew('token-1'), session.renew('token-1')])).toEqual([
    true,
    true,
    true,
  ]);
  expect(await session.renew('token-1')).toBe(true);
  expect(server.calls).toEqual(['register', 'login viewer-1', 'login viewer-1']);
});

test('the token is renewed by itself at nine tenths of its life', async () => {
  const phone = device();
  const { session } = sessionOn(phone);
  await session.start();
  expect(phone.nextTimer()).toBe(phone.time + 3240 * 1000);
  await phone.pass(3240 * 1000);
  expect(session.token()).toBe('token-2');
});

test('AUTH-14 a delay longer than a timer can take does not fire at once', async () => {
  const phone = device();
  let fired = 0;
  runAfter(phone.timers, 2_147_483_647 * 2 + 5, () => fired++);
  const seen: number[] = [];
  for (const ms of [2_147_483_647, 2_147_483_647, 4, 1]) {
    await phone.pass(ms);
    seen.push(fired);
  }
  expect(seen).toEqual([0, 0, 0, 1]);
});

test('storage that is blocked is replaced by memory', async () => {
  const blocked: KeyValueStorage = {
    getItem: () => {
      throw new Error('blocked');
    },
    setItem: () => {
      throw new Error('blocked');
    },
    removeItem: () => undefined,
  };
  const values = storedValues(blocked);
  values.write('settings', { muted: true });
  expect(values.read('settings', (value): value is { muted: boolean } => typeof value === 'object')).toEqual({
    muted: true,
  });
});
