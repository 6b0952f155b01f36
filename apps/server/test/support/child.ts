import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

const LIMIT_MS = 120_000;
const LOOK_MS = 20;

/** Polls until the condition holds; fails if the process ends first or on timeout. */
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

/** Below the ephemeral port range, so that no outgoing connection takes one in between. */
const PORTS_FROM = 15_000;
const PORTS_PER_WORKER = 1000;
const MOST_WORKERS = 8;
/** The runs on the two databases are parallel. */
const firstWorker = process.env['TEST_DATABASE_URL'] ? MOST_WORKERS : 0;
let lastPort = PORTS_FROM + (firstWorker + Number(process.env['VITEST_POOL_ID'] ?? 0)) * PORTS_PER_WORKER;

/** A free port, unique in this run. */
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
