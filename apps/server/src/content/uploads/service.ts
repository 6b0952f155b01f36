import type { Image } from '@touchline/contract';
import sharp from 'sharp';
import { Problem } from '../../kernel/http/problem';
import type { Announce, Db, Store } from '../../kernel/store/store';
import { hashOf, measure } from '../import/pictures';
import { LARGEST_FILE } from '../import/read-folder';
import { cropped } from '../pictures/cropping';
import { isPart, partsIn } from '../pictures/placed';
import { imageOf, MOST_PIXELS } from '../pictures/sizes';
import { ensureSource } from '../rows/imported-rows';
import { OWN_SOURCE } from '../rows/row';
import * as queries from './queries';

/** A picture as an operator sends it. */
interface SentPicture {
  contentType: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/svg+xml';
  bytes: Buffer;
}

interface InTransaction {
  tx: Db;
  announce: Announce;
}

interface UploadsOptions {
  store: Store;
  /** Epoch ms. */
  now: () => number;
}

const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;
/** Decoding at a small width takes little, and finds files without their end. */
const PROBE_WIDTH = 16;
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

/** The pictures of operators, and the parts of pictures that entries show. */
export class Uploads {
  readonly #options: UploadsOptions;

  constructor(options: UploadsOptions) {
    this.#options = options;
  }

  /** Stores a picture under a name from its content, so that it is stored once and its addresses never change. */
  async add({ tx, announce }: InTransaction, sent: SentPicture) {
    await measured(sent);
    const { bytes, contentType } = await upright(sent);
    const facts = await measured({ bytes, contentType });
    const hash = hashOf(bytes);
    const picture = { ...facts, name: `p-${hash}`, hash, bytes };
    await ensureSource(tx, OWN_SOURCE);
    await queries.keepPicture(tx, { ...picture, source: OWN_SOURCE }, this.#at());
    announce('art');
    const image: Image = imageOf({ ...picture, size: bytes.length });
    return { name: picture.name, width: facts.width, height: facts.height, image };
  }

  /** Cuts the parts that entries show and that are not there yet. */
  async cut({ tx, announce }: InTransaction, entries: readonly unknown[]): Promise<void> {
    const parts = new Map(entries.flatMap(partsIn).map((part) => [part.name, part]));
    const known = await queries.knownNames(tx, [...parts.keys()]);
    const missing = [...parts.values()].filter(({ name }) => !known.has(name));
    for (const { name, of, crop } of missing) {
      const picture = await queries.findWhole(tx, of);
      if (!picture) continue;
      const cut = await cropped(picture, crop).catch(() => undefined);
      // Without its part the whole picture is shown.
      if (!cut) continue;
      await ensureSource(tx, OWN_SOURCE);
      await queries.keepPicture(tx, { ...cut, name, source: OWN_SOURCE, hash: hashOf(cut.bytes) }, this.#at());
      announce('art');
    }
  }

  /** Removes pictures of operators that no entry and no release has named for 30 days. */
  async tidy(): Promise<void> {
    const { db } = this.#options.store;
    const before = new Date(this.#options.now() - KEPT_DAYS * DAY_MS);
    const old = await queries.oldPictures(db, OWN_SOURCE, before);
    if (old.length === 0) return;
    const documents = await queries.allDocuments(db);
    const named = new Set([...documents.flatMap(wordsIn), ...documents.flatMap(partsIn).map(({ name }) => name)]);
    await queries.dropPictures(
      db,
      old.filter((name) => !named.has(name)),
      before,
    );
  }

  #at = () => new Date(this.#options.now());
}

/** The properties of a picture by its header; a problem where it is none that is stored. */
async function measured({ bytes, contentType }: SentPicture) {
  if (bytes.length > LARGEST_FILE) throw invalid(`The file is larger than ${LARGEST_FILE / (1024 * 1024)} MB.`);
  const facts = await measure(contentType === 'image/svg+xml' ? 'picture.svg' : 'picture', bytes).catch(
    () => 'is not a picture that can be read',
  );
  if (typeof facts === 'string') throw invalid(`The file ${facts}.`);
  if (facts.contentType !== contentType)
    throw invalid(`The file is not what its name says: it is ${facts.contentType}.`);
  return facts;
}

const invalid = (detail: string) => new Problem(400, 'Invalid picture', detail);

/**
 * A photograph with its right side up: cameras only note how they were held. It is decoded whole, so that a file without
 * its end is found here.
 */
async function upright(sent: SentPicture): Promise<SentPicture> {
  if (sent.contentType === 'image/svg+xml') return sent;
  try {
    return await turned(sent);
  } catch {
    throw invalid('The file cannot be read to its end; it may be damaged.');
  }
}

async function turned({ bytes, contentType }: SentPicture): Promise<SentPicture> {
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS });
  const { orientation = 1 } = await picture.metadata();
  if (orientation === 1) {
    await picture.resize({ width: PROBE_WIDTH }).raw().toBuffer();
    return { bytes, contentType };
  }
  const right = sharp(bytes, { limitInputPixels: MOST_PIXELS }).rotate();
  const written =
    contentType === 'image/jpeg'
      ? right.jpeg({ quality: 92 })
      : contentType === 'image/png'
        ? right.png()
        : right.webp({ quality: 92 });
  return { bytes: await written.toBuffer(), contentType };
}

/** Every word in a document that can be the name of a picture, also within the address of one. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') {
    const inAddress = /^\/art\/[^/]+\/(.+?)(?:\.\d{2,4}\.(?:webp|jpeg)|\.svg)$/.exec(value)?.[1];
    return inAddress !== undefined ? [inAddress] : NAME.test(value) && !isPart(value) ? [value] : [];
  }
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : [];
}
