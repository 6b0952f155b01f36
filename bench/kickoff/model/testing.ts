import type { Cost, Costs } from './costs';
import { type KindName, kindNames } from './kinds';
import { type Machines, USUAL } from './resources';

const FREE: Cost = { mainMs: 0, otherMs: 0, databaseMs: 0, commits: 0, bytes: 0 };

/** Costs of nothing but what a test is about. */
export function costsWith(kinds: Partial<Record<KindName, Partial<Cost>>>, idle: Partial<Cost> = {}): Costs {
  return {
    measuredOn: { node: 'v20', postgres: '15', cores: 2, architecture: 'test' },
    kinds: Object.fromEntries(
      kindNames.map((kind) => [kind, { ...FREE, answerMs: 0, ...kinds[kind] }]),
    ) as Costs['kinds'],
    notesTogether: FREE,
    idle: { ...FREE, ...idle },
    wakeUp: FREE,
    stream: { ...FREE, kilobytes: 0 },
    commitsPerSecond: 1000,
  };
}

const READ = { mainMs: 0.5, otherMs: 0.05, bytes: 2000 };
const WRITE = { ...READ, databaseMs: 0.5, commits: 1 };

/** Costs in the order of real ones, the same on every machine. */
export const TYPICAL: Costs = {
  ...costsWith(
    {
      ...Object.fromEntries(kindNames.map((kind) => [kind, READ])),
      html: { ...READ, mainMs: 5 },
      signIn: { ...WRITE, otherMs: 60 },
      approve: WRITE,
      refresh: WRITE,
      paidPlayback: WRITE,
      purchase: WRITE,
      notes: { mainMs: 0.4, databaseMs: 0.1 },
    },
    { mainMs: 20, databaseMs: 3 },
  ),
  notesTogether: { ...FREE, ...WRITE },
  wakeUp: { ...FREE, mainMs: 0.3, databaseMs: 0.2 },
  stream: { ...FREE, mainMs: 0.01, kilobytes: 30 },
};

/** Far more than a test needs, but for what it names. */
export const machinesWith = (few: Partial<Machines>): Machines => ({
  nodes: 10_000,
  edges: 100,
  databaseCores: 10_000,
  commitsPerSecond: 1e9,
  each: USUAL,
  ...few,
});
