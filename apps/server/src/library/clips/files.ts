import { notFound } from '../../kernel/http/problem';
import type { Storage } from '../../kernel/storage/storage';
import type { Store } from '../../kernel/store/store';
import type { WorkFolder } from '../work-folder';
import { Copies } from './copies';
import { findClip } from './queries';
import { clipObject, hasTall, isMade } from './service';

interface ClipFilesOptions {
  store: Store;
  storage: Pick<Storage, 'getFile'>;
  workFolder: Pick<WorkFolder, 'use'>;
}

/** A file to be sent, for as long as it is open. */
interface ClipFile {
  /** Under which it is saved. */
  name: string;
  /** Where it lies on this disk. */
  file: string;
  bytes: number;
  close: () => void;
}

/** The files of clips, to be downloaded. */
export class ClipFiles {
  readonly #store: Store;
  readonly #copies: Copies;

  constructor({ store, ...options }: ClipFilesOptions) {
    this.#store = store;
    this.#copies = new Copies(options);
  }

  /** A file to be sent and then closed; a problem where it is not made, or where too many are open. */
  async open(id: string, shape: 'wide' | 'tall'): Promise<ClipFile> {
    const clip = await findClip(this.#store.db, id);
    const isThere = clip && (shape === 'tall' ? hasTall(clip) : isMade(clip));
    const copy = isThere ? await this.#copies.open(clipObject(id, shape)) : undefined;
    if (!clip || !copy) throw notFound('Clip', id);
    const title = typeof clip.title === 'string' ? clip.title : clip.title.en;
    return { ...copy, name: `${plain(title)}${shape === 'tall' ? ' 9x16' : ''}.mp4` };
  }
}

const plain = (title: string): string =>
  title
    .replaceAll(/[^\p{L}\p{N} ._-]/gu, '')
    .trim()
    .slice(0, 80) || 'clip';
