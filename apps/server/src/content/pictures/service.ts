import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Store } from '../../kernel/store/store';
import { findPicture, findPictureHash } from './queries';
import { isWidth, MOST_PIXELS } from './sizes';
import { Turns } from './turns';

/** A picture ready to send. */
interface Rendition {
  bytes: Buffer;
  contentType: string;
  etag: string;
  /** Whether the address gives these bytes for good to callers that accept the same formats. */
  lasting: boolean;
  /** Whether callers that accept other formats get other bytes. */
  negotiated: boolean;
}

interface ArtOptions {
  store: Store;
  /** Where scaled pictures are cached; they can be lost and are rendered again. */
  cacheFolder: string;
  /** Whether callers that accept AVIF get it. */
  avif: boolean;
}

/** A version of a picture in one width. */
interface Scaled {
  hash: string;
  name: string;
  width: number;
}

type Format = 'webp' | 'avif' | 'jpeg';

const FILE = /^([A-Za-z0-9][A-Za-z0-9._-]{0,127}?)(?:\.(\d{2,4})\.(webp|jpeg)|\.svg)$/;
const HASH = /^[A-Za-z0-9_-]{8,32}$/;
/** Rendering takes a core; one is left for requests. */
const MOST_AT_ONCE = 2;
/** Pictures that wait for their AVIF; others have to be requested again. */
const MOST_WAITING = 2000;
/** Kept in place of an AVIF that would not be smaller than the webp. */
const NOT_SMALLER = Buffer.alloc(0);

/**
 * Pictures from the database, scaled to the requested width once per node. The first request of a width is answered
 * with webp; the AVIF, which takes three times as long, is made when there is nothing else to do.
 */
export class Art {
  readonly #options: ArtOptions;
  readonly #turns = new Turns(MOST_AT_ONCE);
  readonly #rendering = new Map<string, Promise<Buffer | undefined>>();
  readonly #compressing = new Map<string, Promise<void>>();
  #makesAvif: boolean;

  constructor(options: ArtOptions) {
    this.#options = options;
    this.#makesAvif = options.avif;
    sharp.cache(false);
    sharp.concurrency(1);
  }

