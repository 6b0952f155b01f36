import { availableParallelism } from 'node:os';
import { setTimeout as pass } from 'node:timers/promises';
import pg from 'pg';
import { forEach } from '../../attack/world/http';
import { median } from '../../result';
import type { Cost, Costs, KindCost } from '../model/costs';
import { type KindName, kindNames } from '../model/kinds';
import { patiently } from './request';
import type { RealServer } from './server';
import { HeldStreams } from './streams';
import { difference, kilobytesOf, type Usage } from './usage';
import { Viewer } from './viewer';
import { readWorld, type World } from './world';

const HOLDERS = 8;
/** Each account buys one of them while others buy, and one alone. */
const RACES_AHEAD = 2;
const BOUGHT_TOGETHER = 1;
/** Answers that are timed while nothing else is asked for. */
const TIMED = 24;
const WARM_UP = 0.3;
const AT_ONCE = 8;
/** Fewer of what takes long or needs an account for each, as a part of the others. */
const PARTS: Partial<Record<KindName, number>> = { html: 0.2, signIn: 0.08, approve: 0.12, refresh: 0.3 };
const IDLE_MS = 8000;
const HELD_MS = 8000;
/** Clients that send notes at once in a crowd, and how many notes beside the requests of a kind. */
const CROWD = 64;
const NOTES = { alone: 1, crowd: 4 };
const NOTES_OF_SESSION = 50;
/** Enough of them to be seen in the memory of the node, which grows in large parts. */
const STREAMS = 2000;
/** Less than this of the database is what it happened to do meanwhile: what needs no commit must not wait for one. */
const NOISE = { databaseMs: 0.03, commits: 0.1 };
const COMMITTING = 10;
const COMMITS_MS = 3000;

/** Measures what every kind of request costs a real server. */
export async function measure(server: RealServer, requests: number, say: (line: string) => void): Promise<Costs> {
  const world = await readWorld(server, HOLDERS, RACES_AHEAD);
  say(`${world.holders.length} accounts, ${world.assets.length} assets, ${world.lines.length} lines`);
  const idle = await idleCost(server);
  const meter = new Meter(server, idle);
  const kinds = {} as Costs['kinds'];
  const streams = new HeldStreams();
  try {
    for (const kind of kindNames) {
      if (kind === 'scores' || kind === 'notes') continue;
      kinds[kind] = await costOf(kind, requests, { world, streams, meter });
      streams.closeAll();
      say(line(kind, kinds[kind]));
    }
    const { alone, together } = await costOfNotes(requests, { world, streams, meter });
    kinds.notes = alone;
    say(line('notes', alone));
    say(line('a transaction of notes', together));
    const { opened, held } = await costOfStreams({ world, streams, meter });
    kinds.scores = opened;
    say(line('scores', opened));
    say(`${line('a second of a stream', held)}, ${held.kilobytes.toFixed(1)} kB`);
    streams.closeAll();
    const wakeUp = await costOfWakeUps(server, requests, meter);
    say(line('a wake-up', wakeUp));
    return {
      measuredOn: {
        node: process.version,
        postgres: server.postgres,
        cores: availableParallelism(),
        architecture: process.arch,
      },
      kinds,
      notesTogether: together,
      idle,
      wakeUp,
      stream: held,
      commitsPerSecond: await commitRate(server),
    };
  } finally {
    streams.closeAll();
  }
}

/** Measures work, without what the server does anyway. */
class Meter {
  readonly #server: RealServer;
  readonly #idle: Cost;

  constructor(server: RealServer, idle: Cost) {
    this.#server = server;
    this.#idle = idle;
  }

