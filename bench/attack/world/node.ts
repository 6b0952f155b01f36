import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@touchline/server/test/support/child';
import { said } from '../../server-process';

export const root = fileURLToPath(new URL('../../..', import.meta.url));
const STOP_LIMIT_MS = 60_000;

/** What the servers wrote, for the engineer who looks for the cause. */
export const openLog = (): WriteStream => createWriteStream(path.join(root, 'dist/attack.log'));

/** A server in a process of its own, which can be killed and started again at its address. */
export class ServerNode {
  readonly port: number;
  readonly #env: Record<string, string>;
  readonly #log: WriteStream;
  #child: ChildProcess | undefined;

  private constructor(port: number, env: Record<string, string>, log: WriteStream) {
    this.port = port;
    this.#env = env;
    this.#log = log;
  }

  static async create(env: Record<string, string>, log: WriteStream): Promise<ServerNode> {
    const port = await freePort();
    return new ServerNode(port, { PORT: String(port), METRICS_PORT: String(await freePort()), ...env }, log);
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get metricsAddress(): string {
    return `http://127.0.0.1:${this.#env['METRICS_PORT']}/metrics`;
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [path.join(root, 'dist/server/main.js')], {
      cwd: root,
      env: { ...process.env, LOG_LEVEL: 'warn', ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    child.stderr.on('data', (part: Buffer) => this.#log.write(part));
    await said(child, 'Touchline is at');
  }

  /** Ends the process and returns its exit code; by force where it does not end in time. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    const child = this.#child;
    if (!child || !this.isRunning) return child?.exitCode ?? null;
    const ended = once(child, 'exit');
    child.kill(signal);
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    await ended;
    clearTimeout(timer);
    return child.exitCode;
  }
}
