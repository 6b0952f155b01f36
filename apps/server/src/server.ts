import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import pino, { type Logger } from 'pino';
import { warmUpHome } from './art/warm-up';
import { ContentFeed } from './content/feed';
import { refillSearch } from './content/refill-search';
import { openDatabase } from './database';
import type { Settings } from './environment';
import { startHousekeeping } from './housekeeping';
import { createApp } from './http/app';
import { createMetrics, serveMetrics } from './http/metrics';
import { type Loop, loadLoops } from './origin';
import { startJobs } from './recurring';
import { createServices } from './services';
import { loadLeague } from './soccer/simulated';
import { step } from './step';
import { version } from './version';

/** A running server. */
export interface Server {
  address: string;
  /** Settles when everything has stopped, after the signal was given. */
  stopped: Promise<void>;
}

/**
 * Starts everything the settings ask for, each step with a line of its own, and stops it when the signal says so:
 * what was begun is finished, then parts end in the order of their dependence. A failed start stops what had begun.
 */
export async function startServer(settings: Settings, signal: AbortSignal): Promise<Server> {
  const log = pino({ level: settings.logLevel, base: null }, pino.destination({ dest: 2, sync: false }));
  const begun: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of begun.splice(0).reverse())
      await end().catch((error: unknown) => log.error({ err: error }, 'stopping'));
  };
  try {
    const address = await start(settings, log, signal, begun);
    // A signal that came with the last step would never be heard.
    const stopped = (signal.aborted ? Promise.resolve() : once(signal, 'abort')).then(stop);
    return { address, stopped };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(
  settings: Settings,
  log: Logger,
  signal: AbortSignal,
  begun: (() => Promise<unknown>)[],
): Promise<string> {
  const now = () => Date.now();
  const database = await step(
    'database',
    () =>
      openDatabase(settings, {
        log: (message) => log.info(message),
        // The error carries its client along, connection and all: only what happened is told.
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
  }

  await refillSearch(store);

  const loops = settings.mediaFolder === undefined ? new Map<string, Loop>() : await loadLoops(settings.mediaFolder);
  const league = settings.soccerLeague === undefined ? undefined : await loadLeague(settings.soccerLeague);
  await store.changes.listen();
  const services = createServices({ settings, store, loops, league, version, now, log });
  const { identity, accounts, attempts, deviceFlow, post } = services;
  begun.push(() => accounts.idle().then(() => post.close()));
  begun.push(
    startHousekeeping(
      [
        identity,
        accounts,
        attempts,
        deviceFlow,
        post,
        services.credentials,
        services.payments,
        services.ledger,
        services.pushDevices,
      ],
      log,
    ),
  );
  begun.push(startJobs(services.jobs, log));
  // A push service or mail server that does not answer must not keep payments waiting.
  begun.push(startJobs(services.pushJobs, log));
  begun.push(startJobs([{ name: 'mail', run: () => post.run() }], log));
  const metrics = createMetrics();
  post.onOutcome(metrics.countLetter);
  const app = await createApp({ services, log, metrics });
  begun.push(() => app.close());
  await step(
    'serve',
    () => app.listen({ port: settings.port, host: settings.host }),
    () => 'ready',
  );
  const figures = await serveMetrics(metrics, settings.metricsPort);
  begun.push(() => figures.close());
  signal.throwIfAborted();

  const audience = { platform: 'web', locale: 'en', regionId: await services.regions.served(undefined) } as const;
  const warmUp = warmUpHome({ ...services, signal }, audience).catch((error: unknown) =>
    log.info({ err: error }, 'the pictures of home are drawn when they are asked for'),
  );
  begun.push(() => warmUp);

  const { port } = app.server.address() as AddressInfo;
  return settings.publicUrl ?? `http://localhost:${port}`;
}
