import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { ContentFeed } from './content/feed';
import { openDatabase } from './database';
import type { Settings } from './environment';
import { createApp } from './http/app';
import { createMetrics, serveMetrics } from './http/metrics';
import { type Loop, loadLoops } from './origin';
import { createServices } from './services';
import { step } from './step';
import { version } from './version';

/** A running server. */
export interface Server {
  address: string;
  /** Finishes what was begun, then stops everything in the order of its dependence. */
  stop(): Promise<void>;
}

/** Starts everything the settings ask for, each step with a line of its own. What fails stops what had begun. */
export async function startServer(settings: Settings): Promise<Server> {
  const log = pino({ level: settings.logLevel, base: null }, pino.destination({ dest: 2, sync: false }));
  const now = () => Date.now();
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const each of undo.splice(0).reverse())
      await each().catch((error: unknown) => log.error({ err: error }, 'stopping'));
  };

  try {
    const database = await step(
      'database',
      () =>
        openDatabase(settings, {
          log: (message) => log.info(message),
          onError: (error) => log.warn({ err: error }, 'database connection'),
        }),
      ({ kind, migrated }) => (migrated > 0 ? `${kind}, migrated` : kind),
    );
    undo.push(() => database.close());
    const { store } = database;

    if (settings.contentFeed !== undefined) {
      const feed = new ContentFeed({
        store,
        script: settings.contentFeed,
        workFolder: `${settings.dataFolder}/tmp`,
        now,
        log,
      });
      undo.push(() => feed.stop());
      await step(
        'content',
        () => feed.fillIfEmpty(),
        (report) => (report ? `${report.counts.event} events` : 'there already'),
      );
      feed.start();
    }

    const loops = settings.mediaFolder === undefined ? new Map<string, Loop>() : await loadLoops(settings.mediaFolder);
    await store.changes.listen();
    const services = createServices({ settings, store, loops, version, now, log });
    const metrics = createMetrics();
    const app = await createApp({ services, log, metrics });
    undo.push(() => app.close());
    await step(
      'serve',
      () => app.listen({ port: settings.port, host: settings.host }),
      () => 'ready',
    );
    const figures = await serveMetrics(metrics, settings.metricsPort);
    undo.push(() => figures.close());

    const { port } = app.server.address() as AddressInfo;
    return { address: settings.publicUrl ?? `http://localhost:${port}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
