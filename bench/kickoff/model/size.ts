import { KICK_OFF } from './arrivals';
import type { Costs } from './costs';
import type { Outcome } from './outcome';
import type { MachineSizes, Machines, Resource } from './resources';
import { type Scene, simulate } from './simulate';

/** What there can be more or less of. */
const UNITS = ['nodes', 'edges', 'databaseCores', 'commitsPerSecond'] as const;
type Unit = (typeof UNITS)[number];

/** The machines for one size of crowd, and what happens with fewer. */
export interface Sizing {
  viewers: number;
  /** The fewest with which nothing waits. */
  least: Machines;
  /** With a reserve for machines that are lost and crowds larger than announced. */
  advised: Machines;
  /** Of the fewest. */
  outcome: Outcome;
  /** With less of something. */
  shortages: { what: string; outcome: Outcome }[];
}

/** So full is the fullest moment of what is advised. */
export const RESERVED_FULL = 0.7;
/** Assumed: the cores of the largest machine that a database gets. There is one primary. */
const LARGEST_DATABASE = 128;
/** The defaults of deploy/helm/touchline/values.yaml for pods that answer viewers, and for the database. */
export const CHART = { nodes: 3, databaseCores: 2 };

const RESOURCES: Readonly<Record<Unit, readonly Resource[]>> = {
  nodes: ['main', 'other', 'connections', 'changes', 'scores', 'memory'],
  edges: ['edgeRequests', 'edgeGigabits'],
  databaseCores: ['database'],
  commitsPerSecond: ['commits'],
};
/** While the numbers are found, nothing may wait: a line would be asked for again in every step. */
const WIDER = 1e6;
/** Each round adds what the machines of the round before cause by their number, which is a small part of them. */
const MOST_ROUNDS = 50;
/** Crowds between which the largest for the chart is searched. */
const SEARCHED = { from: 100, to: 1_000_000, rounds: 11 };

type Change = Partial<Omit<Scene, 'viewers' | 'costs' | 'machines'>>;

/** Sizes the machines for a crowd. */
export function sizeFor(viewers: number, costs: Costs, each: MachineSizes, change: Change = {}): Sizing {
  const play = (machines: Machines) => simulate({ viewers, curve: KICK_OFF, costs, ...change, machines });
  const least = fewest(play, 1, { nodes: 1, edges: 1, databaseCores: 1, commitsPerSecond: 1, each });
  const advised = fewest(play, RESERVED_FULL, least);
  const { nodes, edges, databaseCores } = least;
  const shortages: [string, Partial<Machines>][] = [
    ['one node fewer', { nodes: nodes - 1 }],
    ['one edge fewer', { edges: edges - 1 }],
    ['one core of the database fewer', { databaseCores: databaseCores - 1 }],
    ['a third of the nodes fewer', { nodes: Math.floor((nodes * 2) / 3) }],
    [`a database of ${LARGEST_DATABASE} cores`, { databaseCores: Math.min(databaseCores, LARGEST_DATABASE) }],
    ['the disk that was measured', { commitsPerSecond: Math.min(least.commitsPerSecond, costs.commitsPerSecond) }],
    ['nodes and database as the chart has them', { ...CHART, commitsPerSecond: costs.commitsPerSecond }],
  ];
  return {
    viewers,
    least,
    advised,
    outcome: play(least),
    shortages: shortages
      .filter(([, less]) => isLess(less, least))
      .map(([what, less]) => ({ what, outcome: play({ ...least, ...less }) })),
  };
}

const isLess = (less: Partial<Machines>, least: Machines): boolean =>
  UNITS.every((unit) => (less[unit] ?? 1) > 0) && UNITS.some((unit) => (less[unit] ?? least[unit]) < least[unit]);

/**
 * The fewest machines of which no step is fuller than `full`. Nodes and edges cause work by their number: they are added
 * until that is done too.
 */
function fewest(play: (machines: Machines) => Outcome, full: number, from: Machines): Machines {
  let machines = from;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { fullest } = play({ ...machines, factor: WIDER });
    const more = { ...machines };
    for (const unit of UNITS) {
      const part = Math.max(...RESOURCES[unit].map((resource) => fullest[resource])) * WIDER;
      more[unit] = Math.max(machines[unit], Math.ceil((part * machines[unit]) / full - 1e-6));
    }
    if (UNITS.every((unit) => more[unit] === machines[unit])) return machines;
    machines = more;
  }
  throw new Error('So many machines cause more work than they can do.');
}

/** The largest crowd for which nothing waits at the chart's nodes and database, and what runs out with a larger one. */
export function largestCrowd(
  costs: Costs,
  each: MachineSizes,
  change: Change = {},
): { viewers: number; breaks: Resource | undefined } {
  // One edge that carries everything: what edges ask nodes for is little beside viewers.
  const wide = { ...each, gigabitsOfEdge: each.gigabitsOfEdge * WIDER, requestsOfEdge: each.requestsOfEdge * WIDER };
  const machines = { ...CHART, edges: 1, commitsPerSecond: costs.commitsPerSecond, each: wide };
  let { from, to } = SEARCHED;
  let breaks: Resource | undefined;
  for (let round = 0; round < SEARCHED.rounds; round++) {
    const viewers = Math.round(Math.sqrt(from * to));
    const { firstBreak } = simulate({ viewers, curve: KICK_OFF, costs, ...change, machines });
    if (firstBreak) {
      to = viewers;
      breaks = firstBreak.resource;
    } else from = viewers;
  }
  return { viewers: from, breaks };
}
