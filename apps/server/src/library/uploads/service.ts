import { randomBytes, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { notFound, Problem } from '../../kernel/http/problem';
import { type Storage, StorageFull } from '../../kernel/storage/storage';
import type { Db, Store } from '../../kernel/store/store';
import type { Garbage } from '../garbage/service';
import { piecesIn } from './pieces';
import * as queries from './queries';

interface UploadsOptions {
  store: Store;
  storage: Storage;
  garbage: Garbage;
  /** The largest file. */
  mostBytes: number;
  /** Epoch ms. */
  now: () => number;
}

/** An upload under way. */
export interface Upload {
  id: string;
  name: string;
  bytes: number;
  received: number;
  /** Epoch ms. */
  expiresAt: number;
}

interface Writing {
  offset: number;
  body: Readable;
  /** Called before anything is stored: fails where the caller may not go on. */
  stillMay: () => Promise<unknown>;
  /** Called in the transaction that completes the upload. */
  onComplete: (tx: Db, upload: Upload) => Promise<void>;
}

/** What is kept of an interrupted request is at least this much, at most that much in memory. */
const PIECE_BYTES = 8 * 1024 * 1024;
const LEAST_REST = 64 * 1024;
/** A connection keeps its turn while bytes arrive; a dead one loses it after this time. */
const TURN_MS = 6000;
const RENEW_MS = 1500;
/** A connection without bytes for so long is dead. */
const SILENT_MS = 30_000;
const KEPT_MS = 7 * 86_400_000;
const MOST_UPLOADS = 200;
const MOST_FILES = 20_000;
/** Renditions need room beside the file itself. */
const ROOM = 1.25;
const AT_ONCE = 50;

/**
 * Files on their way here. What arrived is in the storage, piece by piece, and any node goes on with it: offsets only
 * advance with a piece that is stored.
 */
export class Uploads {
  readonly #options: UploadsOptions;

  constructor(options: UploadsOptions) {
    this.#options = options;
  }

  get mostBytes(): number {
    return this.#options.mostBytes;
  }

  /** Begins an upload if there is room for it, in the transaction of the caller. */
  async create(tx: Db, { name, bytes, by }: { name: string; bytes: number; by: string }): Promise<Upload> {
    const { mostBytes, storage, now } = this.#options;
    if (bytes > mostBytes)
      throw new Problem(413, 'File too large', `A file may have ${gigabytes(mostBytes)} GB; this one has more.`);
    const underWay = await queries.outstanding(tx);
    if (underWay.count >= MOST_UPLOADS)
      throw new Problem(429, 'Too many uploads', 'Wait until some of the uploads are complete.', {
        'retry-after': '60',
      });
    if ((await queries.countFiles(tx)) >= MOST_FILES)
      throw new Problem(507, 'Library is full', `There are ${MOST_FILES} files already. Delete some first.`);
    const free = (await storage.free()) - underWay.bytes;
    if (free < bytes * ROOM) throw storageFull(Math.max(0, free / ROOM));
    const id = randomBytes(10).toString('hex');
    const expiresAt = now() + KEPT_MS;
    await queries.insertUpload(tx, {
      id,
      name: fileName(name),
      bytes,
      by,
      now: new Date(now()),
      expiresAt: new Date(expiresAt),
    });
    return { id, name: fileName(name), bytes, received: 0, expiresAt };
  }

  /** An upload with what has arrived; a problem where there is none, or it was given up. */
  async find(id: string): Promise<Upload> {
    const found = await queries.findUpload(this.#options.store.db, id);
    if (!found) throw notFound('Upload', id);
    if (found.fault === 'uploadExpired') throw new Problem(410, 'Upload expired', 'It was not continued for a week.');
    return uploadOf(found);
  }

  /** Takes bytes that follow what has arrived; returns how much that is then. */
  async write(id: string, writing: Writing): Promise<number> {
    const { store, now } = this.#options;
    const upload = await this.find(id);
    if (writing.offset !== upload.received) throw wrongOffset(upload.received);
    if (upload.received === upload.bytes) return upload.received;
    const writer = randomUUID();
    const turn = { writer, now: new Date(now()), until: new Date(now() + TURN_MS) };
    if (!(await queries.takeTurn(store.db, id, turn)))
      throw new Problem(423, 'Upload is busy', 'Another connection writes this upload.', { 'retry-after': '2' });
    try {
      return await this.#receive(upload, writer, writing);
    } finally {
      await queries.endTurn(store.db, id, writer);
    }
  }

  /** Gives an upload up, in the transaction of the caller. */
  async remove(tx: Db, id: string): Promise<Upload> {
    const found = await queries.lockUpload(tx, id);
    if (!found) throw notFound('Upload', id);
    if (found.state !== 'uploading' && found.fault !== 'uploadExpired')
      throw new Problem(409, 'Upload is complete', 'Delete the file instead.');
    await this.#options.garbage.drop(tx, await queries.piecesOf(tx, id));
    await queries.deleteUpload(tx, id);
    return uploadOf(found);
  }

  /** Gives up what was not continued for a week. */
  async tidy(): Promise<void> {
    const { store, garbage, now } = this.#options;
    for (const id of await queries.expiredIds(store.db, new Date(now()), AT_ONCE))
      await store.transaction(async (tx) => {
        const found = await queries.lockUpload(tx, id);
        if (found?.state !== 'uploading' || found.expiresAt.getTime() > now()) return;
        await garbage.drop(tx, await queries.piecesOf(tx, id));
        await queries.expireUpload(tx, id);
      });
  }

  async #receive(upload: Upload, writer: string, { body, stillMay, onComplete }: Writing): Promise<number> {
    const { id } = upload;
    let at = upload.received;
    const renew = this.#renewal(id, writer);
    const pieces = piecesIn(body, {
      most: upload.bytes - at,
      pieceBytes: PIECE_BYTES,
      leastRest: LEAST_REST,
      silentMs: SILENT_MS,
      onBytes: renew,
    });
    for await (const piece of pieces) {
      await stillMay();
      await this.#store(upload, { at, writer, piece, onComplete });
      at += piece.length;
    }
    return at;
  }

  async #store(
    upload: Upload,
    { at, writer, piece, onComplete }: { at: number; writer: string; piece: Buffer; onComplete: Writing['onComplete'] },
  ): Promise<void> {
    const { store, storage, garbage, now } = this.#options;
    const { id, bytes } = upload;
    // A name of its own: what two connections write at one place is never mixed.
    const object = `uploads/${id}/${at}-${writer.slice(0, 8)}`;
    await garbage.expect(object);
    await storage.put(object, piece).catch((error: unknown) => {
      throw error instanceof StorageFull ? storageFull() : error;
    });
    const received = at + piece.length;
    const isStored = await store.transaction(async (tx) => {
      const turn = { writer, until: new Date(now() + TURN_MS), expiresAt: new Date(now() + KEPT_MS) };
      if (!(await queries.addPiece(tx, { fileId: id, at, bytes: piece.length, object }, turn))) return false;
      await garbage.keep(tx, [object]);
      if (received === bytes) {
        await queries.completeUpload(tx, id, new Date(now()));
        await onComplete(tx, { ...upload, received });
      }
      return true;
    });
    if (!isStored) throw new Problem(423, 'Upload is busy', 'The upload went on over another connection.');
  }

  /** Prolongs the turn while bytes of a slow line arrive. */
  #renewal(id: string, writer: string): () => Promise<void> {
    const { store, now } = this.#options;
    let renewedAt = now();
    return async () => {
      if (now() - renewedAt < RENEW_MS) return;
      renewedAt = now();
      if (!(await queries.keepTurn(store.db, id, { writer, until: new Date(now() + TURN_MS) })))
        throw new Problem(423, 'Upload is busy', 'The upload went on over another connection.');
    };
  }
}

const uploadOf = ({ expiresAt, id, name, bytes, received }: queries.StoredUpload): Upload => ({
  id,
  name,
  bytes,
  received,
  expiresAt: expiresAt.getTime(),
});

const wrongOffset = (received: number) =>
  new Problem(409, 'Wrong offset', `This upload goes on at byte ${received}.`, { 'upload-offset': String(received) });

const storageFull = (room?: number) =>
  new Problem(
    507,
    'Storage is full',
    room === undefined
      ? 'What has arrived is kept. Make room, then continue the upload.'
      : `There is room for a file of ${gigabytes(room)} GB. Delete files or recordings first.`,
  );

const gigabytes = (bytes: number): string => (bytes / 1e9).toFixed(bytes < 1e10 ? 1 : 0);

/** The name without its folder and without characters that no name has. */
function fileName(given: string): string {
  const name = (given.split(/[\\/]/).at(-1) ?? '').replaceAll(NO_LETTERS, '').trim();
  return name.length > MOST_NAME ? `${name.slice(0, MOST_NAME - 20)}…${name.slice(-19)}` : name || 'video';
}
const MOST_NAME = 200;
/** Controls, ends of lines, and marks that turn the direction of what follows. */
const NO_LETTERS = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
