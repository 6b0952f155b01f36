import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Problem } from '../../kernel/http/problem';
import type { Storage } from '../../kernel/storage/storage';
import type { Db, Store } from '../../kernel/store/store';
import type { OwnStream, Renditions } from '../model';
import type { Objects } from '../objects';
import type { RecordingWriter } from '../services';
import type { FileRows } from '../streams/file-rows';
import type { StreamRow } from '../streams/service';
import { FileMedia, generationOf, objectsOf } from './media';
import {
  claimObjects,
  deleteFileTrack,
  discardObjects,
  expectObjects,
  type FileTrackRow,
  fileTrack,
  fileTracks,
  giveUpFolders,
  giveUpObjects,
  saveFileTrack,
} from './queries';

interface FilesOptions {
  store: Store;
  storage: Storage;
  objects: Objects;
  rows: FileRows;
  now: () => number;
}

type Track = Parameters<RecordingWriter['rendition']>[0];
type Media = Parameters<RecordingWriter['rendition']>[1];

const MOST_KNOWN = 200;
const MOST_SEGMENTS = 50_000;
const MOST_CAPTIONS = 4 * 1024 * 1024;
const TRACK = /^[a-z0-9]+(?:[._-][a-z0-9]+)*$/;
/** Viewers may still fetch what was replaced. */
const LINGER_MS = 3_600_000;
/** What is written is needed within this time, or its writer is gone. */
const WRITING_MS = 86_400_000;
/** Clocks of nodes differ less. */
const CLOCKS_MS = 60_000;
/** So many segments are noted at once before they are written. */
const NOTED_AT_ONCE = 64;

/** Files on demand: complete media, written track by track. */
export class Files {
  readonly #options: FilesOptions;
  readonly #known = new LRUCache<string, { row: StreamRow; media: Promise<FileMedia> }>({ max: MOST_KNOWN });

  constructor(options: FilesOptions) {
    this.#options = options;
  }

  async open(row: StreamRow): Promise<OwnStream> {
    const media = await this.mediaOf(row);
    return {
      id: row.id,
      media,
      open: false,
      lowLatency: false,
      encrypted: row.encrypted,
      rewindSeconds: 0,
      seconds: media.seconds,
    };
  }

