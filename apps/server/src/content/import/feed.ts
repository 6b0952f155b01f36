import { fork } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '../../kernel/store/store';
import { lastImport } from '../rows/imported-rows';
import { type ImportReport, importFolder } from './import';

interface FeedOptions {
  store: Store;
  /** A script that writes a content folder: `node script <folder> <now in epoch seconds>`. */
  script: string;
  /** Where folders are written during an import. */
  workFolder: string;
  /** Epoch ms. */
  now: () => number;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

/** The feed's script failed. */
export class FeedError extends Error {}

const HOUR_MS = 3_600_000;
const CHECK_MS = 60_000;
const LONGEST_MS = 120_000;
const FEED_LOCK = 4400_0003;

/** Content that is renewed every hour: a script writes a content folder, which is imported like an operator's. */
export class ContentFeed {
  readonly #options: FeedOptions;
  readonly #stop = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<unknown> | undefined;

  constructor(options: FeedOptions) {
    this.#options = options;
  }

  /** Imports at once if there is no content at all; returns the report. */
  async fillIfEmpty(): Promise<ImportReport | undefined> {
    return (await lastImport(this.#options.store.db)) ? undefined : this.#import();
  }

  /** Checks every minute whether the content is from this hour. One of several nodes does the work. */
  start(): void {
    const look = () => {
      this.#running ??= this.#importIfOld()
        .catch((error: unknown) => {
          // An abort is not a failure.
          if (!this.#stop.signal.aborted) this.#options.log.error({ err: error }, 'the content feed failed');
        })
        .finally(() => {
          this.#running = undefined;
        });
    };
    look();
    this.#timer = setInterval(look, CHECK_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stop.abort();
    await this.#running;
  }

  async #importIfOld(): Promise<void> {
    const { store, now, log } = this.#options;
    if (!(await this.#isOld())) return;
    const session = await store.sessions.connect();
    try {
      const { rows } = await session.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [FEED_LOCK]);
      if (!rows[0]?.mine) return;
      try {
        if (!(await this.#isOld())) return;
        const began = now();
        const { changed } = await this.#import();
        log.info({ changed, ms: now() - began }, 'the content feed was imported');
      } finally {
        await session.query('select pg_advisory_unlock($1)', [FEED_LOCK]);
      }
    } finally {
      session.release();
    }
  }

  async #isOld(): Promise<boolean> {
    const last = await lastImport(this.#options.store.db);
    return !last || Math.floor(last.getTime() / HOUR_MS) !== Math.floor(this.#options.now() / HOUR_MS);
  }

  async #import(): Promise<ImportReport> {
    const { store, workFolder, now } = this.#options;
    await mkdir(workFolder, { recursive: true });
    const folder = await mkdtemp(path.join(workFolder, 'feed-'));
    try {
      await this.#write(folder);
      return await importFolder(store, folder, new Date(now()));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Runs the script in a process of its own, so that this one stays responsive. */
  #write(folder: string): Promise<void> {
    const { script, now } = this.#options;
    const child = fork(script, [folder, String(Math.floor(now() / 1000))], {
      signal: AbortSignal.any([this.#stop.signal, AbortSignal.timeout(LONGEST_MS)]),
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let said = '';
    child.stderr?.on('data', (text: Buffer) => {
      said = `${said}${text.toString('utf8')}`.slice(-2000);
    });
    return new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('exit', (code) =>
        code === 0
          ? resolve()
          : reject(new FeedError(`The content feed ${path.basename(script)} ended with ${code}: ${said}`)),
      );
    });
  }
}
