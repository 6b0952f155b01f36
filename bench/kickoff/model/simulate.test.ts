import { expect, test } from 'vitest';
import { type Curve, KICK_OFF } from './arrivals';
import type { Costs } from './costs';
import type { Outcome } from './outcome';
import type { Machines, Resource } from './resources';
import { type Scene, simulate } from './simulate';
import { costsWith, machinesWith, TYPICAL } from './testing';

/** The same number in every second, for a minute. */
const EVEN: Curve = { seconds: 60, kickOffAt: 1000, peakBefore: 0, peakSpread: 1e6, peakShare: 1 };
const play = (viewers: number, costs: Costs, few: Partial<Machines>, change: Partial<Scene> = {}): Outcome =>
  simulate({ viewers, curve: EVEN, stepSeconds: 0.5, afterSeconds: 5, costs, machines: machinesWith(few), ...change });

/** Every viewer needs one event, 10 ms of the node each: it serves 100 a second and node. */
const lineAtNode = costsWith({ playback: { mainMs: 10 }, paidPlayback: { mainMs: 10 } });

test.each([1, 20])('everyone who came is served, waits or gave up, at %d nodes', (nodes) => {
  const { arrived, served, waiting, shed } = play(10_000, TYPICAL, { nodes }, { curve: KICK_OFF, stepSeconds: 2 });
  expect(served + waiting + shed).toBeCloseTo(arrived, 3);
});

test('a line grows as long as more come than are served: the last waits for all before', () => {
  // 200 a second come within 2.5 seconds, 100 are served: the last of them waits for 2.5 seconds.
  const { lines, served, firstBreak } = play(
    500,
    lineAtNode,
    { nodes: 1 },
    { curve: { ...EVEN, seconds: 2.5 }, stepSeconds: 0.25 },
  );
  expect(served).toBeCloseTo(500, 3);
  expect(lines.p99).toBeGreaterThanOrEqual(2.25);
  expect(lines.p99).toBeLessThanOrEqual(3);
  expect(lines.p50).toBeGreaterThanOrEqual(1);
  expect(lines.p50).toBeLessThanOrEqual(1.5);
  expect(firstBreak?.resource).toBe('main');
});

test('below its limit nothing waits', () => {
  const { lines, shed, firstBreak, watched } = play(1200, lineAtNode, { nodes: 1 });
  expect({ lines, firstBreak, watched }).toEqual({ lines: { p50: 0, p99: 0 }, firstBreak: undefined, watched: 1 });
  expect(shed).toBeCloseTo(0, 9);
});

test('viewers who are refused too often give up, and their number is what cannot be served', () => {
  const { served, shed, waiting, refused } = play(60_000, lineAtNode, { nodes: 1 }, { afterSeconds: 30 });
  expect(shed).toBeGreaterThan(45_000);
  expect(refused).toBeGreaterThan(2 * shed);
  expect(served).toBeLessThanOrEqual(90 * 100);
  expect(served + shed + waiting).toBeCloseTo(60_000, 3);
});

const bottlenecks: [Resource, Costs, Partial<Machines>][] = [
  [
    'main',
    costsWith({ playback: { mainMs: 50, databaseMs: 1 }, paidPlayback: { mainMs: 50 } }),
    { nodes: 1, databaseCores: 4 },
  ],
  ['other', costsWith({ signIn: { otherMs: 2000, mainMs: 1 } }), { nodes: 5 }],
  ['database', costsWith({ refresh: { databaseMs: 100, mainMs: 0.1 } }), { databaseCores: 2 }],
  ['commits', costsWith({ refresh: { commits: 1, databaseMs: 0.01 } }), { commitsPerSecond: 20 }],
  ['edgeGigabits', costsWith({}), { edges: 1 }],
];

test.each(bottlenecks)('what breaks is named: %s', (resource, costs, few) => {
  expect(play(20_000, costs, few).firstBreak?.resource).toBe(resource);
});

test('streams beyond the places of nodes are counted, and nothing else is lost', () => {
  const { withoutStream, served, shed } = play(25_000, costsWith({}), { nodes: 2 });
  expect(withoutStream).toBeCloseTo(5000, 0);
  expect([served, shed]).toEqual([expect.closeTo(25_000, 3), 0]);
});

test('a full database leaves out notes and keeps no one from the picture', () => {
  const costs = costsWith({ notes: { databaseMs: 100 }, playback: { databaseMs: 1 }, paidPlayback: { databaseMs: 1 } });
  const { served, watched, missed, lines } = play(20_000, costs, { databaseCores: 1 });
  expect([served, watched, lines.p99]).toEqual([expect.closeTo(20_000, 3), 1, 0]);
  expect(missed).toBeGreaterThan(0.02);
});

test('an edge that is full serves pictures and other requests alike', () => {
  const costs = costsWith({ poll: { bytes: 2000 }, notes: { bytes: 500 } });
  const { watched, missed } = play(20_000, costs, { edges: 4 }, { afterSeconds: 60 });
  expect(watched).toBeLessThan(0.95);
  expect(missed).toBeLessThan(1 - watched);
});

test('more nodes never make it worse', () => {
  const outcomes = [1, 4, 16, 64].map((nodes) =>
    play(40_000, TYPICAL, { nodes }, { curve: KICK_OFF, stepSeconds: 2, afterSeconds: 20 }),
  );
  for (const [index, more] of outcomes.entries()) {
    const fewer = outcomes[index - 1];
    if (!fewer) continue;
    expect(more.served).toBeGreaterThanOrEqual(fewer.served - 1e-3);
    expect(more.shed).toBeLessThanOrEqual(fewer.shed + 1e-3);
    expect(more.fullest.main).toBeLessThanOrEqual(fewer.fullest.main + 1e-6);
  }
  expect(outcomes[0]?.shed).toBeGreaterThan(0);
  expect(outcomes.at(-1)?.shed).toBeCloseTo(0, 9);
});

test('the same seed gives the same outcome', () => {
  expect(play(5000, TYPICAL, {}, { seed: 4 })).toEqual(play(5000, TYPICAL, {}, { seed: 4 }));
});
