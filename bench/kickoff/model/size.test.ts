import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { type Curve, KICK_OFF } from './arrivals';
import { USUAL } from './resources';
import { CHART, largestCrowd, sizeFor } from './size';
import { costsWith, TYPICAL } from './testing';
import { groups } from './viewers';

const EVEN: Curve = { ...KICK_OFF, kickOffAt: 1000, peakSpread: 1e6, peakShare: 1 };

/** 100 viewers a second, each 50 ms of a node and 20 ms of the database. */
const costs = costsWith({
  playback: { mainMs: 50, databaseMs: 20, commits: 1 },
  paidPlayback: { mainMs: 50, databaseMs: 20, commits: 1 },
});
const change = { curve: EVEN, afterSeconds: 0, stepSeconds: 1 };
const sizing = sizeFor(30_000, costs, { ...USUAL, gigabitsOfEdge: 10 }, change);

test('the fewest machines follow from what is needed at once', () => {
  const { least, outcome } = sizing;
  // 100 a second need five nodes and two cores, and more where chance brings some more of them.
  expect(least.nodes).toBeGreaterThanOrEqual(6);
  expect(least.nodes).toBeLessThanOrEqual(11);
  expect(least.databaseCores).toBeGreaterThanOrEqual(3);
  expect(least.databaseCores).toBeLessThanOrEqual(5);
  expect([outcome.shed, outcome.lines.p99, outcome.firstBreak]).toEqual([0, 0, undefined]);
});

test('one fewer breaks what became fewer, and a reserve is more', () => {
  const { shortages, least, advised } = sizing;
  const broken = Object.fromEntries(shortages.map(({ what, outcome }) => [what, outcome.firstBreak?.resource]));
  expect(broken).toMatchObject({
    'one node fewer': 'main',
    'one core of the database fewer': 'database',
    'one edge fewer': 'edgeGigabits',
  });
  expect(advised.nodes).toBeGreaterThanOrEqual(Math.floor(least.nodes / 0.7));
});

test('machines that cause work by their number are enough in the end, also for ten million', () => {
  // Notes are stored one by one at nodes that have few of them, so that more nodes store more often.
  const { least, advised, outcome } = sizeFor(10_000_000, TYPICAL, USUAL, { stepSeconds: 5, afterSeconds: 30 });
  expect(outcome.firstBreak).toBeUndefined();
  expect(least.nodes).toBeGreaterThan(100);
  expect(advised.nodes).toBeGreaterThan(least.nodes);
});

test('machines that only cause more work are no answer', () => {
  const busy = { ...TYPICAL, idle: { ...TYPICAL.idle, mainMs: 1000 } };
  expect(() => sizeFor(1000, busy, USUAL, { ...change, stepSeconds: 50 })).toThrow('cause more work');
});

test('a crowd that the chart carries is smaller where a request costs more', () => {
  const [cheap, dear] = [
    largestCrowd(TYPICAL, USUAL, { stepSeconds: 10 }),
    largestCrowd(costs, USUAL, { stepSeconds: 10 }),
  ];
  expect(cheap.viewers).toBeGreaterThan(2 * dear.viewers);
  expect(dear.breaks).toBe('main');
});

test('the chart has as many nodes and cores by default as the report says', async () => {
  const values = await readFile(new URL('../../../deploy/helm/touchline/values.yaml', import.meta.url), 'utf8');
  expect(/^web:\n {2}replicas: (\d+)$/m.exec(values)?.[1]).toBe(String(CHART.nodes));
  const database = values.slice(values.indexOf('\ndatabase:\n'), values.indexOf('\nnats:\n'));
  expect(/requests: \{ cpu: "(\d+)"/.exec(database)?.[1]).toBe(String(CHART.databaseCores));
});

test('the groups of the crowd are all of it', () => {
  expect(groups().reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
});
