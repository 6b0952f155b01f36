import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { KICK_OFF } from '../model/arrivals';
import type { Costs } from '../model/costs';
import { type KindName, kindNames } from '../model/kinds';
import type { Outcome } from '../model/outcome';
import { USUAL } from '../model/resources';
import { simulate } from '../model/simulate';
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
    const expected = (part: number) => answerTime(part, costs, model.counts) * slowdown;
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
        figure('commits', '', model.spent.commits, used.commits),
        figure('requests', '', requests(model.counts), requests(made)),
        figure('requests per second', '/s', requests(model.counts) / model.seconds, requests(made) / lasted),
        figure('answer time, median', 'ms', expected(0.5), times[Math.floor(times.length * 0.5)] ?? 0),
        figure('answer time, 99 in 100', 'ms', expected(0.99), times[Math.floor(times.length * 0.99)] ?? 0),
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

/** The answer time that this part of all requests does not exceed, if each takes as long as when nothing else is asked for. */
function answerTime(part: number, costs: Costs, counts: Outcome['counts']): number {
  const rows = kindNames
    .map((kind) => ({ ms: costs.kinds[kind].answerMs, count: counts[kind] ?? 0 }))
    .toSorted((a, b) => a.ms - b.ms);
  let left = part * rows.reduce((total, { count }) => total + count, 0);
  for (const { ms, count } of rows) {
    left -= count;
    if (left <= 0) return ms;
  }
  return 0;
}

/** How long the main thread ran, and how long it was ready to and did not. */
async function runOf(pid: number): Promise<{ ran: number; waited: number }> {
  const [ran = 0, waited = 0] = (await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ').map(Number);
  return { ran, waited };
}
