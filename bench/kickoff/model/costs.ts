import { type KindName, kindNames } from './kinds';

/** What one request costs, beside what the server does anyway. */
export interface Cost {
  /** Processor ms of the node's thread that runs JavaScript. */
  mainMs: number;
  /** Processor ms of its other threads: password hashes, compression, memory. */
  otherMs: number;
  /** Processor ms of all processes of the database. */
  databaseMs: number;
  /** Transactions that write. */
  commits: number;
  /** Of the answer, with its head. */
  bytes: number;
}

/** A kind of request, with the time until its answer when nothing else is asked for, from a client on the same machine. */
export type KindCost = Cost & { answerMs: number };

/** What was measured on one machine; `costs.json` has this form. */
export interface Costs {
  measuredOn: { node: string; postgres: string; cores: number; architecture: string };
  kinds: Record<KindName, KindCost>;
  /** Notes of many viewers are stored together: the cost of a transaction, beside that of each note in `kinds`. */
  notesTogether: Cost;
  /** A second of a node without viewers. */
  idle: Cost;
  /** A wake-up of one node by another. */
  wakeUp: Cost;
  /** A second of an open stream. */
  stream: Cost & { kilobytes: number };
  /** Commits of one row each that the disk of the database took in a second. */
  commitsPerSecond: number;
}

const FIELDS = ['mainMs', 'otherMs', 'databaseMs', 'commits', 'bytes'] as const;

/** Costs as they were stored; throws where one is missing. */
export function readCosts(text: string): Costs {
  const costs = JSON.parse(text) as Costs;
  for (const name of kindNames) {
    check(costs.kinds[name], `the cost of “${name}”`);
    if (!(costs.kinds[name].answerMs >= 0))
      throw new Error(`The answer time of “${name}” is missing: measure it anew.`);
  }
  for (const part of ['notesTogether', 'idle', 'wakeUp', 'stream'] as const) check(costs[part], `“${part}”`);
  if (!(costs.commitsPerSecond > 0)) throw new Error('The commits per second are missing: measure the costs anew.');
  return costs;
}

function check(cost: Cost | undefined, what: string): void {
  const isWhole = cost !== undefined && FIELDS.every((field) => Number.isFinite(cost[field]) && cost[field] >= 0);
  if (!isWhole) throw new Error(`${what} is missing or negative: measure the costs anew.`);
}
