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
  simulate({ viewers, curve: EVEN, costs, machines: machinesWith(few), ...change });

/** Every viewer needs one event, 10 ms of the node each: it serves 100 a second and node. */
const lineAtNode = costsWith({ playback: { mainMs: 10 }, paidPlayback: { mainMs: 10 } });

test.each([1, 3, 40])('everyone who came is served, waits or gave up, at %d nodes', (nodes) => {
  const { arrived, served, waiting, shed } = play(10_000, TYPICAL, { nodes }, { curve: KICK_OFF, afterSeconds: 5 });
  expect(served + waiting + shed).toBeCloseTo(arrived, 3);
});

test('a line grows as long as more come than are served: the last waits for all before', () => {
  // 200 a second come, 100 are served: after a minute 6,000 wait, the last of them for a minute.
  const patient = { afterSeconds: 120 };
  const { lines, served, firstBreak } = play(
    3000,
    lineAtNode,
    { nodes: 1 },
    { ...patient, curve: { ...EVEN, seconds: 15 } },
  );
  expect(served).toBeCloseTo(3000, 3);
  expect(lines.p99).toBeGreaterThan(14);
  expect(lines.p99).toBeLessThan(15.5);
  expect(lines.p50).toBeGreaterThan(6.5);
  expect(lines.p50).toBeLessThan(8.5);
  expect(firstBreak?.resource).toBe('main');
});

test('below its limit nothing waits', () => {
  const { lines, shed, firstBreak, watched } = play(1200, lineAtNode, { nodes: 1 });
  expect({ lines, firstBreak, watched }).toEqual({ lines: { p50: 0, p99: 0 }, firstBreak: undefined, watched: 1 });
  expect(shed).toBeCloseTo(0, 9);
});

test('viewers who are refused too often give up, and their number is what cannot be served', () => {
  const { served, shed, waiting, refused } = play(60_000, lineAtNode, { nodes: 1 }, { afterSeconds: 120 });
  expect(shed).toBeGreaterThan(30_000);
  expect(refused).toBeGreaterThan(2 * shed);
  expect(served).toBeLessThan(180 * 100);
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
  const { withoutStream, served, shed } = play(25_000, costsWith({}), { nodes: 2 }, { afterSeconds: 30 });
  expect(withoutStream).toBeCloseTo(5000, 0);
  expect([served, shed]).toEqual([expect.closeTo(25_000, 3), 0]);
});

test('a database that is too slow for notes keeps no one from the picture', () => {
  const costs = costsWith({ notes: { databaseMs: 100 } });
  const { served, watched, missed, lines } = play(20_000, costs, { databaseCores: 1 });
  expect([served, watched, lines.p99]).toEqual([expect.closeTo(20_000, 3), 1, 0]);
  expect(missed).toBeGreaterThan(0.02);
});

test('more nodes never make it worse', () => {
  const outcomes = [1, 2, 4, 8, 16, 32, 64].map((nodes) => play(40_000, TYPICAL, { nodes }, { curve: KICK_OFF }));
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

test('ten million viewers are simulated in less than ten seconds of the processor', () => {
  const before = process.cpuUsage();
  const { served } = play(10_000_000, TYPICAL, { edges: 5000 }, { curve: KICK_OFF });
  const { user, system } = process.cpuUsage(before);
  expect(served).toBeGreaterThan(9_000_000);
  expect((user + system) / 1e6).toBeLessThan(10);
});