  /** The picture at `/art/{hash}/{file}`, or nothing where there is none. */
  async find(hash: string, file: string, acceptsAvif = false): Promise<Rendition | undefined> {
    const [, name, wanted, format] = FILE.exec(file) ?? [];
    if (name === undefined || !HASH.test(hash)) return undefined;
    if (wanted === undefined) return this.#original(hash, name);
    const width = Number(wanted);
    if (!isWidth(width)) return undefined;
    const found =
      format === 'jpeg'
        ? await this.#jpeg({ hash, name, width })
        : await this.#scaled({ hash, name, width }, acceptsAvif && this.#options.avif);
    if (found) return found;
    // An outdated or invented hash gets the current picture, rendered once like any other.
    const present = await findPictureHash(this.#options.store.db, name);
    const current = present === undefined || present === hash ? undefined : await this.find(present, file, acceptsAvif);
    return current && { ...current, lasting: false };
  }

  /** Settles when no AVIF is being made. */
  async idle(): Promise<void> {
    await Promise.all(this.#compressing.values());
  }

  /** Ends the work that no request waits for. */
  close(): Promise<void> {
    this.#makesAvif = false;
    return this.idle();
  }

  async #original(hash: string, name: string): Promise<Rendition | undefined> {
    const picture = await findPicture(this.#options.store.db, name);
    if (picture?.contentType !== 'image/svg+xml') return undefined;
    const { bytes, contentType } = picture;
    return { bytes, contentType, etag: `"${picture.hash}"`, lasting: picture.hash === hash, negotiated: false };
  }

  async #scaled(picture: Scaled, wantsAvif: boolean): Promise<Rendition | undefined> {
    const avif = wantsAvif ? await this.#kept(picture, 'avif') : undefined;
    if (avif && avif.length > 0) return this.#rendition(picture, 'avif', avif);
    const webp = await this.#webp(picture);
    if (!webp) return undefined;
    const isFinal = !wantsAvif || avif !== undefined || !this.#makesAvif;
    if (!isFinal) this.#compress(picture, webp.length);
    return { ...this.#rendition(picture, 'webp', webp), lasting: isFinal };
  }

  /** For what reads no webp, such as the launchers of TV sets. */
  async #jpeg(picture: Scaled): Promise<Rendition | undefined> {
    const kept = await this.#kept(picture, 'jpeg');
    const webp = kept ?? (await this.#webp(picture));
    if (!webp) return undefined;
    const drawn = kept ?? (await this.#turns.run(() => sharp(webp).flatten().jpeg(JPEG).toBuffer()));
    // Without the cache it is made again next time.
    if (!kept) await keep(this.#file(picture, 'jpeg'), drawn).catch(() => undefined);
    return { ...this.#rendition(picture, 'jpeg', drawn), negotiated: false };
  }

  #rendition({ hash, width }: Scaled, format: Format, bytes: Buffer): Rendition {
    return {
      bytes,
      contentType: `image/${format}`,
      etag: `"${hash}-${width}-${format}"`,
      lasting: true,
      negotiated: this.#options.avif,
    };
  }

  #file({ hash, name, width }: Scaled, format: Format): string {
    return path.join(this.#options.cacheFolder, `${hash}.${name}.${width}.${format}`);
  }

  #kept(picture: Scaled, format: Format): Promise<Buffer | undefined> {
    return readFile(this.#file(picture, format)).catch(() => undefined);
  }

  #webp(picture: Scaled): Promise<Buffer | undefined> {
    const file = this.#file(picture, 'webp');
    const known = this.#rendering.get(file) ?? this.#render(picture, file).finally(() => this.#rendering.delete(file));
    this.#rendering.set(file, known);
    return known;
  }

  async #render(picture: Scaled, file: string): Promise<Buffer | undefined> {
    const kept = await this.#kept(picture, 'webp');
    if (kept) return kept;
    const original = await this.#bytes(picture);
    if (!original) return undefined;
    const drawn = await this.#turns.run(() => draw(original, picture.width).webp(WEBP).toBuffer());
    // Without the cache it is rendered again next time.
    await keep(file, drawn).catch(() => undefined);
    return drawn;
  }

  /** Makes the AVIF for later requests. */
  #compress(picture: Scaled, webpLength: number): void {
    const file = this.#file(picture, 'avif');
    if (this.#compressing.has(file) || this.#compressing.size >= MOST_WAITING) return;
    const compressed = this.#turns
      .runWhenIdle(async () => {
        const original = this.#makesAvif && (await this.#bytes(picture));
        if (!original) return;
        const drawn = await draw(original, picture.width)
          .avif(AVIF)
          .toBuffer()
          // A picture that cannot be encoded stays webp.
          .catch(() => NOT_SMALLER);
        await keep(file, drawn.length < webpLength ? drawn : NOT_SMALLER).catch(() => {
          // Without the cache every request would make it again.
          this.#makesAvif = false;
        });
      })
      // While the database is unreachable none is made; the next request tries again.
      .catch(() => undefined)
      .finally(() => this.#compressing.delete(file));
    this.#compressing.set(file, compressed);
  }

  async #bytes({ hash, name }: Scaled): Promise<Buffer | undefined> {
    const picture = await findPicture(this.#options.store.db, name);
    return picture?.hash === hash ? picture.bytes : undefined;
  }
}

const WEBP = { quality: 78, effort: 3 } as const;
const JPEG = { quality: 82, mozjpeg: true } as const;
/** As similar to the original as the webp; more effort takes far longer and saves a few percent. */
const AVIF = { quality: 52, effort: 2, chromaSubsampling: '4:2:0' } as const;

const draw = (bytes: Buffer, width: number) =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS }).resize({ width, withoutEnlargement: false });

/** Written to a temporary file and renamed, so that readers see whole pictures only. */
async function keep(file: string, bytes: Buffer): Promise<void> {
  const beside = `${file}.${process.pid}.part`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(beside, bytes);
  await rename(beside, file);
}
