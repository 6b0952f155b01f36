import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, statfs, utimes } from 'node:fs/promises';
import path from 'node:path';
import { ProgramFailed } from '../kernel/ffmpeg/run';
import { RESERVE_BYTES } from '../kernel/storage/folder';
import { StorageFull } from '../kernel/storage/storage';

/** A process that has not said for so long that it is there is gone. */
const GONE_MS = 30 * 60_000;
/** What programs say of a full disk. */
const FULL = /No space left on device|Disk quota exceeded/;

/** Where this process keeps files while it works on them. Several processes may share the folder around it. */
export class WorkFolder {
  readonly #parent: string;
  readonly #own: string;
  readonly #reserveBytes: number;

  constructor(parent: string, { reserveBytes = RESERVE_BYTES } = {}) {
    this.#parent = parent;
    this.#reserveBytes = reserveBytes;
    this.#own = path.join(parent, `node-${randomUUID()}`);
  }

  /** A folder for the time of some work. */
  async use<T>(work: (folder: string) => Promise<T>): Promise<T> {
    await mkdir(this.#own, { recursive: true });
    await this.#needRoom();
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

  /** Nothing is begun that could take the last of a disk from the database. */
  async #needRoom(): Promise<void> {
    const { bavail, bsize } = await statfs(this.#own);
    if (bavail * bsize <= this.#reserveBytes) throw new StorageFull(`There is no room left in ${this.#parent}.`);
  }

  /** Deletes the folder of this process. */
  async close(): Promise<void> {
    await rm(this.#own, { recursive: true, force: true });
  }
}

function isFull(error: unknown): boolean {
  if (error instanceof ProgramFailed) return FULL.test(error.said);
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}
