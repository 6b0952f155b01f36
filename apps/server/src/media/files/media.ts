import { EPOCH_MS } from '../epoch';
import type { ListedSegment, MediaRange, Renditions, StreamMedia, TrackList } from '../model';
import type { Objects } from '../objects';
import type { StreamRow } from '../streams/service';
import type { FileTrackRow } from './queries';

/** Numbers of a rendition that replaced another begin with a multiple of it, so that no cache mixes them. */
const PER_GENERATION = 100_000;
const MPEG_MAP = 'X-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0';

/** How often a track was replaced: the end of its folder's name. */
export const generationOf = ({ folder }: Pick<FileTrackRow, 'folder'>): number =>
  Number(/-(\d+)$/.exec(folder)?.[1] ?? 0);

/** Names of the objects of a track. */
export const objectsOf = ({ kind, folder, lengths }: Pick<FileTrackRow, 'kind' | 'folder' | 'lengths'>): string[] =>
  lengths.map((_, index) => `${folder}/${index}.${kind === 'captions' ? 'vtt' : 'm4s'}`);

/** The media of a file: complete, and the same at any time. */
export class FileMedia implements StreamMedia {
  readonly #row: StreamRow;
  readonly #tracks: ReadonlyMap<string, FileTrackRow>;
  readonly #objects: Objects;
  readonly #lists = new Map<string, TrackList>();

  constructor(row: StreamRow, tracks: readonly FileTrackRow[], objects: Objects) {
    this.#row = row;
    this.#tracks = new Map(tracks.map((track) => [track.track, track]));
    this.#objects = objects;
  }

  /** The length of the longest track. */
  get seconds(): number {
    return Math.max(0, ...[...this.#tracks.values()].filter(({ kind }) => kind !== 'captions').map(lengthOf));
  }

  async renditions(): Promise<Renditions | undefined> {
    const { renditions } = this.#row;
    return renditions.video.length + renditions.audio.length > 0 ? renditions : undefined;
  }

  async list(track: string, _range: MediaRange): Promise<TrackList | undefined> {
    const known = this.#lists.get(track);
    if (known) return known;
    const found = this.#tracks.get(track);
    if (!found) return undefined;
    const lengths = found.kind === 'captions' ? [Math.max(this.seconds, 1)] : found.lengths;
    const generation = generationOf(found);
    let startMs = EPOCH_MS;
    const segments = lengths.map((seconds, index): ListedSegment => {
      const segment = {
        number: generation * PER_GENERATION + index,
        startMs,
        seconds,
        init: generation,
        isCut: false,
      };
      startMs += seconds * 1000;
      return segment;
    });
    if (segments.length === 0) return undefined;
    const targetSeconds = found.kind === 'captions' ? Math.ceil(this.seconds) : this.#row.target_seconds;
    const list: TrackList = { segments, cutsBefore: 0, targetSeconds: Math.max(1, targetSeconds), state: 'ended' };
    this.#lists.set(track, list);
    return list;
  }

  async until(): Promise<boolean> {
    return true;
  }

  async init(track: string, version: number): Promise<Buffer | undefined> {
    const found = this.#tracks.get(track);
    return found && generationOf(found) === version ? (found.init ?? undefined) : undefined;
  }

  async segment(track: string, number: number): Promise<Buffer | undefined> {
    const found = this.#tracks.get(track);
    const index = found && number - generationOf(found) * PER_GENERATION;
    if (!found || found.kind === 'captions' || index === undefined || !(index in found.lengths)) return undefined;
    return this.#objects.get(`${found.folder}/${index}.m4s`);
  }

  async part(): Promise<undefined> {
    return undefined;
  }

  async captions(track: string, number: number): Promise<string | undefined> {
    const found = this.#tracks.get(track);
    if (found?.kind !== 'captions' || number !== generationOf(found) * PER_GENERATION) return undefined;
    const text = (await this.#objects.get(`${found.folder}/0.vtt`))?.toString('utf8');
    return text?.replace(/^WEBVTT[^\n]*\n/, (head) => `${head}${MPEG_MAP}\n`);
  }

  async still(): Promise<Buffer | undefined> {
    return this.#row.still === null ? undefined : this.#objects.get(this.#row.still);
  }

  async thumbnails() {
    const sheet = this.#row.thumbnails;
    const image = sheet && (await this.#objects.get(sheet.object));
    if (!sheet || !image) return undefined;
    const { object: _, ...rest } = sheet;
    return { ...rest, image, fromMs: EPOCH_MS };
  }
}

const lengthOf = ({ lengths }: FileTrackRow): number => lengths.reduce((sum, seconds) => sum + seconds, 0);
