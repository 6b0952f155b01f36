import { randomBytes } from 'node:crypto';
import type { LibraryBoard, LibraryFileDetail, Locale } from '@touchline/contract';
import sharp from 'sharp';
import { notFound, Problem } from '../../kernel/http/problem';
import type { Db, Store } from '../../kernel/store/store';
import type { MediaServices } from '../../media';
import type { Garbage } from '../garbage/service';
import { captionsBetween, readCaptions } from '../processing/captions';
import { nameOf } from '../processing/probing';
import { captionTrack, fileStream } from '../streams';
import { detailOf, fileOf, isPublishable, PRIORITIES } from './listing';
import * as queries from './queries';

interface FilesOptions {
  store: Store;
  media: Pick<MediaServices, 'writeRecording' | 'usage'>;
  garbage: Garbage;
  /** The largest file that may be uploaded. */
  mostBytes: number;
  /** Epoch ms. */
  now: () => number;
}

/** Deletes the events that show one of these streams, in the transaction of the caller; returns their ids. */
type RemoveEvents = (streamIds: readonly string[]) => Promise<string[]>;

/** What an operator changes in a file. */
interface FileChange {
  name?: string;
  priority?: (typeof PRIORITIES)[number];
  isPaused?: boolean;
  before?: string | null;
  trim?: { from: number; to: number } | null;
  posterId?: string;
}

/** Which files are listed; without a tab: the queue, what failed, then what is ready. */
interface Listing {
  tab?: queries.Tab | undefined;
  search?: string | undefined;
  limit?: number | undefined;
}

const MOST_LISTED = 500;
const MOST_CAPTIONS = 20;
const SILENT_MS = 90_000;
const LEAST_SECONDS = 1;
const POSTER = { width: 1920, height: 1920, mostPixels: 100_000_000 };
const EXPIRED_MS = 30 * 86_400_000;
/** Who works on a file notices within this time that it is gone, and writes nothing more. */
const NOTICED_MS = 60_000;

/** The files of the library as operators see and change them. */
export class Files {
  readonly #options: FilesOptions;

  constructor(options: FilesOptions) {
    this.#options = options;
  }

  /** The queue, or what is ready; where the media are, and who works. */
  async board({ tab, search, limit = MOST_LISTED }: Listing): Promise<LibraryBoard> {
    const { store, mostBytes, now } = this.#options;
    const { db } = store;
    const [files, counts, workers, queue, storage, places] = await Promise.all([
      queries.listFiles(db, { tab, search, limit }),
      queries.countTabs(db),
      this.#workers(),
      queries.readQueue(db),
      this.#storage(),
      queries.places(db),
    ]);
    const ids = files.map(({ id }) => id);
    const renditions = byFile(await queries.renditionsOf(db, ids));
    const captions = byFile(await queries.captionsOf(db, ids));
    return {
      at: Math.floor(now() / 1000),
      files: files.map((file) =>
        fileOf(file, {
          renditions: renditions.get(file.id) ?? [],
          captions: captions.get(file.id) ?? [],
          place: places.get(file.id),
          pausedBy: queue.isPaused ? (queue.pausedBy ?? '') : null,
          hasWorkers: workers.total > 0,
          now: now(),
        }),
      ),
      counts,
      workers,
      isPaused: queue.isPaused,
      storage,
      mostBytes,
    };
  }

  async detail(id: string): Promise<Omit<LibraryFileDetail, 'previewUrl'> & { streamId?: string }> {
    const { db } = this.#options.store;
    const file = await queries.findFile(db, id);
    if (!file) throw notFound('File', id);
    const [renditions, captions, pictures, queue, places, workers] = await Promise.all([
      queries.renditionsOf(db, [id]),
      queries.captionsOf(db, [id]),
      queries.picturesOf(db, id),
      queries.readQueue(db),
      queries.places(db),
      this.#workers(),
    ]);
    const listed = fileOf(file, {
      renditions,
      captions,
      place: places.get(id),
      pausedBy: queue.isPaused ? (queue.pausedBy ?? '') : null,
      hasWorkers: workers.total > 0,
      now: this.#options.now(),
    });
    const isPlayable = renditions.some(({ version, state }) => version === file.version && state === 'ready');
    const version = isPlayable ? file.version : file.readyVersion;
    return {
      ...detailOf(file, listed, { renditions, captions, pictures }),
      ...(version === null ? {} : { streamId: fileStream(id, version) }),
    };
  }

