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
    const ports = { PORT: port, METRICS_PORT: await freePort(), RTMP_PORT: await freePort() };
    const own = Object.fromEntries(Object.entries(ports).map(([name, number]) => [name, String(number)]));
    return new ServerNode(port, { SRT_PORTS: 'off', WHIP_UDP_PORTS: 'off', ...own, ...env }, log);
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get metricsAddress(): string {
    return `http://127.0.0.1:${this.#env['METRICS_PORT']}/metrics`;
  }

  /** Where encoders send. */
  get rtmpPort(): string | undefined {
    return this.#env['RTMP_PORT'];
  }

  /** Undefined while it does not run. */
  get pid(): number | undefined {
    return this.isRunning ? this.#child?.pid : undefined;
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
