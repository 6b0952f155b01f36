import type { Image } from '@touchline/contract';
import sharp from 'sharp';
import { Problem } from '../../kernel/http/problem';
import type { Announce, Db, Store } from '../../kernel/store/store';
import { hashOf, measure } from '../import/pictures';
import { cropped } from '../pictures/cropping';
import { isPart, partsIn } from '../pictures/placed';
import { imageOf } from '../pictures/sizes';
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
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

/** The pictures of operators, and the parts of pictures that entries show. */
export class Uploads {
  readonly #options: UploadsOptions;

  constructor(options: UploadsOptions) {
    this.#options = options;
  }

  /** Stores a picture under a name from its content, so that it is stored once and its addresses never change. */
  async add({ tx, announce }: InTransaction, sent: SentPicture) {
    const { bytes, contentType } = await upright(sent);
    const facts = await measure(contentType === 'image/svg+xml' ? 'picture.svg' : 'picture', bytes).catch(
      () => 'is not a picture that can be read',
    );
    if (typeof facts === 'string') throw new Problem(400, 'Invalid picture', `The file ${facts}.`);
    if (facts.contentType !== contentType)
      throw new Problem(400, 'Invalid picture', `The file is not what its name says: it is ${facts.contentType}.`);
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
      const cut = await cropped(picture, crop);
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
    );
  }

  #at = () => new Date(this.#options.now());
}

/** A photograph with its right side up: cameras only note how they were held. */
async function upright({ bytes, contentType }: SentPicture): Promise<SentPicture> {
  if (contentType === 'image/svg+xml') return { bytes, contentType };
  const { orientation = 1 } = await sharp(bytes)
    .metadata()
    .catch(() => ({ orientation: 1 }));
  if (orientation === 1) return { bytes, contentType };
  const turned = sharp(bytes).rotate();
  const written =
    contentType === 'image/jpeg'
      ? turned.jpeg({ quality: 92 })
      : contentType === 'image/png'
        ? turned.png()
        : turned.webp({ quality: 92 });
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
