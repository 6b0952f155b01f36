import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { SceneSource, SceneVideo } from '../../watching';
import { RenderFailure } from './failure';
import { covering, type Renditions, readRenditions, readSegments, type Segment } from './playlists';

/** A range of the common clock, in epoch ms. */
interface Span {
  from: number;
  to: number;
}

/** A file that contains a span, and how far into the file it begins. */
export interface Cut {
  file: string;
  seconds: number;
}

/** The sound of a camera: a file of its own, beside its pictures, or none. */
export type Sound = Cut | 'beside' | 'none';

interface FootageOptions {
  video: Pick<SceneVideo, 'read'>;
  folder: string;
  signal: AbortSignal;
  /** The height of a tile: smaller renditions are used only where there is no other. */
  height: number;
}

const MOST_PLAYLIST_BYTES = 4 * 1024 * 1024;
const MOST_SEGMENT_BYTES = 16 * 1024 * 1024;
/** Of one camera. */
const MOST_BYTES = 64 * 1024 * 1024;
const READ_LIMIT_MS = 15_000;
const READS = 3;
const AGAIN_AFTER_MS = 500;

/** Reads what a scene is cut from into files. Everything that is read has a limit of time and size. */
export class Footage {
  readonly #options: FootageOptions;

  constructor(options: FootageOptions) {
    this.#options = options;
  }

  /** The renditions of a camera. */
  async renditions({ url }: SceneSource): Promise<Renditions> {
    return readRenditions(await this.#text(url), url);
  }

  /** The pictures of a camera: the smallest rendition that fills a tile. */
  picture(source: SceneSource, renditions: Renditions, span: Span): Promise<Cut> {
    const chosen = this.#rendition(renditions);
    if (!chosen) throw new RenderFailure('noCameras', `camera ${source.id} has no video`);
    return this.#cut(chosen.url, source, span, `${source.id}.mp4`);
  }

  /** The sound that plays with a camera by default. */
  async sound(source: SceneSource, renditions: Renditions, span: Span): Promise<Sound> {
    const chosen = this.#rendition(renditions);
    const url = chosen?.audioGroup === undefined ? undefined : renditions.audio.get(chosen.audioGroup);
    if (url !== undefined) return this.#cut(url, source, span, `${source.id}.sound.mp4`);
    return chosen?.hasSound ? 'beside' : 'none';
  }

  #rendition({ video }: Renditions) {
    const bySize = video.toSorted((a, b) => a.height - b.height);
    return bySize.find(({ height }) => height >= this.#options.height) ?? bySize.at(-1);
  }

  async #cut(url: string, { id, offsetMs }: SceneSource, { from, to }: Span, name: string): Promise<Cut> {
    const segments = covering(readSegments(await this.#text(url), url), from + offsetMs, to + offsetMs);
    const [first] = segments ?? [];
    if (!segments || !first) throw new RenderFailure('noCameras', `camera ${id} has no pictures of the scene`);
    const file = path.join(this.#options.folder, name.replaceAll(/[^\w.-]/g, '_'));
    await writeFile(file, Buffer.concat(await this.#parts(segments)));
    return { file, seconds: Math.max(0, from + offsetMs - first.from) / 1000 };
  }

  /** The bytes of segments of one piece, after what has to be read before them. */
  async #parts(segments: readonly Segment[]): Promise<Buffer[]> {
    const map = segments[0]?.map;
    const parts: Buffer[] = [];
    let bytes = 0;
    for (const url of [...(map === undefined ? [] : [map]), ...segments.map((each) => each.url)]) {
      const part = await this.#read(url, Math.min(MOST_SEGMENT_BYTES, MOST_BYTES - bytes));
      parts.push(part);
      bytes += part.length;
    }
    return parts;
  }

  async #text(url: string): Promise<string> {
    return (await this.#read(url, MOST_PLAYLIST_BYTES)).toString('utf8');
  }

  async #read(url: string, mostBytes: number): Promise<Buffer> {
    const { video, signal } = this.#options;
    for (let read = 1; ; read++) {
      try {
        const limited = AbortSignal.any([signal, AbortSignal.timeout(READ_LIMIT_MS)]);
        return await video.read(url, { signal: limited, mostBytes });
      } catch (error) {
        signal.throwIfAborted();
        if (read >= READS) throw error;
        await delay(AGAIN_AFTER_MS * read, undefined, { signal });
      }
    }
  }
}
