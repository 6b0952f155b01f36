import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { KICK_OFF } from '../model/arrivals';
import type { Costs } from '../model/costs';
import { type KindName, kindNames } from '../model/kinds';
import { USUAL } from '../model/resources';
import { simulate } from '../model/simulate';
import { meanWait, p99Wait } from '../model/waiting';
import { groupsOf, invite, membersOf, playCrowd } from './crowd';
import type { RealServer } from './server';
import { HeldStreams } from './streams';
import { difference } from './usage';
import { readWorld } from './world';

/** A figure of the model beside what really was. */
interface Compared {
  what: string;
  unit: string;
  predicted: number;
  measured: number;
}

export interface Check {
  viewers: number;
  seconds: number;
  pictures: number;
  failed: number;
  figures: Compared[];
  /** How much longer everything took because other work had the processor. */
  slowdown: number;
}

/** Persons who share an account: each has a stream of changes, of which an account may have 20. */
const PERSONS_OF_ACCOUNT = 12;
export const AFTER_SECONDS = 20;
/** So far from what was measured the model may be. */
export const TOLERANCE = 0.25;

export const isWithin = (predicted: number, measured: number): boolean =>
  Math.abs(predicted - measured) <= measured * TOLERANCE;

/** Lets a small crowd arrive at a real server without an edge, and compares it with the model. */
export async function check(
  server: RealServer,
  costs: Costs,
  { viewers, seconds }: { viewers: number; seconds: number },
  say: (line: string) => void,
): Promise<Check> {
  const members = membersOf(viewers);
  const persons = members.filter(({ account }) => account !== 'none').length;
  const world = await readWorld(server, Math.ceil(persons / PERSONS_OF_ACCOUNT), 1);
  const streams = new HeldStreams();
  const scale = seconds / KICK_OFF.seconds;
  const curve = {
    ...KICK_OFF,
    seconds,
    kickOffAt: KICK_OFF.kickOffAt * scale,
    peakBefore: KICK_OFF.peakBefore * scale,
    peakSpread: KICK_OFF.peakSpread * scale,
  };
  try {
    const crowd = await invite(world, members, streams);
    say(`${crowd.length} viewers are ready to come within ${seconds} s`);
    const before = await server.usage();
    const waitedBefore = await runOf(server.nodePid);
    const began = performance.now();
    const played = await playCrowd(crowd, curve, AFTER_SECONDS);
    const lasted = (performance.now() - began) / 1000;
    const used = difference(await server.usage(), before);
    const run = await runOf(server.nodePid);
    for (const [failure, count] of played.failures) say(`${count} × ${failure}`);
    const slowdown = 1 + (run.waited - waitedBefore.waited) / Math.max(1, run.ran - waitedBefore.ran);

    const machines = {
      nodes: 1,
      edges: 0,
      databaseCores: availableParallelism(),
      commitsPerSecond: costs.commitsPerSecond,
      each: USUAL,
    };
    const model = simulate({ viewers, curve, costs, machines, crowd: groupsOf(members), afterSeconds: AFTER_SECONDS });
    const requests = (counts: Partial<Record<KindName, number>>) =>
      kindNames.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);
    const made = Object.fromEntries(played.counts);
    const times = played.times.toSorted((a, b) => a - b);
    const expected = timesOf(costs, model.counts, (model.spent.main / model.seconds) * slowdown, slowdown);
    return {
      viewers,
      seconds,
      pictures: played.pictures,
      failed: [...played.failures.values()].reduce((sum, each) => sum + each, 0),
      slowdown,
      figures: [
        figure(
          'processor time of the node',
          's',
          model.spent.main + model.spent.other,
          (used.mainMs + used.otherMs) / 1000,
        ),
        figure('processor time of the database', 's', model.spent.database, used.databaseMs / 1000),
        figure('processor time of both', 's', sum(model.spent), (used.mainMs + used.otherMs + used.databaseMs) / 1000),
        figure(
          'the same, by the requests that were made',
          's',
          byRequests(costs, made, lasted, used.commits),
          (used.mainMs + used.otherMs + used.databaseMs) / 1000,
        ),
        figure('requests', '', requests(model.counts), requests(made)),
        figure('requests per second', '/s', requests(model.counts) / model.seconds, requests(made) / lasted),
        figure('answer time, median', 'ms', expected.p50, times[Math.floor(times.length * 0.5)] ?? 0),
        figure('answer time, 99 in 100', 'ms', expected.p99, times[Math.floor(times.length * 0.99)] ?? 0),
      ],
    };
  } finally {
    streams.closeAll();
  }
}

const figure = (what: string, unit: string, predicted: number, measured: number): Compared => ({
  what,
  unit,
  predicted,
  measured,
});

const sum = ({ main, other, database }: { main: number; other: number; database: number }) => main + other + database;

/** Processor seconds of requests that were made, notes in as many transactions as there were. */
function byRequests(costs: Costs, made: Partial<Record<KindName, number>>, seconds: number, commits: number): number {
  const all = ({ mainMs, otherMs, databaseMs }: { mainMs: number; otherMs: number; databaseMs: number }) =>
    (mainMs + otherMs + databaseMs) / 1000;
  const requests = kindNames.reduce((total, kind) => total + (made[kind] ?? 0) * all(costs.kinds[kind]), 0);
  const other = kindNames.reduce((total, kind) => total + (made[kind] ?? 0) * costs.kinds[kind].commits, 0);
  const runs = Math.max(0, Math.min(made.notes ?? 0, commits - other - costs.idle.commits * seconds));
  return requests + runs * all(costs.notesTogether) + seconds * all(costs.idle);
}

/** Answer times of all kinds together: work, stretched by other programs, and the line in front of the node. */
function timesOf(costs: Costs, counts: Partial<Record<KindName, number>>, load: number, slowdown: number) {
  const rows = kindNames
    .map((kind) => {
      const { mainMs, otherMs, databaseMs } = costs.kinds[kind];
      return { ms: (mainMs + otherMs + databaseMs) * slowdown, count: counts[kind] ?? 0, mainMs };
    })
    .toSorted((a, b) => a.ms - b.ms);
  const all = rows.reduce((total, { count }) => total + count, 0);
  const at = (part: number) => {
    let seen = 0;
    for (const { ms, count } of rows) {
      seen += count;
      if (seen >= all * part) return ms;
    }
    return 0;
  };
  const mean = (rows.reduce((total, { mainMs, count }) => total + mainMs * count, 0) / all / 1000) * slowdown;
  return { p50: at(0.5) + meanWait(load, mean) * 1000, p99: at(0.99) + p99Wait(load, mean) * 1000 };
}

/** How long the main thread ran, and how long it was ready to and did not. */
async function runOf(pid: number): Promise<{ ran: number; waited: number }> {
  const [ran = 0, waited = 0] = (await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ').map(Number);
  return { ran, waited };
}
