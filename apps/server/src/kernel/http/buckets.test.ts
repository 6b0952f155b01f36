import { expect, test } from 'vitest';
import { Buckets } from './buckets';

const RATE = { burst: 3, perSecond: 1 };

function opened() {
  const clock = { ms: 1_000_000 };
  const buckets = new Buckets(() => clock.ms);
  const take = (mostSeconds = 0, key = 'a') => buckets.take([{ key, rate: RATE }], mostSeconds);
  const empty = () => {
    for (let i = 0; i < RATE.burst; i++) expect(take()).toEqual({ isTaken: true, seconds: 0 });
  };
  return { buckets, take, empty, clock };
}

test('a burst is taken at once, what follows at the rate', () => {
  const { take, empty, clock } = opened();
  empty();
  expect(take()).toEqual({ isTaken: false, seconds: 1 });
  clock.ms += 2000;
  expect([take(), take(), take()].map(({ isTaken }) => isTaken)).toEqual([true, true, false]);
});

test('calls that may wait get turns one after another, until the wait is too long', () => {
  const { take, empty, clock } = opened();
  empty();
  expect([take(2), take(2), take(2)]).toEqual([
    { isTaken: true, seconds: 1 },
    { isTaken: true, seconds: 2 },
    { isTaken: false, seconds: 1 },
  ]);
  clock.ms += 1000;
  expect(take(2)).toEqual({ isTaken: true, seconds: 2 });
});

test('a long rest fills no more than one burst', () => {
  const { take, empty, clock } = opened();
  empty();
  clock.ms += 3_600_000;
  empty();
  expect(take().isTaken).toBe(false);
});

test('a clock that runs backwards changes no limit', () => {
  const { take, empty, clock } = opened();
  empty();
  clock.ms -= 60_000;
  expect(take().isTaken).toBe(false);
  clock.ms += 1000;
  expect(take().isTaken).toBe(true);
});

test('a call takes from all of its buckets or from none', () => {
  const { buckets, take, empty } = opened();
  empty();
  const both = () =>
    buckets.take(
      ['a', 'b'].map((key) => ({ key, rate: RATE })),
      0,
    );
  for (let i = 0; i < 10; i++) expect(both().isTaken).toBe(false);
  expect(take(0, 'b').isTaken).toBe(true);
});
