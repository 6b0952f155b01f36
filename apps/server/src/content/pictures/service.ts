import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Store } from '../../kernel/store/store';
import { findPicture } from './queries';
import { MOST_PIXELS, widths } from './sizes';

/** A picture ready to send. */
interface Rendition {
  bytes: Buffer;
  contentType: string;
  /** Whether the address contains the hash of this version, so that it never changes. */
  lasting: boolean;
}

interface ArtOptions {
  store: Store;
  /** Where scaled pictures are cached; they can be lost and are rendered again. */
  cacheFolder: string;
}

const FILE = /^([A-Za-z0-9][A-Za-z0-9._-]{0,127}?)(?:\.(\d{2,4})\.webp|\.svg)$/;
const HASH = /^[A-Za-z0-9_-]{8,32}$/;
/** Rendering takes a core; one is left for requests. */
const MOST_AT_ONCE = 2;

/** Pictures from the database, scaled to the requested width once per node. */
export class Art {
  readonly #options: ArtOptions;
  readonly #making = new Map<string, Promise<Rendition | undefined>>();
  readonly #queue: (() => void)[] = [];
  #busy = 0;

  constructor(options: ArtOptions) {
    this.#options = options;
    sharp.cache(false);
    sharp.concurrency(1);
  }

  /** The picture at `/art/{hash}/{file}`, or nothing where there is none. */
  async find(hash: string, file: string): Promise<Rendition | undefined> {
    const [, name, wanted] = FILE.exec(file) ?? [];
    if (name === undefined || !HASH.test(hash)) return undefined;
    if (wanted === undefined) return this.#original(hash, name);
    const width = widths.find((each) => each === Number(wanted));
    if (width === undefined) return undefined;
    const key = `${hash}.${name}.${width}.webp`;
    const known = this.#making.get(key) ?? this.#scaled(hash, name, width, key).finally(() => this.#making.delete(key));
    this.#making.set(key, known);
    return known;
  }

  async #original(hash: string, name: string): Promise<Rendition | undefined> {
    const picture = await findPicture(this.#options.store.db, name);
    if (picture?.contentType !== 'image/svg+xml') return undefined;
    return { bytes: picture.bytes, contentType: picture.contentType, lasting: picture.hash === hash };
  }

  async #scaled(hash: string, name: string, width: number, key: string): Promise<Rendition | undefined> {
    const kept = path.join(this.#options.cacheFolder, key);
    const bytes = await readFile(kept).catch(() => undefined);
    if (bytes) return { bytes, contentType: 'image/webp', lasting: true };
    const picture = await findPicture(this.#options.store.db, name);
    if (!picture) return undefined;
    if (picture.hash !== hash) {
      // An outdated or invented hash gets the current picture, rendered once like any other.
      const present = await this.find(picture.hash, `${name}.${width}.webp`);
      return present && { ...present, lasting: false };
    }
    const drawn = await this.#inTurn(() => draw(picture.bytes, width));
    // Without the cache it is rendered again next time.
    await keep(kept, drawn).catch(() => undefined);
    return { bytes: drawn, contentType: 'image/webp', lasting: true };
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#busy >= MOST_AT_ONCE) await new Promise<void>((resolve) => this.#queue.push(resolve));
    this.#busy++;
    try {
      return await work();
    } finally {
      this.#busy--;
      this.#queue.shift()?.();
    }
  }
}

const draw = (bytes: Buffer, width: number): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .resize({ width, withoutEnlargement: false })
    .webp({ quality: 78, effort: 3 })
    .toBuffer();

/** Written to a temporary file and renamed, so that readers see whole pictures only. */
async function keep(file: string, bytes: Buffer): Promise<void> {
  const beside = `${file}.${process.pid}.part`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(beside, bytes);
  await rename(beside, file);
}
