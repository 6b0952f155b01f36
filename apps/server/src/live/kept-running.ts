import type { Child, Ending } from '../kernel/ffmpeg/child';

interface KeptRunningOptions {
  /** Starts the process; undefined while it cannot be. It is asked again later. */
  readonly start: () => Promise<Child | undefined>;
  /** Called when it has ended by itself. */
  readonly onEnd?: (ending: Ending, ranMs: number) => void;
  readonly onFault: (error: unknown) => void;
  /** Waits between two starts; the last one is repeated. */
  readonly delaysMs: readonly number[];
  /** After this long the waits begin anew. */
  readonly steadyMs: number;
  readonly now?: () => number;
}

/** Starts a process again whenever it ends, later and later, until it is stopped. */
export class KeptRunning {
  readonly #options: KeptRunningOptions;
  readonly #done: Promise<void>;
  #child: Child | undefined;
  #isStopped = false;
  #wake: (() => void) | undefined;

  constructor(options: KeptRunningOptions) {
    this.#options = options;
    this.#done = this.#run();
  }

  /** Settles when nothing of it runs. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#wake?.();
    await this.#child?.stop();
    await this.#done;
  }

  async #run(): Promise<void> {
    const { start, onEnd, onFault, delaysMs, steadyMs, now = Date.now } = this.#options;
    for (let failures = 0; !this.#isStopped; ) {
      const startedAt = now();
      try {
        this.#child = await start();
        // It was stopped while this one was being started.
        if (this.#isStopped) await this.#child?.stop();
        const ending = await this.#child?.ended;
        this.#child = undefined;
        if (ending && !this.#isStopped) onEnd?.(ending, now() - startedAt);
      } catch (error) {
        onFault(error);
      }
      failures = now() - startedAt >= steadyMs ? 0 : failures + 1;
      await this.#sleep(delaysMs[Math.min(failures, delaysMs.length - 1)] ?? 0);
    }
  }

  #sleep(ms: number): Promise<void> {
    if (this.#isStopped) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
