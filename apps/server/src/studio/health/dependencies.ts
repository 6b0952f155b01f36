import type { Dependency } from '@touchline/contract';
import type { Backlog } from '../../kernel/jobs/backlog';
import type { Db } from '../../kernel/store/store';
import * as queries from './queries';
import type { HealthSources } from './sources';

type Figures = Dependency['figures'];
type Fault = Dependency['fault'];

const LATE_SECONDS = 300;
const SLOW_MS = 100;
const FULL = 0.9;
const MOST_AD_ERRORS = 0.05;
const FEWEST_ADS = 20;
/** A failure of the supplier counts for so long: it is asked every few seconds. */
const RECENT_SECONDS = 60;

const dependency = (id: Dependency['id'], name: string, figures: Figures, fault?: Fault): Dependency => ({
  id,
  state: fault === undefined ? 'fine' : 'attention',
  name,
  ...(fault === undefined ? {} : { fault }),
  figures,
});

interface Given {
  db: Db;
  sources: HealthSources;
  /** Round trips to the database of all nodes. */
  roundTrips: readonly number[];
  /** Epoch seconds. */
  now: number;
}

/** What the service depends on. What does not answer is named, and hides nothing else. */
export async function readDependencies(given: Given): Promise<Dependency[]> {
  const reads: [Dependency['id'], () => Promise<Dependency>][] = [
    ['database', () => database(given)],
    ['storage', () => storage(given)],
    ['mail', async () => outbox('mail', await given.sources.post.backlog(), given.now)],
    ['push', async () => outbox('push', await given.sources.following.sender.backlog(), given.now)],
    ['payments', () => payments(given)],
    ['matchData', async () => matchData(given)],
    ['ads', () => ads(given)],
    ['library', () => library(given)],
    ['inputs', () => inputs(given)],
  ];
  return Promise.all(reads.map(([id, read]) => read().catch(() => dependency(id, '', {}, 'silent'))));
}

async function database({ db, roundTrips }: Given): Promise<Dependency> {
  const found = await queries.describeDatabase(db);
  const p95 = percentile(roundTrips, 0.95);
  const { version = '', bytes = 0, connections = 0, most = 0 } = found ?? {};
  const fault = p95 !== null && p95 > SLOW_MS ? 'slow' : connections > FULL * most ? 'connections' : undefined;
  // Packages add their own words behind the version.
  return dependency('database', `PostgreSQL ${version.split(' ', 1)[0]}`, { p95, bytes, connections, most }, fault);
}

async function storage({ sources }: Given): Promise<Dependency> {
  const began = performance.now();
  const [free, board] = await Promise.all([
    sources.storage.free(),
    sources.library.files.board({ tab: 'queue', limit: 1 }),
  ]);
  const ms = Math.round(performance.now() - began);
  const { name, usedBytes: used, limitBytes } = board.storage;
  const limit = limitBytes ?? (Number.isFinite(free) ? used + free : null);
  const isFull = limit !== null && limit > 0 && used > FULL * limit;
  return dependency('storage', name, { ms, used, limit }, isFull ? 'full' : undefined);
}

function outbox(id: 'mail' | 'push', { waiting, oldestAt, failed, failing }: Backlog, now: number): Dependency {
  const age = oldestAt === null ? 0 : Math.max(0, now - oldestAt);
  const fault = failing.length > 0 ? 'failing' : age > LATE_SECONDS ? 'late' : undefined;
  return dependency(id, '', { waiting, failed, age }, fault);
}

async function payments({ sources }: Given): Promise<Dependency> {
  const [{ openDisputes, checks }, refunds] = await Promise.all([
    sources.paying.moneyFigures(),
    sources.paying.payouts.backlog(),
  ]);
  const drift = Math.max(0, ...Object.values(checks).map((check) => check.drift));
  const ages = Object.values(checks).map((check) => check.ageSeconds);
  const age = ages.length > 0 ? Math.max(...ages) : null;
  const fault = drift > 0 ? 'drift' : refunds.failing.length > 0 ? 'failing' : undefined;
  return dependency('payments', '', { refunds: refunds.waiting, disputes: openDisputes, checked: age }, fault);
}

function matchData({ sources, now }: Given): Dependency {
  const { kind, failure } = sources.following.matchData();
  if (kind === 'none') return { id: 'matchData', state: 'off', name: kind, figures: {} };
  const isRecent = failure !== undefined && now - failure.at <= RECENT_SECONDS;
  return dependency('matchData', kind, isRecent ? { failedAt: failure.at } : {}, isRecent ? 'silent' : undefined);
}

async function ads({ sources, now }: Given): Promise<Dependency> {
  const lines = await sources.advertising.adCounts.report({ from: dayOf(now), to: dayOf(now) });
  const impressions = lines.reduce((sum, line) => sum + line.impressions, 0);
  const errors = lines.reduce(
    (sum, line) => sum + Object.values(line.errors).reduce((all, count) => all + count, 0),
    0,
  );
  const rate = impressions + errors === 0 ? null : errors / (impressions + errors);
  const isBad = rate !== null && rate > MOST_AD_ERRORS && impressions + errors >= FEWEST_ADS;
  return dependency('ads', '', { rate, impressions }, isBad ? 'errors' : undefined);
}

async function library({ sources }: Given): Promise<Dependency> {
  const { counts, workers } = await sources.library.files.board({ tab: 'queue', limit: 1 });
  const fault =
    counts.queue > counts.failed && workers.total === 0 ? 'noWorkers' : counts.failed > 0 ? 'failing' : undefined;
  return dependency(
    'library',
    '',
    { waiting: counts.queue, failed: counts.failed, busy: workers.busy, workers: workers.total },
    fault,
  );
}

async function inputs({ sources }: Given): Promise<Dependency> {
  const all = await sources.live.inputReader.all();
  const onAir = all.filter(({ air }) => air.state !== 'off');
  const without = onAir.filter(({ air, signal }) => air.state === 'slate' && signal.state === 'lost');
  return dependency('inputs', '', { all: all.length, onAir: onAir.length }, without.length > 0 ? 'signal' : undefined);
}

/** Ads are counted by day, UTC. */
const dayOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

/** Null of nothing. */
function percentile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;
}
