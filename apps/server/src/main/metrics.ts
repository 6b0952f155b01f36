import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { CountLine } from '../advertising';
import type { IntakeCount, LiveByPlatform } from '../audience';
import type { MintingFigures } from '../collectibles';
import type { Load } from '../kernel/load/load';
import type { ReplicaState } from '../kernel/store/replica';
import type { MoneyFigures } from '../paying';

/** The metrics of a node in Prometheus' format. */
export interface Metrics {
  readonly registry: Registry;
  /** Counts and times every request of this app, by call and status. */
  observe(app: FastifyInstance): void;
  /** Counts a letter that was sent, failed for good or was refused. */
  countLetter(this: void, kind: string, outcome: string): void;
  /** Reads the figures of money whenever metrics are asked for; without a database they are left out. */
  watchMoney(read: () => Promise<MoneyFigures>): void;
  /** Counts a signed address that is used in many networks, and its requests that are refused for that. */
  countSharedAddress(this: void, outcome: string): void;
  /** Counts what happens with ads. */
  countAd(this: void, line: CountLine): void;
  /** Counts events of the audience that were received. */
  countEvents(this: void, count: IntakeCount): void;
  /** Reads how many watch whenever metrics are asked for; without a database they are left out. */
  watchAudience(read: () => Promise<LiveByPlatform>): void;
  /** Reads the queue of collectibles whenever metrics are asked for; without a database it is left out. */
  watchMinting(read: () => Promise<MintingFigures>): void;
  /** Reads how the replica is whenever metrics are asked for. */
  watchReplica(this: void, read: () => ReplicaState): void;
  /** Reads how much this node leaves out whenever metrics are asked for. */
  watchLoad(load: Load): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'touchline_request_seconds',
    help: 'Time to answer, by call and status class',
    labelNames: ['call', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  const letters = new Counter({
    name: 'touchline_letters_total',
    help: 'Letters by kind and outcome: sent, failed for good, refused',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
  });
  const shared = new Counter({
    name: 'touchline_shared_addresses_total',
    help: 'Signed addresses used in many networks: noticed once each, and refused requests',
    labelNames: ['outcome'],
    registers: [registry],
  });
  // Label lookups cost more than counting, so the few combinations are cached.
  const kept = new Map<string, Histogram.Internal<'call' | 'status'>>();
  const of = (call: string, status: string) => {
    const name = `${status} ${call}`;
    const known = kept.get(name);
    if (known) return known;
    const made = seconds.labels({ call, status });
    kept.set(name, made);
    return made;
  };
  return {
    registry,
    observe(app) {
      app.addHook('onResponse', (request, reply, done) => {
        const { config, url } = request.routeOptions;
        const status = `${Math.floor(reply.raw.statusCode / 100)}xx`;
        of(config.call ?? url ?? 'unknown', status).observe(reply.elapsedTime / 1000);
        done();
      });
    },
    countLetter: (kind, outcome) => letters.inc({ kind, outcome }),
    watchMoney: (read) => watchMoney(registry, read),
    countSharedAddress: (outcome) => shared.inc({ outcome }),
    countAd: adCounter(registry),
    countEvents: eventCounter(registry),
    watchAudience: (read) => watchAudience(registry, read),
    watchMinting: (read) => watchMinting(registry, read),
    watchReplica: (read) => watchReplica(registry, read),
    watchLoad: (load) => watchLoad(registry, load),
  };
}

function eventCounter(registry: Registry): (count: IntakeCount) => void {
  const events = new Counter({
    name: 'touchline_audience_events_total',
    help: 'Events of the audience that were received: stored, of bots, repeated, above the rate, or why they were dropped',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const batches = new Counter({
    name: 'touchline_audience_batches_total',
    help: 'Batches of events that were received',
    registers: [registry],
  });
  return (count) => {
    if ('batches' in count) batches.inc(count.batches);
    else events.inc({ outcome: count.outcome }, count.events);
  };
}

function watchAudience(registry: Registry, read: () => Promise<LiveByPlatform>): void {
  const viewers = new Gauge({
    name: 'touchline_live_viewers',
    help: 'Playbacks seen within the last 75 seconds on all nodes, by platform',
    labelNames: ['platform'],
    registers: [],
    async collect() {
      const found = await read().catch(() => undefined);
      this.reset();
      for (const [platform, count] of found ?? []) this.set({ platform }, count);
    },
  });
  registry.registerMetric(viewers);
}

function watchMinting(registry: Registry, read: () => Promise<MintingFigures>): void {
  const gauge = gauges(registry, read);
  gauge('touchline_collectibles', 'Collectibles that are not finished, by state', 'state', ({ unfinished }) => ({
    ...unfinished,
  }));
  gauge(
    'touchline_collectibles_age_seconds',
    'Age of the oldest collectible that is not finished',
    'queue',
    (found) => ({
      collectibles: found.oldestSeconds,
    }),
  );
  gauge(
    'touchline_collectibles_failed',
    'Collectibles that failed in the last 24 hours, by reason',
    'failure',
    ({ failures }) => failures,
  );
}

function watchReplica(registry: Registry, read: () => ReplicaState): void {
  const gauge = (name: string, help: string, valueOf: (state: ReplicaState) => number | undefined) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        const value = valueOf(read());
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  gauge('touchline_replica_used', '1 while this node reads public answers from the replica', ({ isUsed }) =>
    Number(isUsed),
  );
  gauge('touchline_replica_lag_seconds', 'For how long the replica has lacked something', ({ lagMs }) =>
    lagMs === undefined ? undefined : lagMs / 1000,
  );
  gauge('touchline_replica_lag_bytes', 'How much of the log the replica lacks', ({ lagBytes }) => lagBytes);
}

function watchLoad(registry: Registry, load: Load): void {
  const step = new Gauge({
    name: 'touchline_load_step',
    help: 'How much this node leaves out, from 0 to 3: what its load demands, and what is in force',
    labelNames: ['of'],
    registers: [],
    collect() {
      this.set({ of: 'measured' }, load.measured);
      this.set({ of: 'in_force' }, load.step);
    },
  });
  const shed = new Counter({
    name: 'touchline_shed_calls_total',
    help: 'Calls that were left out under load, by importance',
    labelNames: ['importance'],
    registers: [],
    collect() {
      this.reset();
      for (const [importance, count] of load.counts()) this.inc({ importance }, count);
    },
  });
  registry.registerMetric(step);
  registry.registerMetric(shed);
}

function adCounter(registry: Registry): (line: CountLine) => void {
  const counter = <L extends string>(name: string, help: string, label: L) =>
    new Counter({ name, help, labelNames: [label], registers: [registry] });
  const requests = counter('touchline_ad_requests_total', 'Requests for ads', 'placement');
  const filled = counter('touchline_ad_filled_total', 'Requests for ads that got at least one', 'placement');
  const impressions = counter('touchline_ad_impressions_total', 'Ads that were shown', 'placement');
  const errors = counter('touchline_ad_errors_total', 'Ads that failed, by the code of VAST', 'code');
  return ({ event, campaign, placement, code, count }) => {
    if (event === 'request') requests.inc({ placement }, count);
    if (event === 'request' && campaign !== '') filled.inc({ placement }, count);
    if (event === 'impression') impressions.inc({ placement }, count);
    if (event === 'error') errors.inc({ code }, count);
  };
}

/** Gauges that share one reading of their figures for each request. */
function gauges<Figures>(registry: Registry, read: () => Promise<Figures>) {
  let reading: Promise<Figures | undefined> | undefined;
  const figures = () =>
    (reading ??= read()
      .catch(() => undefined)
      .finally(() => setImmediate(() => (reading = undefined))));
  return (name: string, help: string, label: string, valuesOf: (read: Figures) => Record<string, number>) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        const found = await figures();
        this.reset();
        for (const [key, value] of Object.entries(found ? valuesOf(found) : {})) this.set({ [label]: key }, value);
      },
    });
}

