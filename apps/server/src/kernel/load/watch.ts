import type pg from 'pg';
import { LoadGauge } from './gauge';
import type { Load } from './load';

const EVERY_MS = 500;

interface WatchOptions {
  pool: pg.Pool;
  /** Whether the load of this node counts; what operators have set always does. */
  measures: boolean;
}

/** Measures this node until the returned function is called. */
export async function watchLoad(load: Load, { pool, measures }: WatchOptions): Promise<() => Promise<void>> {
  await load.refresh();
  const gauge = new LoadGauge(pool);
  const timer = setInterval(() => {
    const reading = gauge.read();
    load.take(measures ? reading : { loopDelayMs: 0, waiting: 0, connections: reading.connections });
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    gauge.stop();
  };
}
