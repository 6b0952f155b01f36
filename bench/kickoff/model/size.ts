import { KICK_OFF } from './arrivals';
import type { Costs } from './costs';
import type { Outcome } from './outcome';
import type { MachineSizes, Machines, Resource } from './resources';
import { type Scene, simulate } from './simulate';

/** What there can be more or less of. */
export const UNITS = ['edges', 'nodes', 'databaseCores', 'commitsPerSecond'] as const;
export type Unit = (typeof UNITS)[number];

/** The machines for one size of crowd, and what happens with fewer. */
export interface Sizing {
  viewers: number;
  /** The fewest with which nothing waits. */
  least: Machines;
  /** With a reserve for machines that are lost and crowds larger than announced. */
  advised: Machines;
  outcome: Outcome;
  /** With one fewer of each. */
  oneFewer: { unit: Unit; outcome: Outcome }[];
  /** With two thirds of the nodes. */
  fewNodes: Outcome;
  /** Where the database needs more than the largest machine has: what happens with that one. */
  largestDatabase?: Outcome;
}

/** So full is the fullest second of what is advised. */
export const RESERVED_FULL = 0.7;
/** Assumed: the cores of the largest machine that a database gets. There is one primary. */
export const LARGEST_DATABASE = 128;

const RESOURCES: Readonly<Record<Unit, readonly Resource[]>> = {
  edges: ['edgeRequests', 'edgeGigabits'],
  nodes: ['main', 'other', 'connections', 'changes', 'scores', 'memory'],
  databaseCores: ['database'],
  commitsPerSecond: ['commits'],
};
/** Where the search begins; nodes and edges cause work by their number. */
const BEGIN = { nodes: 100, edges: 100, databaseCores: 1e12, commitsPerSecond: 1e12 };
/** Up to which numbers may also sink again; from then on they only grow until everything fits. */
const ROUGH_TRIES = 9;
const WIDER = 1e6;
const MOST_TRIES = 16;

/** Sizes the machines for a crowd. */
export function sizeFor(
  viewers: number,
  costs: Costs,
  each: MachineSizes,
  change: Partial<Omit<Scene, 'viewers' | 'costs' | 'machines'>> = {},
): Sizing {
  const play = (machines: Machines) => simulate({ viewers, curve: KICK_OFF, costs, ...change, machines });
  const least = smallest(play, each, 1);
  const advised = smallest(play, each, RESERVED_FULL);
  const oneFewer = UNITS.filter((unit) => unit !== 'commitsPerSecond' && least[unit] > 1).map((unit) => ({
    unit,
    outcome: play({ ...least, [unit]: least[unit] - 1 }),
  }));
  return {
    viewers,
    least,
    advised,
    outcome: play(least),
    oneFewer,
    fewNodes: play({ ...least, nodes: Math.max(1, Math.floor((least.nodes * 2) / 3)) }),
    ...(least.databaseCores > LARGEST_DATABASE && {
      largestDatabase: play({ ...least, databaseCores: LARGEST_DATABASE }),
    }),
  };
}

/** The fewest machines of which no step is fuller than `full`. What edges and nodes do by their number is part of it. */
function smallest(play: (machines: Machines) => Outcome, each: MachineSizes, full: number): Machines {
  let machines: Machines = { ...BEGIN, each };
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    // While the numbers are found, nothing may wait: a line would be asked for again in every step.
    const factor = tries < ROUGH_TRIES ? WIDER : 1;
    const { fullest } = play({ ...machines, factor });
    const next = { ...machines };
    for (const unit of UNITS) {
      const part = Math.max(...RESOURCES[unit].map((resource) => fullest[resource])) * factor;
      const needed = Math.max(1, Math.ceil((part * machines[unit]) / full - 1e-6));
      next[unit] = tries < ROUGH_TRIES ? needed : Math.max(needed, machines[unit]);
    }
    const isSame = UNITS.every((unit) => next[unit] === machines[unit]);
    machines = next;
    if (isSame && tries >= ROUGH_TRIES) break;
  }
  return machines;
}
