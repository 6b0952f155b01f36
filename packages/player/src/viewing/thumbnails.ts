import type { Clock } from '../model/clock';

/** A part of a sheet of small pictures. */
export interface Thumbnail {
  readonly url: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A track of small pictures; its cues' seconds are the media's own, or count from `zeroAt` (epoch seconds). */
export interface ThumbnailTrack {
  readonly zeroAt: number | null;
  readonly cues: readonly ThumbnailCue[];
}

interface ThumbnailCue extends Thumbnail {
  readonly start: number;
  readonly end: number;
}

/** Twelve hours with a picture each second. */
const MOST_CUES = 43_200;
const TIMES = /^(?:(\d+):)?(\d\d):(\d\d\.\d{3})\s+-->\s+(?:(\d+):)?(\d\d):(\d\d\.\d{3})/;
const PICTURE = /^(\S+)#xywh=(?:pixel:)?(\d+),(\d+),(\d+),(\d+)$/;
const ZERO = /^NOTE time zero (\S+)$/m;

/** Reads a WebVTT track whose cues name parts of sheets; what is no such cue is left out. */
export function parseThumbnails(text: string): ThumbnailTrack {
  const cues: ThumbnailCue[] = [];
  const lines = text.split(/\r\n|\r|\n/);
  for (let index = 0; index + 1 < lines.length && cues.length < MOST_CUES; index++) {
    const times = TIMES.exec(lines[index] ?? '');
    const picture = times && PICTURE.exec(lines[index + 1]?.trim() ?? '');
    if (!times || !picture) continue;
    const [, url = '', ...box] = picture;
    const [x = 0, y = 0, width = 0, height = 0] = box.map(Number);
    const [start, end] = [seconds(times[1], times[2], times[3]), seconds(times[4], times[5], times[6])];
    cues.push({ start, end, url, x, y, width, height });
  }
  const zero = Date.parse(ZERO.exec(text)?.[1] ?? '');
  return { zeroAt: Number.isNaN(zero) ? null : zero / 1000, cues };
}

/** The picture of a second. */
export function thumbnailIn(track: ThumbnailTrack, time: number): Thumbnail | null {
  let [low, high] = [0, track.cues.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const cue = track.cues[middle];
    if (!cue) return null;
    if (time < cue.start) high = middle - 1;
    else if (time >= cue.end) low = middle + 1;
    else return { url: cue.url, x: cue.x, y: cue.y, width: cue.width, height: cue.height };
  }
  return null;
}

/** The pictures of one source, fetched when somebody asks, and again when a live window has moved on. */
export interface Thumbnails {
  at(seconds: number, zeroAt: number | null): Thumbnail | null;
  /** The track is elsewhere from now on; what is known stays. */
  renew(url: string): void;
  stop(): void;
}

interface ThumbnailsOptions {
  readonly url: string;
  readonly clock: Clock;
  readonly fetchText?: (url: string, signal: AbortSignal) => Promise<string>;
  readonly onLoaded: (track: ThumbnailTrack) => void;
  readonly onError: (error: unknown) => void;
}

const LIMIT_MS = 10_000;
const AGAIN_AFTER_MS = 20_000;

/** Makes ready to fetch; nothing is fetched yet. */
export function createThumbnails({
  url,
  clock,
  fetchText = fetchAsText,
  onLoaded,
  onError,
}: ThumbnailsOptions): Thumbnails {
  const stopped = new AbortController();
  let address = url;
  let track: ThumbnailTrack | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;

  const load = async () => {
    const limited = new AbortController();
    const abort = () => limited.abort();
    stopped.signal.addEventListener('abort', abort);
    const cancel = clock.after(LIMIT_MS, abort);
    try {
      track = parseThumbnails(await fetchText(address, limited.signal));
      if (!stopped.signal.aborted) onLoaded(track);
    } catch (error) {
      if (!stopped.signal.aborted) onError(error);
    } finally {
      cancel();
      stopped.signal.removeEventListener('abort', abort);
    }
  };

  return {
    at(position, zeroAt) {
      const shift = typeof track?.zeroAt === 'number' && zeroAt !== null ? zeroAt - track.zeroAt : 0;
      const found = track && thumbnailIn(track, position + shift);
      if (!found && !stopped.signal.aborted && clock.now() - askedAt >= AGAIN_AFTER_MS) {
        askedAt = clock.now();
        void load();
      }
      return found && { ...found, url: new URL(found.url, absolute(address)).href };
    },
    renew(fresh) {
      address = fresh;
    },
    stop: () => stopped.abort(),
  };
}

function absolute(address: string): string {
  return new URL(address, globalThis.location?.href ?? 'http://localhost/').href;
}

async function fetchAsText(url: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`No thumbnails: ${answer.status}`);
  return answer.text();
}

function seconds(hours: string | undefined, minutes: string | undefined, rest: string | undefined): number {
  return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(rest);
}
