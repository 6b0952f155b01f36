import type { SoccerUpdates } from '@touchline/contract';
import { beforeEach, expect, test } from 'vitest';
import { followMatch } from './follow';

type StreamListener = Parameters<Parameters<typeof followMatch>[0]['calls']['open']>[1];

const updates = (from: number, to: number, over = false, series = 's'): SoccerUpdates => ({
  place: { series, number: to },
  updates: Array.from({ length: to - from }, (_, index) => ({ number: from + index + 1, at: '2026-11-15T15:00:00Z' })),
  isOver: over,
});

let streams: { after: number; on: StreamListener; isOpen: boolean }[];
let waiting: { run: () => void; ms: number }[];
let reported: number[];
let gaps: number;
let answers: (SoccerUpdates | undefined)[];

const flush = () => new Promise((resolve) => setImmediate(resolve));
const follow = (number = 0) =>
  followMatch({
    from: { series: 's', number },
    random: () => 0.5,
    timers: {
      set: (run, ms) => {
        const entry = { run, ms };
        waiting.push(entry);
        return entry;
      },
      clear: (entry) => {
        waiting = waiting.filter((each) => each !== entry);
      },
    },
    calls: {
      open: (after, on) => {
        const stream = { after: after.number, on, isOpen: true };
        streams.push(stream);
        return () => {
          stream.isOpen = false;
        };
      },
      poll: async () => {
        const answer = answers.shift();
        if (!answer) throw new Error('no answer');
        return answer;
      },
    },
    onUpdates: (received) => reported.push(...received.updates.map(({ number: each }) => each)),
    onGap: () => {
      gaps += 1;
    },
  });

beforeEach(() => {
  streams = [];
  waiting = [];
  reported = [];
  answers = [];
  gaps = 0;
});

test('SOCCER-05 updates are reported in order and once, until the match is over', () => {
  follow(2);
  expect(streams).toMatchObject([{ after: 2, isOpen: true }]);
  streams[0]?.on.updates(updates(2, 2));
  streams[0]?.on.updates(updates(2, 4));
  streams[0]?.on.updates(updates(3, 5));
  streams[0]?.on.updates(updates(5, 6, true));
  expect(reported).toEqual([3, 4, 5, 6]);
  expect(streams[0]?.isOpen).toBe(false);
  expect(gaps).toBe(0);
});

test('SOCCER-05 a gap or a new series triggers a full reload', () => {
  follow(2);
  streams[0]?.on.updates(updates(4, 5));
  expect([gaps, streams[0]?.isOpen, reported]).toEqual([1, false, []]);
  follow(2);
  streams[1]?.on.updates(updates(2, 3, false, 'other'));
  expect([gaps, streams[1]?.isOpen, reported]).toEqual([2, false, []]);
});

test('SOCCER-05 without a stream the updates are polled every ten seconds, and later the stream is retried', async () => {
  follow(0);
  answers = [updates(0, 1), undefined, updates(1, 3), updates(3, 3), updates(3, 3), updates(3, 3)];
  streams[0]?.on.lost();
  for (let round = 0; round < 6; round += 1) {
    await flush();
    expect(waiting).toHaveLength(1);
    expect(waiting[0]?.ms).toBe(10_000);
    waiting.splice(0).forEach(({ run }) => run());
  }
  await flush();
  expect(reported).toEqual([1, 2, 3]);
  expect(streams[1]).toMatchObject({ after: 3, isOpen: true });
});

test('after a stop no updates are reported', async () => {
  const stop = follow(0);
  answers = [updates(0, 1)];
  streams[0]?.on.lost();
  stop();
  await flush();
  expect(reported).toEqual([]);
  expect(waiting).toEqual([]);
});
