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

/** A port nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port to listen on');
  return address.port;
}
