import { expect, test } from 'vitest';
import { EndedGrants } from './ended-grants';

type Listener = (topics: ReadonlySet<string> | undefined) => void;

function setUp() {
  const listeners = new Set<Listener>();
  const lists = { signedOut: new Set<string>(), takenOver: new Map<string, number>() };
  const waiting: (() => void)[] = [];
  const errors: unknown[] = [];
  const state = { isHeld: false, isAway: false };
  const read = async <T>(list: T): Promise<T> => {
    if (state.isAway) throw new Error('away');
    if (state.isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
    return list;
  };
  const ended = new EndedGrants({
    changes: {
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    signedOut: () => read(new Set(lists.signedOut)),
    takenOver: () => read(new Map(lists.takenOver)),
    lifetimeSeconds: 900,
    onError: (error) => errors.push(error),
  });
  const tell = (...topics: string[]) => {
    for (const listener of listeners) listener(topics.length > 0 ? new Set(topics) : undefined);
  };
  return { ended, lists, listeners, state, waiting, errors, tell };
}

test('all grants of a signed-out session have ended', async () => {
  const { ended, lists, tell } = setUp();
  expect(ended.has('phone', 5000)).toBe(false);
  lists.signedOut.add('phone');
  tell('sessions');
  await expect.poll(() => ended.has('phone', 5000)).toBe(true);
  expect(ended.has('tv', 5000)).toBe(false);
});

test('a device that was taken over from loses the grants it had, and not those it gets later', async () => {
  const { ended, lists, tell } = setUp();
  lists.takenOver.set('tv', 1000);
  tell('grants');
  await expect.poll(() => ended.has('tv', 1900)).toBe(true);
  expect(ended.has('tv', 1500)).toBe(true);
  expect(ended.has('tv', 1901)).toBe(false);
});

test('other changes are not read, missed notices are', async () => {
  const { ended, lists, tell } = setUp();
  lists.signedOut.add('phone');
  tell('catalogue');
  await Promise.resolve();
  expect(ended.has('phone', 5000)).toBe(false);
  tell();
  await expect.poll(() => ended.has('phone', 5000)).toBe(true);
});

test('an earlier reading that ends later does not bring a session back', async () => {
  const { ended, lists, state, waiting, tell } = setUp();
  state.isHeld = true;
  tell('sessions');
  const early = waiting.splice(0);
  state.isHeld = false;
  lists.signedOut.add('phone');
  await ended.load();
  for (const release of early) release();
  await new Promise((resolve) => setImmediate(resolve));
  expect(ended.has('phone', 5000)).toBe(true);
});

test('while the lists cannot be read the last ones apply, and the failure is reported', async () => {
  const { ended, lists, state, errors, listeners, tell } = setUp();
  lists.signedOut.add('phone');
  await ended.load();
  state.isAway = true;
  tell('sessions');
  await expect.poll(() => errors.length).toBe(1);
  expect(ended.has('phone', 5000)).toBe(true);
  ended.close();
  expect(listeners.size).toBe(0);
});
