import { expect, test } from 'vitest';
import { renewalDelay } from './life';
import { accessLifetime, IdentityServer, type Way } from './testing/identity-server';
import { VirtualDevice } from './testing/virtual-device';
import { VirtualTime } from './testing/virtual-time';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAYS = 30;

/** Deterministic pseudo-random numbers (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const pick = <T>(random: () => number, choices: readonly [T, ...T[]]): T =>
  choices[Math.floor(random() * choices.length)] ?? choices[0];

/**
 * On a good connection an answer is lost now and then, and the next attempt succeeds. A refresh token that was used,
 * and whose answer did not arrive within the server's grace period, looks stolen and is a cause of a sign-out.
 */
function lostNowAndThen(random: () => number, usual: Way): () => Way {
  let wasFine = false;
  return () => {
    const way = wasFine && random() < 0.15 ? 'answer lost' : usual;
    wasFine = way === 'fine';
    return way;
  };
}

/** A month of a device: tabs, sleep, wrong clocks, bad connections, a server that is down now and then. */
async function month(seed: number) {
  const random = randomFrom(seed);
  const time = new VirtualTime();
  const server = new IdentityServer({ time, random });
  const device = new VirtualDevice({ time, server, random });
  device.skewMs = pick(random, [0, -5 * HOUR, 7 * HOUR]);
  server.tellsTime = random() < 0.5;
  server.delayMs = () => 50 + random() * 2000;
  let tabs = [device.open()];
  tabs[0]?.adopt({ ...server.signIn(), idToken: '', userId: 'anna', email: 'anna@touchline.test' });

  for (let hour = 0; hour < DAYS * 24; hour += 2) {
    const usual = pick<Way>(random, ['fine', 'fine', 'fine', 'fine', 'fine', 'fine', 'no way there', 'server error']);
    server.way = lostNowAndThen(random, usual);
    const [first] = tabs;
    if (random() < 0.3 && first) void first.renew(first.token() ?? '');
    if (random() < 0.2 && tabs.length < 3) {
      const tab = device.open();
      tabs.push(tab);
      void tab.start();
    }
    if (random() < 0.1 && tabs.length > 1) tabs.pop()?.stop();
    if (random() < 0.1) {
      for (const tab of tabs) tab.stop();
      tabs = [device.open()];
      void tabs[0]?.start();
    }
    await time.pass(HOUR + random() * 30 * MINUTE);
    // The device does not go to sleep during a refresh: the server's grace period is for tabs, not for sleep.
    if (random() < 0.3) {
      await time.pass(MINUTE);
      device.isAsleep = true;
      await time.pass(random() * 9 * HOUR);
      device.wake();
      for (const tab of tabs) tab.check();
    }
    await time.pass(30 * MINUTE);
  }
  server.way = () => 'fine';
  for (const tab of tabs) tab.check({ isBack: true });
  await time.pass(5 * MINUTE);
  return { device, server, tabs };
}

function busiestHour(calls: readonly { at: number }[]): number {
  const hours = new Map<number, number>();
  for (const { at } of calls) hours.set(Math.floor(at / HOUR), (hours.get(Math.floor(at / HOUR)) ?? 0) + 1);
  return Math.max(0, ...hours.values());
}

test.each([1, 2, 3])(
  'a month with failures, sleep and tabs (%d) ends signed in, with few requests and no pending work',
  async (seed) => {
    const { device, server, tabs } = await month(seed);
    expect(device.expired).toBe(0);
    for (const tab of tabs) {
      expect(tab.who()).toBe('registered');
      expect(tab.token()).toMatch(/^access/);
    }
    // Three attempts without an answer, from up to three tabs.
    expect(busiestHour(server.calls)).toBeLessThan(300);
    expect(server.names().filter((name) => name !== 'refresh')).toEqual([]);
  },
);

test('ten thousand clients with tokens issued in the same second do not renew in the same second', () => {
  const random = randomFrom(7);
  const seconds = new Map<number, number>();
  for (let client = 0; client < 10_000; client++) {
    const delay = renewalDelay(accessLifetime(random()), { now: 0, doubt: 0 });
    const second = Math.floor(delay / 1000);
    seconds.set(second, (seconds.get(second) ?? 0) + 1);
  }
  expect(seconds.size).toBeGreaterThan(1000);
  expect(Math.max(...seconds.values())).toBeLessThan(40);
});
