import { expect, test } from 'vitest';
import { type Curve, KICK_OFF } from './arrivals';
import { USUAL } from './resources';
import { sizeFor } from './size';
import { costsWith } from './testing';
import { groups } from './viewers';

const EVEN: Curve = { ...KICK_OFF, kickOffAt: 1000, peakSpread: 1e6, peakShare: 1 };

/** 100 viewers a second, each 50 ms of a node and 20 ms of the database. */
const costs = costsWith({
  playback: { mainMs: 50, databaseMs: 20, commits: 1 },
  paidPlayback: { mainMs: 50, databaseMs: 20, commits: 1 },
});
const sizing = sizeFor(30_000, costs, { ...USUAL, gigabitsOfEdge: 10 }, { curve: EVEN, afterSeconds: 0 });

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
  const { oneFewer, least, advised } = sizing;
  const broken = Object.fromEntries(oneFewer.map(({ unit, outcome }) => [unit, outcome.firstBreak?.resource]));
  expect(broken).toMatchObject({ nodes: 'main', databaseCores: 'database', edges: 'edgeGigabits' });
  expect(advised.nodes).toBeGreaterThanOrEqual(Math.floor(least.nodes / 0.7));
});

test('the groups of the crowd are all of it', () => {
  expect(groups().reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
});