  /** A picture of a file as a JPEG. */
  async picture(id: string, pictureId: string): Promise<Buffer> {
    const bytes = await queries.pictureBytes(this.#options.store.db, id, pictureId);
    if (!bytes) throw notFound('Picture', pictureId);
    return bytes;
  }

  /** Changes a file; returns what it was before. */
  async change(tx: Db, id: string, change: FileChange, by: string): Promise<Partial<FileChange>> {
    const file = await this.#locked(tx, id);
    const { name, priority, isPaused, before, trim, posterId } = change;
    await queries.changeFile(tx, id, {
      ...(name === undefined ? {} : { name }),
      ...(priority === undefined ? {} : { priority: PRIORITIES.indexOf(priority) + 1 }),
      ...(isPaused === undefined ? {} : { is_paused: isPaused, paused_by: isPaused ? by : null }),
    });
    if (before !== undefined && (before === id || !(await queries.moveFile(tx, id, before))))
      throw notFound('File', before ?? '');
    if (posterId !== undefined) await this.#choosePoster(tx, file, posterId);
    if (trim !== undefined) await this.#trim(tx, file, trim);
    const former = PRIORITIES[file.priority - 1];
    return {
      ...(name === undefined ? {} : { name: file.name }),
      ...(priority === undefined || former === undefined ? {} : { priority: former }),
      ...(isPaused === undefined ? {} : { isPaused: file.isPaused }),
      ...(trim === undefined ? {} : { trim: trimOf(file) }),
      ...(posterId === undefined || file.posterId === null ? {} : { posterId: file.posterId }),
    };
  }

  /** Tries a file again; what is done is kept. */
  async retry(tx: Db, id: string): Promise<{ name: string }> {
    const file = await this.#locked(tx, id);
    if (file.state !== 'failed') throw new Problem(409, 'Nothing to try again', 'This file has not failed.');
    if (file.fault === 'uploadExpired')
      throw new Problem(409, 'Upload expired', 'Its bytes are gone. Upload it again.');
    await queries.queueAgain(tx, id, { now: this.#date() });
    return { name: file.name };
  }

  /** Files whose processing failed, the last first. */
  async failed(most: number): Promise<{ id: string; what: string; failure: string; since: number }[]> {
    const found = await queries.failedFiles(this.#options.store.db, most);
    return found.map(({ id, name, fault, addedAt }) => ({
      id,
      what: name,
      failure: fault ?? 'failed',
      since: Math.floor(addedAt.getTime() / 1000),
    }));
  }

  /** Deletes a file that no event shows; `removeEvents` deletes the events of its streams before. */
  async remove(tx: Db, id: string, removeEvents?: RemoveEvents): Promise<{ name: string; events?: string[] }> {
    const { garbage } = this.#options;
    const file = await this.#locked(tx, id);
    const streams = Array.from({ length: file.version }, (_, index) => fileStream(id, index + 1));
    const events = await removeEvents?.(streams);
    const [eventId] = await queries.eventsWith(tx, streams);
    if (eventId !== undefined)
      throw new Problem(409, 'File is in use', `The event “${eventId}” shows it. Delete the event first.`);
    await garbage.drop(tx, await queries.deleteFile(tx, id));
    for (const stream of streams) await queries.insertOldStream(tx, stream, this.#date(NOTICED_MS));
    return { name: file.name, ...(events && { events }) };
  }

  /** Adds captions; players see them at once where the file is ready. */
  async addCaptions(
    tx: Db,
    id: string,
    given: { language: Locale; label?: string; fileName: string; text: string },
  ): Promise<{ name: string }> {
    const file = await this.#locked(tx, id);
    const text = readCaptions(given.text);
    if ((await queries.captionsOf(tx, [id])).length >= MOST_CAPTIONS)
      throw new Problem(409, 'Too many captions', 'Remove some of the captions first.');
    const label = given.label ?? nameOf(given.language) ?? given.language;
    const { language, fileName } = given;
    const captionId = randomBytes(8).toString('hex');
    const track = await queries.insertCaption(tx, { id: captionId, fileId: id, language, label, fileName, text });
    const writer = await this.#writer(file);
    const { from, to } = trimOf(file) ?? { from: 0, to: Number.POSITIVE_INFINITY };
    await writer?.captions({ name: captionTrack(track), label, language }, captionsBetween(text, from, to));
    return { name: file.name };
  }

  async removeCaptions(tx: Db, id: string, captionsId: string): Promise<{ name: string }> {
    const file = await this.#locked(tx, id);
    const track = await queries.deleteCaption(tx, id, captionsId);
    if (track === undefined) throw notFound('Captions', captionsId);
    await (await this.#writer(file))?.removeCaptions(captionTrack(track));
    return { name: file.name };
  }

  /** Sets a picture of the operator as the poster. */
  async setPoster(tx: Db, id: string, base64: string): Promise<{ name: string }> {
    const file = await this.#locked(tx, id);
    const bytes = await jpegOf(Buffer.from(base64, 'base64'));
    await queries.saveOwnPoster(tx, id, `own-${randomBytes(4).toString('hex')}`, bytes);
    await (await this.#writer(file))?.still(bytes);
    return { name: file.name };
  }

  /** Pauses or continues the work on all files; returns whether it was paused. */
  async pauseAll(tx: Db, isPaused: boolean, by: string): Promise<boolean> {
    const before = await queries.readQueue(tx);
    await queries.pauseQueue(tx, isPaused, by);
    return before.isPaused;
  }

  /** What an event of a file needs: its stream and poster. A problem where it cannot be watched yet. */
  async toPublish(tx: Db, id: string): Promise<{ name: string; streamId: string; seconds: number; poster?: Buffer }> {
    const file = await this.#locked(tx, id);
    if (!isPublishable(file)) throw new Problem(409, 'File is not ready', 'Wait until its sizes are made.');
    const poster = file.posterId === null ? undefined : await queries.pictureBytes(tx, id, file.posterId);
    return {
      name: file.name,
      streamId: fileStream(id, file.readyVersion),
      seconds: file.readySeconds ?? 0,
      ...(poster ? { poster } : {}),
    };
  }

  async markPublished(tx: Db, id: string, eventId: string): Promise<void> {
    await queries.changeFile(tx, id, { event_id: eventId });
  }

  /** Bytes of uploaded files, for the operator's limit. */
  usedBytes(): Promise<number> {
    return queries.usedBytes(this.#options.store.db);
  }

  async tidy(): Promise<void> {
    await queries.deleteExpired(this.#options.store.db, new Date(this.#options.now() - EXPIRED_MS));
  }

  /** Where the media are, and how much room they take with the uploaded files. */
  async #storage(): Promise<LibraryBoard['storage']> {
    const [{ kind, name, usedBytes, limitBytes }, uploaded] = await Promise.all([
      this.#options.media.usage(),
      this.usedBytes(),
    ]);
    return { kind, name, usedBytes: usedBytes + uploaded, ...(limitBytes === undefined ? {} : { limitBytes }) };
  }

  async #workers(): Promise<{ busy: number; total: number }> {
    const { store, now } = this.#options;
    const { busy, total } = await queries.countWorkers(store.db, {
      since: new Date(now() - SILENT_MS),
      now: new Date(now()),
    });
    return { busy, total: Math.max(total, busy) };
  }

  async #locked(tx: Db, id: string): Promise<queries.StoredFile> {
    const file = await queries.lockFile(tx, id);
    if (!file) throw notFound('File', id);
    return file;
  }

  /** Where media of the version that plays are changed; undefined before there is one. */
  async #writer({ id, readyVersion }: queries.StoredFile) {
    if (readyVersion === null) return undefined;
    return this.#options.media.writeRecording(fileStream(id, readyVersion), { encrypted: false });
  }

  async #choosePoster(tx: Db, file: queries.StoredFile, posterId: string): Promise<void> {
    const bytes = await queries.pictureBytes(tx, file.id, posterId);
    if (!bytes || posterId === 'sheet') throw notFound('Picture', posterId);
    await queries.changeFile(tx, file.id, { poster_id: posterId });
    await (await this.#writer(file))?.still(bytes);
  }

  /** Another part of a file is another version of it: what plays stays until the new one is ready. */
  async #trim(tx: Db, file: queries.StoredFile, trim: { from: number; to: number } | null): Promise<void> {
    if (file.state === 'uploading' || (file.state === 'failed' && !file.source))
      throw new Problem(409, 'File is not known yet', 'It can be trimmed when it was looked at.');
    const seconds = file.source?.seconds ?? Number.POSITIVE_INFINITY;
    if (trim && !(trim.to - trim.from >= LEAST_SECONDS && trim.to <= seconds + LEAST_SECONDS))
      throw new Problem(400, 'Invalid trim', 'The part must be in the file, and at least a second long.');
    const wanted = trim && { from: trim.from, to: Math.min(trim.to, seconds) };
    const present = trimOf(file);
    if (present?.from === wanted?.from && present?.to === wanted?.to) return;
    const { id, version, readyVersion } = file;
    if (version !== readyVersion) await queries.insertOldStream(tx, fileStream(id, version), this.#date(NOTICED_MS));
    await queries.queueAgain(tx, id, {
      now: this.#date(),
      trim: { from: wanted?.from ?? null, to: wanted?.to ?? null },
    });
  }

  #date(laterMs = 0): Date {
    return new Date(this.#options.now() + laterMs);
  }
}

function byFile<Row extends { fileId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(row.fileId, [...(groups.get(row.fileId) ?? []), row]);
  return groups;
}

const trimOf = ({ trimFrom, trimTo }: queries.StoredFile) =>
  trimFrom === null || trimTo === null ? null : { from: trimFrom, to: trimTo };

/** A picture of any usual kind, upright and not larger than needed. */
async function jpegOf(bytes: Buffer): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: POSTER.mostPixels })
      .rotate()
      .resize({ width: POSTER.width, height: POSTER.height, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#000' })
      .jpeg({ quality: 88 })
      .toBuffer();
  } catch {
    throw new Problem(400, 'Invalid picture', 'The picture cannot be read.');
  }
}