function watchMoney(registry: Registry, read: () => Promise<MoneyFigures>): void {
  const gauge = gauges(registry, read);
  gauge('touchline_orders', 'Orders of the last 24 hours by state', 'state', ({ orders }) => ({ ...orders }));
  gauge('touchline_money_open', 'Refunds that wait for the provider, and open disputes', 'kind', (found) => ({
    refunds: found.refunds.waiting,
    disputes: found.openDisputes,
  }));
  gauge('touchline_outbox_age_seconds', 'Age of the oldest refund and letter that wait', 'outbox', (found) => ({
    refunds: found.refunds.oldestSeconds,
    letters: found.oldestLetterSeconds,
  }));
  const ofChecks = ({ checks }: MoneyFigures, value: 'drift' | 'ageSeconds') =>
    Object.fromEntries(Object.entries(checks).map(([name, check]) => [name, check[value]]));
  gauge('touchline_money_drift', 'Differences that the last nightly checks found', 'check', (found) =>
    ofChecks(found, 'drift'),
  );
  gauge('touchline_money_check_age_seconds', 'Time since the last nightly checks', 'check', (found) =>
    ofChecks(found, 'ageSeconds'),
  );
}

/** Serves the metrics on a listener of their own, never on the public one. */
export async function serveMetrics(
  metrics: Metrics,
  { port, host }: { port: number; host: string },
): Promise<FastifyInstance> {
  const app = Fastify({ logger: false });
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
  await app.listen({ port, host });
  return app;
}
