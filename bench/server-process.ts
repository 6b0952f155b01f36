import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, until } from '@touchline/server/test/support/child';
import { root } from './run-module';

const START_LIMIT_MS = 300_000;

/** A separate Touchline for one measurement: built, with the demo content, without rate limits. */
export interface ServerProcess {
  address: string;
  pid: number;
  /** What it has printed so far. */
  printed(): string;
  stop(): Promise<void>;
}

export async function startServer(env: Record<string, string | undefined> = {}): Promise<ServerProcess> {
  const data = await mkdtemp(path.join(tmpdir(), 'touchline-bench-'));
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(root, 'dist/server/main.js')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      METRICS_PORT: String(await freePort()),
      TOUCHLINE_DATA: data,
      RATE_LIMIT_SCALE: '0',
      LOAD_SHEDDING: 'off',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (part: Buffer) => {
    printed += part.toString('utf8');
  });
  try {
    await said(child, 'Touchline is at');
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return {
    address: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    printed: () => printed,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** Waits until the process has printed the text. */
export async function said(child: ChildProcess, words: string): Promise<void> {
  let text = '';
  child.stdout?.on('data', (part: Buffer) => {
    text += part.toString('utf8');
  });
  await until(
    () => text.includes(words),
    () => `“${words}” was not said in time: ${text}`,
    child,
    START_LIMIT_MS,
  );
}
