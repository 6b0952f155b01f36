import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { StorageFull } from '../kernel/storage/storage';

/** A process that has not said for so long that it is there is gone. */
const GONE_MS = 30 * 60_000;

/** Where this process keeps files while it works on them. Several processes may share the folder around it. */
export class WorkFolder {
  readonly #parent: string;
  readonly #own: string;

  constructor(parent: string) {
    this.#parent = parent;
    this.#own = path.join(parent, `node-${randomUUID()}`);
  }

  /** A folder for the time of some work. */
  async use<T>(work: (folder: string) => Promise<T>): Promise<T> {
    await mkdir(this.#own, { recursive: true });
    const folder = await mkdtemp(path.join(this.#own, 'work-'));
    try {
      return await work(folder);
    } catch (error) {
      throw isFull(error) ? new StorageFull(`The disk of ${this.#parent} is full.`) : error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Says that this process is there, and deletes what processes left that are gone. */
  async tidy(): Promise<void> {
    await mkdir(this.#own, { recursive: true });
    const now = new Date();
    await utimes(this.#own, now, now);
    for (const name of await readdir(this.#parent)) {
      const place = path.join(this.#parent, name);
      const { mtimeMs } = await stat(place).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
      if (now.getTime() - mtimeMs > GONE_MS) await rm(place, { recursive: true, force: true });
    }
  }

  /** Deletes the folder of this process. */
  async close(): Promise<void> {
    await rm(this.#own, { recursive: true, force: true });
  }
}

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