  async of(work: () => Promise<{ times: number; bytes: number }>): Promise<Cost> {
    const began = performance.now();
    const before = await this.#server.usage();
    const { times, bytes } = await work();
    const used = difference(await this.#server.usage(), before);
    const seconds = (performance.now() - began) / 1000;
    const part = (field: keyof Usage) => Math.max(0, (used[field] - this.#idle[field] * seconds) / times);
    return {
      mainMs: part('mainMs'),
      otherMs: part('otherMs'),
      databaseMs: part('databaseMs'),
      commits: part('commits'),
      bytes: bytes / times,
    };
  }
}

async function idleCost(server: RealServer): Promise<Cost> {
  const nothing = { mainMs: 0, otherMs: 0, databaseMs: 0, commits: 0, bytes: 0 };
  return new Meter(server, nothing).of(async () => {
    const began = performance.now();
    await pass(IDLE_MS);
    return { times: (performance.now() - began) / 1000, bytes: 0 };
  });
}

interface Surroundings {
  world: World;
  streams: HeldStreams;
  meter: Meter;
}

/** Viewers who have what a kind of request needs before it is measured. */
async function costOf(kind: KindName, requests: number, { world, streams, meter }: Surroundings): Promise<KindCost> {
  const needsHolder = HOLDING.has(kind);
  const viewers = needsHolder
    ? world.holders.map((holder) => new Viewer(world, streams, holder))
    : Array.from({ length: AT_ONCE }, () => new Viewer(world, streams));
  for (const viewer of viewers) for (const before of BEFORE[kind] ?? []) await patiently(() => viewer.ask(before));
  const all = requests * (PARTS[kind] ?? 1);
  const each = kind === 'purchase' ? BOUGHT_TOGETHER : Math.max(1, Math.round(all / viewers.length));
  // A viewer makes one request after another; refreshing a token twice at once would be another case.
  const run = (times: number) => together(viewers, AT_ONCE, times, kind);
  // What can be done only so often is not done for warming up: it was done when the accounts were made.
  if (kind !== 'purchase') await run(Math.max(1, Math.round(each * WARM_UP)));
  const cost = await meter.of(() => run(each));
  return {
    ...withoutNoise(cost),
    answerMs: await answerTime(viewers, kind, kind === 'purchase' ? 1 : TIMED / viewers.length),
  };
}

const withoutNoise = (cost: Cost): Cost => ({
  ...cost,
  databaseMs: cost.databaseMs < NOISE.databaseMs ? 0 : cost.databaseMs,
  commits: cost.commits < NOISE.commits ? 0 : cost.commits,
});

/** The median of answers that are asked for one after another. */
async function answerTime(viewers: readonly Viewer[], kind: KindName, each: number): Promise<number> {
  const times: number[] = [];
  for (const viewer of viewers)
    for (let turn = 0; turn < each; turn++) {
      const began = performance.now();
      await patiently(() => viewer.ask(kind));
      times.push(performance.now() - began);
    }
  return median(times);
}

const HOLDING: ReadonlySet<KindName> = new Set([
  'refresh',
  'signIn',
  'approve',
  'accessRights',
  'userRights',
  'wallets',
  'changes',
  'paidPlayback',
  'purchase',
]);

const BEFORE: Partial<Record<KindName, readonly KindName[]>> = {
  anonymousLogin: ['arrive'],
  regionInfo: ['anonymousLogin'],
  playback: ['anonymousLogin'],
  renditions: ['anonymousLogin', 'playback'],
  playlist: ['anonymousLogin', 'playback', 'renditions'],
  segment: ['anonymousLogin', 'playback', 'renditions', 'playlist'],
};

async function together(viewers: readonly Viewer[], atOnce: number, times: number, kind: KindName) {
  const bytes = await forEach(viewers, atOnce, async (viewer) => {
    let sum = 0;
    for (let turn = 0; turn < times; turn++) sum += (await patiently(() => viewer.ask(kind))).bytes;
    return sum;
  });
  return { times: viewers.length * times, bytes: bytes.reduce((sum, each) => sum + each, 0) };
}

/** Many notes that arrive at once are stored in one transaction: its cost, and that of a note, from two crowds. */
async function costOfNotes(
  requests: number,
  { world, streams, meter }: Surroundings,
): Promise<{ alone: KindCost; together: Cost }> {
  const crowdOf = async (notes: number, atOnce: number) => {
    // The server takes only so many events of one session in a minute.
    const sessions = Math.max(atOnce, Math.ceil(notes / NOTES_OF_SESSION));
    const viewers = Array.from({ length: sessions }, () => new Viewer(world, streams));
    const each = Math.max(1, Math.round(notes / sessions));
    await together(viewers, atOnce, Math.ceil(each * WARM_UP), 'notes');
    return meter.of(() => together(viewers, atOnce, each, 'notes'));
  };
  const [alone, crowd] = [await crowdOf(requests * NOTES.alone, 1), await crowdOf(requests * NOTES.crowd, CROWD)];
  const transactions = alone.commits - crowd.commits;
  if (!(transactions > 0.1))
    throw new Error('Notes of a crowd were not stored together, so that no cost follows from them.');
  const split = (field: keyof Cost) => Math.max(0, (alone[field] - crowd[field]) / transactions);
  const rest = (field: keyof Cost) => Math.max(0, crowd[field] - split(field) * crowd.commits);
  const fieldsOf = (value: (field: keyof Cost) => number): Cost => ({
    mainMs: value('mainMs'),
    otherMs: value('otherMs'),
    databaseMs: value('databaseMs'),
    commits: value('commits'),
    bytes: value('bytes'),
  });
  const answerMs = await answerTime([new Viewer(world, streams)], 'notes', TIMED);
  return { alone: { ...fieldsOf(rest), bytes: crowd.bytes, answerMs }, together: { ...fieldsOf(split), bytes: 0 } };
}

async function costOfStreams({ world, streams, meter }: Surroundings) {
  const viewers = Array.from({ length: AT_ONCE }, () => new Viewer(world, streams));
  await together(viewers, AT_ONCE, 5, 'scores');
  const { nodePid } = world.server;
  const before = await kilobytesOf(nodePid);
  const opened = await meter.of(() => together(viewers, AT_ONCE, STREAMS / AT_ONCE, 'scores'));
  const kilobytes = Math.max(0, ((await kilobytesOf(nodePid)) - before) / STREAMS);
  const held = await meter.of(async () => {
    const began = performance.now();
    await pass(HELD_MS);
    return { times: (streams.count * (performance.now() - began)) / 1000, bytes: 0 };
  });
  const answerMs = await answerTime(viewers, 'scores', TIMED / viewers.length);
  return { opened: { ...withoutNoise(opened), answerMs }, held: { ...held, kilobytes } };
}

/** What a node does when another one has written something, and the wake-up itself. */
async function costOfWakeUps({ db }: RealServer, wakeUps: number, meter: Meter): Promise<Cost> {
  const cost = await meter.of(async () => {
    for (let count = 0; count < wakeUps; count++) {
      await db.query("select pg_notify('touchline_changes', '')");
      await pass(5);
    }
    return { times: wakeUps, bytes: 0 };
  });
  // The notice is a transaction of the node that sends it, not of those that wake up.
  return { ...cost, commits: 0 };
}

/** Commits of one row each in a second, by as many connections as a node has. */
async function commitRate({ db }: RealServer): Promise<number> {
  await db.query('create table kickoff_commit (id bigserial primary key, at timestamptz not null default now())');
  const pool = new pg.Pool({ ...db.options, max: COMMITTING });
  let commits = 0;
  try {
    await Promise.all(Array.from({ length: COMMITTING }, () => pool.query('select 1')));
    const end = performance.now() + COMMITS_MS;
    const began = performance.now();
    await Promise.all(
      Array.from({ length: COMMITTING }, async () => {
        while (performance.now() < end) {
          await pool.query('insert into kickoff_commit default values');
          commits++;
        }
      }),
    );
    return Math.round((commits * 1000) / (performance.now() - began));
  } finally {
    await pool.end();
    await db.query('drop table kickoff_commit');
  }
}

const line = (what: string, { mainMs, otherMs, databaseMs, commits, bytes }: Cost): string =>
  `${what}: ${mainMs.toFixed(2)} + ${otherMs.toFixed(2)} ms of the node, ${databaseMs.toFixed(2)} ms of the database, ` +
  `${commits.toFixed(2)} commits, ${Math.round(bytes)} bytes`;
