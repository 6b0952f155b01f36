import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

const LIMIT_MS = 60_000;
const LOOK_MS = 20;

/** Looks until it holds; a process that ended first, or too long a time, is a failure. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  complaint: () => string,
  child?: ChildProcess,
  limitMs = LIMIT_MS,
): Promise<void> {
  const limit = Date.now() + limitMs;
  while (!(await holds())) {
    if (Date.now() > limit || (child && child.exitCode !== null)) throw new Error(complaint());
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** Below the ports that systems give to connections of their own accord, so that none of those takes one meanwhile. */
const PORTS_FROM = 15_000;
const PORTS_PER_WORKER = 1000;
const MOST_WORKERS = 8;
/** The runs on the two databases go side by side. */
const firstWorker = process.env['TEST_DATABASE_URL'] ? MOST_WORKERS : 0;
let lastPort = PORTS_FROM + (firstWorker + Number(process.env['VITEST_POOL_ID'] ?? 0)) * PORTS_PER_WORKER;

/** A free port that is given out once per run. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = ++lastPort;
    const server = createServer().listen(port, '0.0.0.0');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
