import type { Score, ScoreList } from '@touchline/contract';
import { expect, test, vi } from 'vitest';
import { createScoreStore, type ScoreCalls } from './score-store';

const score = (eventId: string, goals: number): Score => ({
  eventId,
  phase: 'running',
  sides: [
    { code: 'NBK', name: 'Northbank', figures: [String(goals)] },
    { code: 'VLD', name: 'Veldmoor', figures: ['0'] },
  ],
});

/** A store with a server that a test drives, and timers that run when told. */
function setUp({ hasStreams = true } = {}) {
  const timers = new Map<number, () => void>();
  let last = 0;
  const opened: { ids: string; isClosed: boolean; on: Parameters<ScoreCalls['open']>[1] }[] = [];
  const polled: string[] = [];
  const page = { now: 1_000_000, isHidden: false, tell: () => undefined as void };
  const answer: { list: ScoreList | undefined } = { list: { now: 1000, items: [] } };
  const store = createScoreStore({
    random: () => 0.5,
    calls: {
      open(ids, on) {
        if (!hasStreams) return undefined;
        const stream = { ids: ids.join(), isClosed: false, on };
        opened.push(stream);
        return () => {
          stream.isClosed = true;
        };
      },
      async poll(ids) {
        polled.push(ids.join());
        if (!answer.list) throw new Error('away');
        return answer.list;
      },
    },
    timers: {
      set: (run) => {
        timers.set((last += 1), run);
        return last;
      },
      clear: (timer) => void timers.delete(Number(timer)),
    },
    now: () => page.now,
    isHidden: () => page.isHidden,
    onVisibility: (run) => {
      page.tell = run;
    },
  });
  const pass = async () => {
    const due = [...timers.values()];
    timers.clear();
    for (const run of due) run();
    await vi.waitFor(() => undefined);
  };
  return { store, opened, polled, page, answer, pass };
}

test('one stream follows all events in view, and is replaced when others come into view', async () => {
  const { store, opened, pass } = setUp();
  const leave = store.follow('b', () => undefined);
  store.follow('a', () => undefined);
  store.follow('a', () => undefined);
  await pass();
  expect(opened.map(({ ids }) => ids)).toEqual(['a,b']);
  leave();
  store.follow('c', () => undefined);
  await pass();
  expect(opened.map(({ ids, isClosed }) => [ids, isClosed])).toEqual([
    ['a,b', true],
    ['a,c', false],
  ]);
});

test('a listener is called when the score of its event changes, and only then', async () => {
  const { store, opened, pass } = setUp();
  const onA = vi.fn<() => void>();
  const onB = vi.fn<() => void>();
  store.follow('a', onA);
  store.follow('b', onB);
  await pass();
  opened[0]?.on.scores({ now: 1000, items: [score('a', 0), score('b', 0)] });
  opened[0]?.on.scores({ now: 1001, items: [score('a', 0)] });
  opened[0]?.on.scores({ now: 1002, items: [score('a', 1)] });
  expect(onA).toHaveBeenCalledTimes(2);
  expect(onB).toHaveBeenCalledTimes(1);
  expect(store.get('a')?.sides[0]?.figures).toEqual(['1']);
});

test('a lost stream is replaced by polling, a failed poll by the next one, and later by a stream again', async () => {
  const { store, opened, polled, answer, pass } = setUp();
  store.follow('a', () => undefined);
  await pass();
  answer.list = undefined;
  opened[0]?.on.lost();
  await vi.waitFor(() => expect(polled).toHaveLength(1));
  answer.list = { now: 1000, items: [score('a', 2)] };
  await vi.waitFor(async () => {
    await pass();
    expect(store.get('a')?.sides[0]?.figures).toEqual(['2']);
  });
  await vi.waitFor(async () => {
    await pass();
    expect(opened).toHaveLength(2);
  });
  expect(polled.length).toBeLessThanOrEqual(12);
});

test('a stream that never says anything, or stays away, is replaced by polling; one that speaks is not', async () => {
  const { store, opened, polled, pass } = setUp();
  store.follow('a', () => undefined);
  await pass();
  opened[0]?.on.scores({ now: 1000, items: [] });
  await pass();
  expect([opened[0]?.isClosed, polled]).toEqual([false, []]);
  opened[0]?.on.away();
  await pass();
  expect([opened[0]?.isClosed, polled]).toEqual([true, ['a']]);
  store.follow('b', () => undefined);
  await vi.waitFor(async () => {
    await pass();
    expect(opened.at(-1)?.ids).toBe('a,b');
  });
  await pass();
  expect([opened.at(-1)?.isClosed, polled.at(-1)]).toEqual([true, 'a,b']);
});

test('without streams scores are polled', async () => {
  const { store, polled, pass } = setUp({ hasStreams: false });
  store.follow('a', () => undefined);
  await pass();
  expect(polled).toEqual(['a']);
});

test('a hidden page follows nothing, and all again when it is shown', async () => {
  const { store, opened, page, pass } = setUp();
  store.follow('a', () => undefined);
  await pass();
  page.isHidden = true;
  page.tell();
  await pass();
  expect(opened[0]?.isClosed).toBe(true);
  page.isHidden = false;
  page.tell();
  await pass();
  expect(opened).toHaveLength(2);
});

test('clocks follow the server: the most recent of its times counts, not that of a cached answer', async () => {
  const { store, opened, page, pass } = setUp();
  expect(store.ahead()).toBe(0);
  store.follow('a', () => undefined);
  await pass();
  page.now = 1_000_000;
  opened[0]?.on.scores({ now: 1120, items: [] });
  opened[0]?.on.scores({ now: 1117, items: [] });
  expect(store.ahead()).toBe(120);
});
