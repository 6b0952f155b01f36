import type { Clock } from './clock';

interface Timer {
  at: number;
  readonly every: number | null;
  readonly task: () => void;
}

/** A clock for tests: time advances only through `pass` and `sleep`. */
interface FakeClock extends Clock {
  pass(ms: number): void;
  /** Advances time as when a device sleeps: timers fire once, late. */
  sleep(ms: number): void;
  /** Number of active timers. */
  running(): number;
  /** What `random` answers from now on; at first 0.5. */
  draw(value: number): void;
}

export function fakeClock(): FakeClock {
  const timers = new Set<Timer>();
  let now = 0;
  let drawn = 0.5;
  const add = (timer: Timer) => {
    timers.add(timer);
    return () => {
      timers.delete(timer);
    };
  };
  const fire = (timer: Timer) => {
    if (timer.every === null) timers.delete(timer);
    else timer.at = now + timer.every;
    timer.task();
  };
  const nextUntil = (end: number) => [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
  return {
    now: () => now,
    after: (ms, task) => add({ at: now + ms, every: null, task }),
    every: (ms, task) => add({ at: now + ms, every: ms, task }),
    pass(ms) {
      const end = now + ms;
      for (let timer = nextUntil(end); timer; timer = nextUntil(end)) {
        now = timer.at;
        fire(timer);
      }
      now = end;
    },
    sleep(ms) {
      now += ms;
      for (const timer of [...timers].filter(({ at }) => at <= now)) fire(timer);
    },
    running: () => timers.size,
    random: () => drawn,
    draw(value) {
      drawn = value;
    },
  };
}
