import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { freePort, until } from './child';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server bundle, built from the sources of this run. */
    serverProgram: string;
  }
}

/** A Touchline in a separate process. */
export interface TouchlineProcess {
  address: string;
  child: ChildProcess;
  /** Its output so far. */
  said(): string;
  /** Sends a signal and returns the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Registers a cleanup function. */
type WhenOver = (end: () => Promise<void>) => void;

/** Starts the server with these variables; it stops with the test, unless `whenOver` takes over. */
export async function startProcess(env: Record<string, string>, whenOver?: WhenOver): Promise<TouchlineProcess> {
  const started = await launch(env, whenOver);
  await until(
    () => started.said().includes('Touchline is at'),
    () => `no address was printed:\n${started.said()}`,
    started.child,
  );
  return started;
}

/** Runs the server until it exits, and returns its exit code and output. */
export async function runToEnd(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const started = await launch(env);
  if (started.child.exitCode === null) await once(started.child, 'exit');
  return { code: started.child.exitCode, said: started.said() };
}

/** Runs the server without waiting for anything. */
export async function launch(
  env: Record<string, string>,
  whenOver: WhenOver = onTestFinished,
): Promise<TouchlineProcess> {
  const port = env['PORT'] ?? String(await freePort());
  let text = '';
  const child = spawn(process.execPath, [inject('serverProgram')], {
    env: {
      PATH: process.env['PATH'],
      TMPDIR: process.env['TMPDIR'],
      PORT: port,
      METRICS_PORT: String(await freePort()),
      RATE_LIMIT_SCALE: '0',
      LOAD_SHEDDING: 'off',
      DRAIN_SECONDS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      text += part.toString('utf8');
    });
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    child.kill(signal);
    await once(child, 'exit');
    return child.exitCode;
  };
  whenOver(async () => {
    await end('SIGTERM');
  });
  return { address: `http://127.0.0.1:${port}`, child, said: () => text, end };
}

/** Runs a program beside the server's, such as `backup.js`, with the settings in `env`, and returns its exit code and output. */
export async function runProgram(
  name: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const program = path.join(path.dirname(inject('serverProgram')), name);
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      said += part.toString('utf8');
    });
  await once(child, 'close');
  return { code: child.exitCode, said };
}

/** The URL of a test database in the form of the operator's setting. */
export function databaseUrl({ host, port, user, password, database }: pg.ClientConfig): string {
  const account = [user, typeof password === 'string' ? password : '']
    .map((part) => encodeURIComponent(part ?? ''))
    .join(':');
  const place = host?.startsWith('/')
    ? `localhost/${database}?host=${encodeURIComponent(host)}&port=${port ?? 5432}`
    : `${host}:${port}/${database}`;
  return `postgres://${account}@${place}`;
}
