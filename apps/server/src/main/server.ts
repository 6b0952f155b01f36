import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import pino, { type Logger } from 'pino';
import manifest from '../../package.json' with { type: 'json' };
import { loadSimulatedAudience } from '../audience';
import type { Module } from '../auth';
import { ContentFeed, importStarter, refillSearch, warmUpHome } from '../content';
import { loadLeague, loadScoreBoard } from '../following';
import { startHousekeeping } from '../kernel/jobs/housekeeping';
import { startJobs } from '../kernel/jobs/recurring';
import { watchLoad } from '../kernel/load/watch';
import type { PortOutcome } from '../live';
import type { StudioServices } from '../studio';
import { type Loop, loadLoops } from '../watching';
import { createApp } from './app';
import { compose } from './compose';
import { openDatabase } from './database';
import type { Settings } from './environment';
import { createLog, type RequestLine } from './log';
import { createMetrics, serveMetrics } from './metrics';
import { renewAnswers } from './renew-answers';
import { warmAnswers } from './warm-answers';

const { version } = manifest;

/** A running server. */
interface Server {
  address: string;
  /** Settles when everything has stopped after the signal. */
  stopped: Promise<void>;
}

/** Where warnings and errors of requests go beside the log. */
interface RequestLines {
  hear: (line: RequestLine) => void;
}

/** When a server stops. */
interface Signals {
  stop: AbortSignal;
  /** Ends the wait for other nodes to take over. */
  hurry: AbortSignal;
}

/**
 * Starts everything, with a printed line per step, and stops it at the signal: callers are sent elsewhere, running work
 * is finished, then parts stop in the reverse order of their start. A failed start stops what had begun.
 */
