import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Storage, StorageFull } from './storage';

interface FolderOptions {
  folder: string;
  /** The most bytes that are stored, if the operator limited them, and how many are. */
  limitBytes?: number | undefined;
  usedBytes: () => Promise<number>;
  /** Bytes of the disk that stay free, for the database and the log. */
  reserveBytes?: number;
}

/** Bytes of a disk that stay free for the database, whatever else is written to it. */
export const RESERVE_BYTES = 512 * 1024 * 1024;
/** How often the disk is looked at while objects are written. */
const LOOK_MS = 2000;

/** Where objects are until they are whole; no object has such a name. */
const WRITING = '.writing';
/** To what is written here nothing was added for so long: its writer is gone. */
const GONE_MS = 3_600_000;

/** Objects as files of a folder. Each is written whole and then moved to its place, so that no reader gets half of one. */
export function createFolderStorage({
  folder,
  limitBytes,
  usedBytes,
  reserveBytes = RESERVE_BYTES,
}: FolderOptions): Storage {
  const made = new Set<string>();
  let looked: { at: number; free: number } | undefined;
  let looking: Promise<void> | undefined;

  const free = async (): Promise<number> => {
    if (!made.has(folder)) await mkdir(folder, { recursive: true });
    made.add(folder);
    const { bavail, bsize } = await statfs(folder);
    const ofDisk = bavail * bsize - reserveBytes;
    const ofLimit = limitBytes === undefined ? Number.POSITIVE_INFINITY : limitBytes - (await usedBytes());
    return Math.max(0, Math.min(ofDisk, ofLimit));
  };

  const look = async (): Promise<void> => {
    looked = { at: performance.now(), free: await free() };
  };

  /** Refuses what does not fit, without a look at the disk for every object. */
  const needRoom = async (bytes: number): Promise<void> => {
    if (!looked || performance.now() - looked.at > LOOK_MS || looked.free < bytes) {
      // One look for all that are written at the same time.
      looking ??= look().finally(() => {
        looking = undefined;
      });
      await looking;
    }
    if (!looked || looked.free < bytes) throw new StorageFull(`There is no room left in ${folder}.`);
    looked.free -= bytes;
  };

  const write = async (name: string, bytes: number, fill: (file: string) => Promise<unknown>): Promise<void> => {
    const place = placeOf(folder, name);
    await needRoom(bytes);
    const parent = path.dirname(place);
    if (!made.has(parent)) await mkdir(parent, { recursive: true });
    if (made.size > 10_000) made.clear();
    made.add(parent);
    const beside = await startIn(path.join(folder, WRITING));
    try {
      await fill(beside);
      await rename(beside, place);
    } catch (error) {
      made.delete(parent);
      made.delete(path.join(folder, WRITING));
      looked = undefined;
      await rm(beside, { force: true }).catch(() => undefined);
      throw hasCode(error, 'ENOSPC', 'EDQUOT') ? new StorageFull(`The disk of ${folder} is full.`) : error;
    }
  };

  /** Where the next object is written. */
  const startIn = async (writing: string): Promise<string> => {
    if (!made.has(writing)) await mkdir(writing, { recursive: true });
    made.add(writing);
    return path.join(writing, randomBytes(12).toString('hex'));
  };

  return {
    kind: 'folder',
    name: folder,
    put: (name, bytes) => write(name, sizeOf(bytes), (file) => writePieces(file, bytes)),
    async putFile(name, from) {
      const { size } = await stat(from);
      await write(name, size, (file) => pipeline(createReadStream(from), createWriteStream(file)));
    },
    async get(name) {
      try {
        return await readFile(placeOf(folder, name));
      } catch (error) {
        if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
        throw error;
      }
    },
    async getFile(name, to, signal) {
      try {
        await pipeline(createReadStream(placeOf(folder, name)), createWriteStream(to), { ...(signal && { signal }) });
        return true;
      } catch (error) {
        await rm(to, { force: true }).catch(() => undefined);
        if (hasCode(error, 'ENOENT', 'ENOTDIR')) return false;
        throw error;
      }
    },
    async delete(names) {
      for (const name of names) {
        const place = placeOf(folder, name);
        await rm(place, { force: true });
        await removeEmpty(path.dirname(place), folder, (gone) => made.delete(gone));
      }
      looked = undefined;
    },
    free,
    async tidy() {
      const writing = path.join(folder, WRITING);
      const names = await readdir(writing).catch((error: unknown) => {
        if (hasCode(error, 'ENOENT')) return [];
        throw error;
      });
      for (const name of names) {
        const place = path.join(writing, name);
        const { mtimeMs } = await stat(place).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
        if (Date.now() - mtimeMs > GONE_MS) await rm(place, { force: true });
      }
    },
  };
}

async function writePieces(file: string, bytes: Uint8Array | readonly Uint8Array[]): Promise<void> {
  if (bytes instanceof Uint8Array) return writeFile(file, bytes);
  const handle = await open(file, 'w');
  try {
    const { bytesWritten } = await handle.writev(bytes);
    if (bytesWritten !== sizeOf(bytes)) throw new StorageFull(`The disk of ${path.dirname(file)} is full.`);
  } finally {
    await handle.close();
  }
}

/** The length of an object that may come in pieces. */
const sizeOf = (bytes: Uint8Array | readonly Uint8Array[]): number =>
  bytes instanceof Uint8Array ? bytes.length : bytes.reduce((sum, { length }) => sum + length, 0);

const NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** Names come from our own code; one that could leave the folder is a mistake in it. */
export function checkName(name: string): string {
  if (!NAME.test(name) || name.length > 500) throw new TypeError(`'${name}' is no name of an object`);
  return name;
}

const placeOf = (folder: string, name: string): string => path.join(folder, checkName(name));

/** Folders above the last object of a stream go with it. */
async function removeEmpty(from: string, root: string, onGone: (folder: string) => void): Promise<void> {
  for (let at = from; at !== root && at.startsWith(root); at = path.dirname(at)) {
    try {
      await rmdir(at);
      onGone(at);
    } catch {
      return;
    }
  }
}

const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));
