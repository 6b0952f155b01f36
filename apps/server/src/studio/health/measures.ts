import { statfs } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { StoredNodeState } from '../../kernel/store/json-columns';

type Measured = Pick<StoredNodeState, 'cpu' | 'memory' | 'disk' | 'loopDelay'>;

const NANOSECONDS_PER_MS = 1_000_000;
const MICROSECONDS_PER_MS = 1000;

/** Measures this process and its machine. */
export class Measures {
  readonly #folder: string;
  readonly #delay = monitorEventLoopDelay({ resolution: 20 });
  #cpu = process.cpuUsage();
  #at = performance.now();

  constructor(folder: string) {
    this.#folder = folder;
  }

  start(): void {
    this.#delay.enable();
  }

  stop(): void {
    this.#delay.disable();
  }

  /** Since the last time. */
  async take(): Promise<Measured> {
    const used = process.cpuUsage(this.#cpu);
    const ms = Math.max(1, performance.now() - this.#at);
    this.#cpu = process.cpuUsage();
    this.#at = performance.now();
    const p99 = this.#delay.percentile(99) / NANOSECONDS_PER_MS;
    this.#delay.reset();
    const limit = process.constrainedMemory();
    return {
      cpu: round((used.user + used.system) / MICROSECONDS_PER_MS / ms / availableParallelism()),
      memory: { used: process.memoryUsage.rss(), total: limit > 0 && limit < totalmem() ? limit : totalmem() },
      disk: await this.#disk(),
      loopDelay: Number.isFinite(p99) ? Math.round(p99) : 0,
    };
  }

  /** Null where the system does not tell. */
  async #disk(): Promise<Measured['disk']> {
    const found = await statfs(this.#folder).catch(() => undefined);
    if (!found || found.blocks === 0) return null;
    const total = found.blocks * found.bsize;
    return { used: Math.max(0, total - found.bavail * found.bsize), total };
  }
}

const round = (ratio: number) => Math.round(Math.min(1, Math.max(0, ratio)) * 1000) / 1000;
