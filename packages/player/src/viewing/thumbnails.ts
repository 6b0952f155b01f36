import type { Clock } from '../model/clock';

/** A region of a sprite sheet. */
export interface Thumbnail {
  readonly url: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A thumbnail track; cue times are media times, or relative to `zeroAt` (epoch seconds) if given. */
interface ThumbnailTrack {
  readonly zeroAt: number | null;
  readonly cues: readonly ThumbnailCue[];
}

interface ThumbnailCue extends Thumbnail {
  readonly start: number;
  readonly end: number;
}

/** Twelve hours with one thumbnail per second. */
const MAX_CUES = 43_200;
const TIMES = /^(?:(\d+):)?(\d\d):(\d\d\.\d{3})\s+-->\s+(?:(\d+):)?(\d\d):(\d\d\.\d{3})/;
const PICTURE = /^(\S+)#xywh=(?:pixel:)?(\d+),(\d+),(\d+),(\d+)$/;
const ZERO = /^NOTE time zero (\S+)$/m;

/** Parses a WebVTT track whose cues refer to regions of sprite sheets; other cues are skipped. */
export function parseThumbnails(text: string): ThumbnailTrack {
  const cues: ThumbnailCue[] = [];
  const lines = text.split(/\r\n|\r|\n/);
  for (let index = 0; index + 1 < lines.length && cues.length < MAX_CUES; index++) {
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

/** Thumbnails of one source, loaded on first use and reloaded as the live window advances. */
export interface Thumbnails {
  at(seconds: number, zeroAt: number | null): Thumbnail | null;
  /** Sets the renewed URL of the track; loaded cues are kept. */
  renew(url: string): void;
  stop(): void;
}

interface ThumbnailsOptions {
  readonly url: string;
  readonly clock: Clock;
  /** How often a track is loaded again that does not have the wanted time; every 20 s by default. */
  readonly reloadMs?: number;
  readonly fetchText?: (url: string, signal: AbortSignal) => Promise<string>;
  readonly onLoaded: (track: ThumbnailTrack) => void;
  readonly onError: (error: unknown) => void;
}

const TIMEOUT_MS = 10_000;
const RELOAD_AFTER_MS = 20_000;

export function createThumbnails({
  url,
  clock,
  reloadMs = RELOAD_AFTER_MS,
  fetchText = fetchAsText,
  onLoaded,
  onError,
}: ThumbnailsOptions): Thumbnails {
  const stopped = new AbortController();
  let address = url;
  let track: ThumbnailTrack | null = null;
  let requestedAt = Number.NEGATIVE_INFINITY;

  const load = async () => {
    const request = new AbortController();
    const abort = () => request.abort();
    stopped.signal.addEventListener('abort', abort);
    const cancel = clock.after(TIMEOUT_MS, abort);
    try {
      track = parseThumbnails(await fetchText(address, request.signal));
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
      if (!found && !stopped.signal.aborted && clock.now() - requestedAt >= reloadMs) {
        requestedAt = clock.now();
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
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`No thumbnails: ${response.status}`);
  return response.text();
}

function seconds(hours: string | undefined, minutes: string | undefined, rest: string | undefined): number {
  return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(rest);
}
