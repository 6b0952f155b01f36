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
import { deleteFileTrack, discardObjects, type FileTrackRow, fileTrack, fileTracks, saveFileTrack } from './queries';

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
    const { storage } = this.#options;
    const folder = await this.#nextFolder(streamId, track.name);
    const lengths: number[] = [];
    let bytes = 0;
    for await (const segment of segments) {
      if (lengths.length >= MOST_SEGMENTS) throw new Error(`${streamId} has more segments than a file may have`);
      await storage.put(`${folder}/${lengths.length}.m4s`, segment.bytes);
      lengths.push(segment.seconds);
      bytes += segment.bytes.length;
    }
    const kind = isVideo(track) ? 'video' : 'audio';
    await this.#save(streamId, { track: track.name, kind, folder, init, lengths, bytes }, (renditions) => {
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
    await this.#options.storage.put(`${folder}/0.vtt`, bytes);
    const row = { track: track.name, kind: 'captions' as const, folder, init: null, lengths: [0], bytes: bytes.length };
    await this.#save(streamId, row, (renditions) => ({
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
    await this.#options.storage.put(still, jpeg);
    await this.#options.rows.change(streamId, async (tx, row) => {
      await this.#discard(tx, row.still === null ? [] : [row.still]);
      return { still };
    });
  }

  async #writeSheet(streamId: string, sheet: Parameters<RecordingWriter['thumbnails']>[0]): Promise<void> {
    const { image, ...rest } = sheet;
    const object = `${streamId}/thumbs-${token()}.jpg`;
    await this.#options.storage.put(object, image);
    await this.#options.rows.change(streamId, async (tx, row) => {
      await this.#discard(tx, row.thumbnails === null ? [] : [row.thumbnails.object]);
      return { thumbnails: { ...rest, object } };
    });
  }

  /** An attempt that is made again writes the same objects: nothing is left behind. */
  async #nextFolder(streamId: string, track: string): Promise<string> {
    if (!TRACK.test(track) || track.length > 40) throw new TypeError(`'${track}' is no name of a track`);
    const before = await fileTrack(this.#options.store.db, streamId, track);
    return `${streamId}/${track}-${before ? generationOf(before) + 1 : 0}`;
  }

  async #save(streamId: string, track: FileTrackRow, describe: (before: Renditions) => Renditions): Promise<void> {
    await this.#options.rows.change(streamId, async (tx, row) => {
      const before = await fileTrack(tx, streamId, track.track);
      await saveFileTrack(tx, streamId, track);
      if (before && before.folder !== track.folder) await this.#discard(tx, objectsOf(before));
      return {
        renditions: describe(row.renditions),
        targetSeconds: Math.min(
          60,
          Math.max(row.target_seconds, ...track.lengths.map((seconds) => Math.round(seconds))),
        ),
        addedBytes: track.bytes - (before?.bytes ?? 0),
      };
    });
  }

  async #discard(tx: Db, names: readonly string[]): Promise<void> {
    await discardObjects(tx, names, new Date(this.#options.now() + LINGER_MS));
  }
}

const isVideo = (track: Track): track is Extract<Track, { width: number }> =>
  'width' in track && track.kind === 'video';

const token = (): string => randomBytes(6).toString('hex');