  mediaOf(row: StreamRow): Promise<FileMedia> {
    const known = this.#known.get(row.id);
    if (known?.row === row) return known.media;
    const { store, objects } = this.#options;
    const media = fileTracks(store.db, row.id).then((tracks) => new FileMedia(row, tracks, objects));
    const made = { row, media };
    this.#known.set(row.id, made);
    media.catch(() => {
      if (this.#known.get(row.id) === made) this.#known.delete(row.id);
    });
    return media;
  }

  async write(streamId: string, { encrypted }: { encrypted: boolean }): Promise<RecordingWriter> {
    await this.#options.rows.open(streamId, encrypted);
    return {
      rendition: (track, media) => this.#writeTrack(streamId, track, media),
      captions: (track, vtt) => this.#writeCaptions(streamId, track, vtt),
      removeCaptions: (name) => this.#removeCaptions(streamId, name),
      still: (jpeg) => this.#writeStill(streamId, jpeg),
      thumbnails: (sheet) => this.#writeSheet(streamId, sheet),
    };
  }

  async #writeTrack(streamId: string, track: Track, { init, segments }: Media): Promise<void> {
    const folder = await this.#nextFolder(streamId, track.name, { isOnlyWriter: true });
    const kind = isVideo(track) ? 'video' : 'audio';
    const objects = new NewObjects(this.#options);
    const lengths: number[] = [];
    let bytes = 0;
    const write = async () => {
      for await (const segment of segments) {
        const number = lengths.length;
        if (number >= MOST_SEGMENTS) throw new Error(`${streamId} has more segments than a file may have`);
        if (number % NOTED_AT_ONCE === 0)
          await objects.expect(Array.from({ length: NOTED_AT_ONCE }, (_, more) => `${folder}/${number + more}.m4s`));
        await objects.put(`${folder}/${number}.m4s`, segment.bytes);
        lengths.push(segment.seconds);
        bytes += segment.bytes.length;
      }
      return { track: track.name, kind, folder, init, lengths, bytes } as const;
    };
    await this.#save(streamId, objects, write, (renditions) => {
      if (isVideo(track)) {
        const { kind: _, ...video } = track;
        const all = [...renditions.video.filter(({ name }) => name !== video.name), video];
        return { ...renditions, video: all.sort((a, b) => b.bandwidth - a.bandwidth) };
      }
      const { kind: _, ...audio } = track;
      const all = [...renditions.audio.filter(({ name }) => name !== audio.name), audio];
      return { ...renditions, audio: all.sort((a, b) => (a.name < b.name ? -1 : 1)) };
    });
  }

  async #writeCaptions(streamId: string, track: Renditions['captions'][number], vtt: string): Promise<void> {
    const text = vtt.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
    if (!text.startsWith('WEBVTT'))
      throw new Problem(422, 'These are no captions', "A file of captions begins with 'WEBVTT'.");
    const bytes = Buffer.from(text.includes('\n') ? text : `${text}\n`);
    if (bytes.length > MOST_CAPTIONS) throw new Problem(413, 'These captions are too long');
    const folder = await this.#nextFolder(streamId, track.name);
    const objects = new NewObjects(this.#options);
    const write = async (): Promise<FileTrackRow> => {
      await objects.expect([`${folder}/0.vtt`]);
      await objects.put(`${folder}/0.vtt`, bytes);
      return { track: track.name, kind: 'captions', folder, init: null, lengths: [0], bytes: bytes.length };
    };
    await this.#save(streamId, objects, write, (renditions) => ({
      ...renditions,
      captions: [...renditions.captions.filter(({ name }) => name !== track.name), track],
    }));
  }

  async #removeCaptions(streamId: string, name: string): Promise<void> {
    await this.#options.rows.change(streamId, async (tx, row) => {
      const before = await fileTrack(tx, streamId, name);
      if (before?.kind !== 'captions') return {};
      await deleteFileTrack(tx, streamId, name);
      await this.#discard(tx, objectsOf(before));
      const captions = row.renditions.captions.filter((track) => track.name !== name);
      return { renditions: { ...row.renditions, captions }, addedBytes: -before.bytes };
    });
  }

  async #writeStill(streamId: string, jpeg: Buffer): Promise<void> {
    const still = `${streamId}/still-${token()}.jpg`;
    await this.#writeBeside(streamId, still, jpeg, async (tx, row) => {
      await this.#discard(tx, row.still === null ? [] : [row.still]);
      return { still };
    });
  }

  async #writeSheet(streamId: string, sheet: Parameters<RecordingWriter['thumbnails']>[0]): Promise<void> {
    const { image, ...rest } = sheet;
    const object = `${streamId}/thumbs-${token()}.jpg`;
    await this.#writeBeside(streamId, object, image, async (tx, row) => {
      await this.#discard(tx, row.thumbnails === null ? [] : [row.thumbnails.object]);
      return { thumbnails: { ...rest, object } };
    });
  }

  /** Writes one object beside the tracks, and says so. */
  async #writeBeside(
    streamId: string,
    object: string,
    bytes: Buffer,
    change: Parameters<FileRows['change']>[1],
  ): Promise<void> {
    const objects = new NewObjects(this.#options);
    await objects.during(async () => {
      await objects.expect([object]);
      await objects.put(object, bytes);
      await this.#options.rows.change(streamId, async (tx, row) => {
        await objects.claim(tx, [object]);
        return change(tx, row);
      });
    });
  }

  /**
   * A folder of its own for each attempt: what two of them write is never mixed. Where there is only one writer at a time,
   * what an earlier one began in vain is given up.
   */
  async #nextFolder(streamId: string, track: string, { isOnlyWriter = false } = {}): Promise<string> {
    if (!TRACK.test(track) || track.length > 40) throw new TypeError(`'${track}' is no name of a track`);
    const { store, now } = this.#options;
    const before = await fileTrack(store.db, streamId, track);
    const generation = before ? generationOf(before) + 1 : 0;
    const [begins, ends] = [`${streamId}/${track}-`, `-${generation}`];
    if (isOnlyWriter) await giveUpFolders(store.db, { begins, ends, now: new Date(now()) });
    return `${begins}${token()}${ends}`;
  }

  async #save(
    streamId: string,
    objects: NewObjects,
    write: () => Promise<FileTrackRow>,
    describe: (before: Renditions) => Renditions,
  ): Promise<void> {
    await objects.during(async () => {
      const track = await write();
      await this.#options.rows.change(streamId, async (tx, row) => {
        await objects.claim(tx, objectsOf(track));
        const before = await fileTrack(tx, streamId, track.track);
        await saveFileTrack(tx, streamId, track);
        if (before) await this.#discard(tx, objectsOf(before));
        return {
          renditions: describe(row.renditions),
          targetSeconds: Math.min(
            60,
            Math.max(row.target_seconds, ...track.lengths.map((seconds) => Math.round(seconds))),
          ),
          addedBytes: track.bytes - (before?.bytes ?? 0),
        };
      });
    });
  }

  async #discard(tx: Db, names: readonly string[]): Promise<void> {
    await discardObjects(tx, names, new Date(this.#options.now() + LINGER_MS));
  }
}

/**
 * Objects on their way: each is noted before it is written, so that nothing is left where the writer is killed, and claimed
 * by the transaction that needs it.
 */
class NewObjects {
  readonly #options: Pick<FilesOptions, 'store' | 'storage' | 'now'>;
  #noted: string[] = [];

  constructor(options: Pick<FilesOptions, 'store' | 'storage' | 'now'>) {
    this.#options = options;
  }

  async expect(names: readonly string[]): Promise<void> {
    await expectObjects(this.#options.store.db, names, this.#at(WRITING_MS));
    this.#noted.push(...names);
  }

  put(name: string, bytes: Buffer): Promise<void> {
    return this.#options.storage.put(name, bytes);
  }

  /** Fails where another writer went on in place of this one: its objects are being deleted. */
  async claim(tx: Db, names: readonly string[]): Promise<void> {
    const claimed = await claimObjects(tx, names, this.#at(CLOCKS_MS));
    if (claimed !== names.length) throw new Error('Another writer goes on with these media.');
    // Of what was noted and not written nothing is left, either.
    await claimObjects(tx, this.#noted, this.#at(CLOCKS_MS));
  }

  /** Gives up what the work wrote where it fails. */
  async during(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      // Where that fails, too, the objects are due later.
      await giveUpObjects(this.#options.store.db, this.#noted, this.#at(0)).catch(() => undefined);
      throw error;
    }
  }

  #at(laterMs: number): Date {
    return new Date(this.#options.now() + laterMs);
  }
}

const isVideo = (track: Track): track is Extract<Track, { width: number }> =>
  'width' in track && track.kind === 'video';

const token = (): string => randomBytes(6).toString('hex');
