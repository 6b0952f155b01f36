import { beforeEach, expect, test } from 'vitest';
import { createTicker, type Ticker } from './ticker';

/** A page with a clock under control of the test. */
class Page {
  time = 1_000_400;
  hidden = false;
  timers = new Map<number, { at: number; run: () => void }>();
  watchers = new Set<() => void>();
  #last = 0;

  readonly ticker: Ticker = createTicker({
    now: () => this.time,
    setTimer: (run, milliseconds) => {
      this.timers.set(++this.#last, { at: this.time + milliseconds, run });
      return this.#last;
    },
    clearTimer: (timer) => void this.timers.delete(timer),
    isHidden: () => this.hidden,
    onVisibility: (run) => {
      this.watchers.add(run);
      return () => void this.watchers.delete(run);
    },
  });

  pass(milliseconds: number): void {
    const until = this.time + milliseconds;
    for (;;) {
      const [next] = [...this.timers].filter(([, { at }]) => at <= until).sort((one, other) => one[1].at - other[1].at);
      if (!next) break;
      this.timers.delete(next[0]);
      this.time = next[1].at;
      next[1].run();
    }
    this.time = until;
  }

  show(visible: boolean): void {
    this.hidden = !visible;
    for (const watcher of this.watchers) watcher();
  }
}

let page: Page;
let ticks: number[];
const listen = () => page.ticker.subscribe(() => ticks.push(page.ticker.second()));

beforeEach(() => {
  page = new Page();
  ticks = [];
});

test('a clock ticks on the full second, whenever it was started', () => {
  listen();
  page.pass(599);
  expect(ticks).toEqual([]);
  page.pass(1);
  expect(ticks).toEqual([1001]);
  page.pass(2000);
  expect(ticks).toEqual([1001, 1002, 1003]);
});

test('any number of clocks share one timer', () => {
  for (let clock = 0; clock < 50; clock++) listen();
  expect(page.timers.size).toBe(1);
});

test('without listeners no timer runs', () => {
  const stops = [listen(), listen()];
  for (const stop of stops) stop();
  expect([page.timers.size, page.watchers.size]).toEqual([0, 0]);
});

test('in a hidden tab clocks pause, and are updated at once when it is shown again', () => {
  listen();
  page.show(false);
  page.pass(60_000);
  expect(ticks).toEqual([]);
  page.show(true);
  expect(ticks).toEqual([1060]);
  page.pass(600);
  expect(ticks).toEqual([1060, 1061]);
});

test('without listeners the current second is still correct', () => {
  page.pass(5000);
  expect(page.ticker.second()).toBe(1005);
});