export async function startServer(settings: Settings, { stop: signal, hurry }: Signals): Promise<Server> {
  // Heard as soon as there is a database for them.
  const requestLines: RequestLines = { hear: () => undefined };
  const log = createLog(settings.logLevel, pino.destination({ dest: 2, sync: false }), (line) =>
    requestLines.hear(line),
  );
  const begun: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of begun.splice(0).reverse())
      await end().catch((error: unknown) => log.error({ err: error }, 'stopping'));
  };
  try {
    const { address, app } = await start(settings, { log, requestLines }, signal, begun);
    // A signal during the last step emits no further event.
    const stopped = (signal.aborted ? Promise.resolve() : once(signal, 'abort'))
      .then(() => drain(app, settings.drainSeconds, hurry))
      .then(stop);
    return { address, stopped };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(
  settings: Settings,
  { log, requestLines }: { log: Logger; requestLines: RequestLines },
  signal: AbortSignal,
  begun: (() => Promise<unknown>)[],
): Promise<{ address: string; app: FastifyInstance }> {
  const now = () => Date.now();
  const database = await step(
    'database',
    () =>
      openDatabase(settings, {
        log: (message) => log.info(message),
        // The error object holds its client and connection: only the message is logged.
        onError: ({ message }) => log.warn({ reason: message }, 'database connection'),
      }),
    ({ kind, migrated }) => (migrated > 0 ? `${kind}, migrated` : kind),
  );
  begun.push(() => database.close());
  signal.throwIfAborted();
  const { store } = database;

  if (settings.contentFeed !== undefined) {
    const feed = new ContentFeed({
      store,
      script: settings.contentFeed,
      workFolder: `${settings.dataFolder}/tmp`,
      now,
      log,
    });
    begun.push(() => feed.stop());
    signal.addEventListener('abort', () => void feed.stop(), { once: true });
    await step(
      'content',
      () => feed.fillIfEmpty(),
      (report) => (report ? `${report.counts.event} events` : 'there already'),
    );
    signal.throwIfAborted();
    feed.start();
  } else {
    await step(
      'content',
      () => importStarter(store, new Date(now())),
      (report) => (report ? 'empty service' : 'there already'),
    );
    signal.throwIfAborted();
  }

  await refillSearch(store);

  const loops = settings.mediaFolder === undefined ? new Map<string, Loop>() : await loadLoops(settings.mediaFolder);
  const league = settings.soccerLeague === undefined ? undefined : await loadLeague(settings.soccerLeague);
  const scoreBoard = settings.scoreBoard === undefined ? undefined : await loadScoreBoard(settings.scoreBoard);
  const simulation =
    settings.simulatedAudience === undefined ? undefined : await loadSimulatedAudience(settings.simulatedAudience);
  await store.changes.listen();
  const composition = compose({ settings, store, loops, league, scoreBoard, simulation, version, now, log });
  const { modules, kernel, peers } = composition;
  await modules.auth.services.keys.prepare();
  begun.push(() => modules.audience.services.closeEvents());
  // Events can wait on devices: a store that is away does not stop the start, and is prepared by the first ones.
  await modules.audience.services
    .prepareEvents()
    .catch((error: unknown) => log.warn({ err: error }, 'the store of events cannot be reached'));
  const { post } = modules.mail.services;
  begun.push(() => modules.people.services.passwordResets.idle().then(() => post.close()));
  const parts = Object.values<Module<unknown>>(modules);
  begun.push(
    startHousekeeping(
      parts.flatMap(({ tidy }) => tidy),
      log,
    ),
  );
  const { health } = modules.studio.services;
  requestLines.hear = health.noteLine;
  health.start();
  begun.push(() => health.leave());
  for (const jobs of parts.flatMap((part) => part.jobs)) begun.push(startJobs(jobs, log, health.noteJob));
  const metrics = createMetrics();
  post.onOutcome(metrics.countLetter);
  metrics.watchMoney(modules.paying.services.moneyFigures);
  modules.watching.services.networks.onShared(metrics.countSharedAddress);
  modules.advertising.services.adCounts.onCounted(metrics.countAd);
  modules.audience.services.onReceived(metrics.countEvents);
  metrics.watchAudience(modules.audience.services.liveByPlatform);
  metrics.watchMinting(modules.collectibles.services.mintingFigures);
  const { replica } = store;
  if (replica) metrics.watchReplica(() => replica.state);
  metrics.watchLoad(kernel.load);
  begun.push(await watchLoad(kernel.load, { pool: store.pool, measures: settings.shedsLoad }));
  begun.push(renewAnswers(kernel.answers));
  const app = await createApp({ composition, log, metrics });
  begun.push(() => app.close());
  // One node alone has no others that answer meanwhile.
  if (settings.database)
    await warmAnswers(app, { publicUrl: settings.publicUrl, signal }).catch((error: unknown) =>
      log.info({ err: error }, 'home could not be drawn ahead; it is drawn on request'),
    );
  await step(
    'serve',
    () => app.listen({ port: settings.port, host: settings.host }),
    () => 'ready',
  );
  // Other nodes may ask for streams until their inputs are given up.
  begun.push(() => peers.close());
  await peers.listen();
  begun.push(() => modules.live.services.ingest.close());
  await step('ingest', () => modules.live.services.ingest.listen(settings.host), describePorts);
  modules.live.services.ingest.start();
  await printSetUp(modules.studio.services);
  const figures = await serveMetrics(metrics, { port: settings.metricsPort, host: settings.metricsHost });
  begun.push(() => figures.close());
  signal.throwIfAborted();

  const { configuration, regions } = modules.appConfig.services;
  const audience = { platform: 'web', locale: 'en', regionId: await regions.served(undefined) } as const;
  const warmUp = warmUpHome({ ...modules.content.services, configuration, signal }, audience).catch((error: unknown) =>
    log.info({ err: error }, 'the pictures of home could not be prepared; they are drawn on request'),
  );
  begun.push(() => warmUp);

  const { port } = app.server.address() as AddressInfo;
  return { address: settings.publicUrl ?? `http://localhost:${port}`, app };
}

/** Where encoders can send. A port that is taken does not stop the start. */
function describePorts(ports: readonly PortOutcome[]): string {
  const open = ports.filter(({ problem }) => problem === undefined);
  for (const { name, problem } of ports) if (problem !== undefined) console.warn(`  ${name.padEnd(10)} ${problem}`);
  return open.length === 0 ? 'off' : open.map(({ name, port }) => `${name} ${port}`).join(', ');
}

/** Prints where the first owner is set up. It is a secret, so it is printed and not logged. */
async function printSetUp({ setUpAddress }: StudioServices): Promise<void> {
  const address = await setUpAddress();
  if (address === undefined) return;
  console.log(`  ${'studio'.padEnd(10)} has no owner yet; one is set up within 24 hours at`);
  console.log(`  ${''.padEnd(10)} ${address}`);
}

/** Answers for a while as a node that is not ready, until balancers have noticed. */
async function drain(app: FastifyInstance, seconds: number, hurry: AbortSignal): Promise<void> {
  app.drain.begin();
  await delay(seconds * 1000, undefined, { signal: hurry }).catch(() => undefined);
}

/** Does one step of the start and prints a line: name, result, time. */
async function step<T>(name: string, work: () => Promise<T>, describe: (result: T) => string): Promise<T> {
  const began = performance.now();
  const result = await work();
  const seconds = `${((performance.now() - began) / 1000).toFixed(1)} s`;
  console.log(`  ${name.padEnd(10)} ${describe(result).padEnd(18)} ${seconds.padStart(6)}`);
  return result;
}
