import { notFound } from '../../kernel/http/problem';
import type { Storage } from '../../kernel/storage/storage';
import type { Store } from '../../kernel/store/store';
import { findClip } from './queries';
import { clipObject } from './service';

interface ClipFilesOptions {
  store: Store;
  storage: Pick<Storage, 'get'>;
}

/** The files of clips, to be downloaded. */
export class ClipFiles {
  readonly #options: ClipFilesOptions;

  constructor(options: ClipFilesOptions) {
    this.#options = options;
  }

  /** A file and the name under which it is saved; a problem where it is not made. */
  async read(id: string, shape: 'wide' | 'tall'): Promise<{ name: string; bytes: Buffer }> {
    const { store, storage } = this.#options;
    const clip = await findClip(store.db, id);
    const isMade = clip?.state === 'published' || clip?.state === 'ready';
    const bytes = isMade && !(shape === 'tall' && clip.owesTall) ? await storage.get(clipObject(id, shape)) : undefined;
    if (!clip || !bytes) throw notFound('Clip', id);
    const title = typeof clip.title === 'string' ? clip.title : clip.title.en;
    return { name: `${plain(title)}${shape === 'tall' ? ' 9x16' : ''}.mp4`, bytes };
  }
}

const plain = (title: string): string =>
  title
    .replaceAll(/[^\p{L}\p{N} ._-]/gu, '')
    .trim()
    .slice(0, 80) || 'clip';
