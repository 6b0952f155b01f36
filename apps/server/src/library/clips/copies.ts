import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Problem } from '../../kernel/http/problem';
import { type Storage, StorageFull } from '../../kernel/storage/storage';
import type { WorkFolder } from '../work-folder';

interface CopiesOptions {
  storage: Pick<Storage, 'getFile'>;
  workFolder: Pick<WorkFolder, 'use'>;
}

/** A file on this disk, and its length. */
interface CopiedFile {
  readonly file: string;
  readonly bytes: number;
}

interface Copy {
  readonly found: Promise<CopiedFile | undefined>;
  readonly end: () => void;
  readers: number;
}

/** Copies take room on the disk of the node. */
const MOST_COPIES = 4;

/** Copies of stored files on this disk, each for as long as it is read: none is ever whole in memory. */
export class Copies {
  readonly #options: CopiesOptions;
  readonly #copies = new Map<string, Copy>();

  constructor(options: CopiesOptions) {
    this.#options = options;
  }

  /** Undefined where there is no such object. An opened copy has to be closed. */
  async open(object: string): Promise<(CopiedFile & { close: () => void }) | undefined> {
    const copy = this.#copies.get(object) ?? this.#begin(object);
    copy.readers++;
    let isOpen = true;
    const close = () => {
      if (!isOpen) return;
      isOpen = false;
      copy.readers--;
      if (copy.readers > 0) return;
      this.#copies.delete(object);
      copy.end();
    };
    try {
      const found = await copy.found;
      if (found) return { ...found, close };
    } catch (error) {
      close();
      if (!(error instanceof StorageFull)) throw error;
      throw new Problem(503, 'No room', 'The disk of this node is full.', { 'retry-after': '60' });
    }
    close();
    return undefined;
  }

  #begin(object: string): Copy {
    if (this.#copies.size >= MOST_COPIES)
      throw new Problem(503, 'Too many downloads', 'Try again when one of them has ended.', { 'retry-after': '15' });
    const { storage, workFolder } = this.#options;
    let end = () => undefined as void;
    const read = new Promise<void>((resolve) => {
      end = resolve;
    });
    const found = new Promise<CopiedFile | undefined>((resolve, reject) => {
      const kept = workFolder.use(async (folder) => {
        const file = path.join(folder, 'copy');
        resolve((await storage.getFile(object, file)) ? { file, bytes: (await stat(file)).size } : undefined);
        await read;
      });
      kept.catch(reject);
    });
    const copy = { found, end, readers: 0 };
    this.#copies.set(object, copy);
    return copy;
  }
}
