import { breakId, type StreamBreak } from '@touchline/rules/ads/breaks';
import type { MediaRange, OwnStream, TrackList } from '../../media';
import type { OriginAddress, OriginFile } from './address';
import { breakTag } from './breaks';
import type { Content } from './content';
import { clock } from './media/captions';
import type { MediaKey } from './media/media-key';
import { EPOCH_MS } from './media/timeline';
import { createOwnBytes } from './own-media';
import { hasParts, numberAt, ownPlaylist, type Report } from './own-playlist';
import { renditions as renditionList } from './playlist';
import { type RenderedText, renderText } from './rendered';

/** Why a request is not answered. */
interface Refusal {
  readonly statusCode: 400 | 403 | 404;
  readonly title: string;
}

interface OwnContentOptions {
  readonly keyOf: (streamId: string) => MediaKey;
  /** Breaks that were called by hand, from memory. */
  readonly extraBreaks: (streamId: string) => readonly StreamBreak[];
  /** Ends all waits. */
  readonly closing: AbortSignal;
}

type FindOwn = (address: OriginAddress, stream: OwnStream, query: URLSearchParams) => Promise<Content | Refusal>;

const PLAYLIST = 'application/vnd.apple.mpegurl';
const WEBVTT = 'text/vtt; charset=utf-8';
const NO_TRACK: Refusal = { statusCode: 404, title: 'The stream has no such track' };
const NOTHING: Refusal = { statusCode: 404, title: 'There is nothing to watch in this window' };
const NO_SEGMENT: Refusal = { statusCode: 404, title: 'This segment is not available now' };

/** A player at the far end of the window may hold a playlist that is a few segments old. */
const GRACE_SEGMENTS = 3;
/** A request this shortly before its segment is ready waits, instead of failing. */
const LONGEST_WAIT_MS = 1500;
/** A playlist is held back for so many segments at most, and never so long that the call ends. */
const BLOCKED_TARGETS = 3;
const MOST_BLOCKED_MS = 12_000;
const ANNOUNCED_MS = 20_000;
const LONGEST_RANGE_SECONDS = 12 * 3600;
const COUNT = /^(0|[1-9]\d{0,9})$/;

/** Finds the files of streams of the operators' own. Texts are rendered once for all viewers, as long as nothing changes. */
export function createOwnContent({ keyOf, extraBreaks, closing }: OwnContentOptions): FindOwn {
  const bytesOf = createOwnBytes(keyOf);
  const rendered = new WeakMap<TrackList, Map<string, Promise<RenderedText>>>();

  const textOf = (list: TrackList, key: string, render: () => Promise<string>): Promise<RenderedText> => {
    const known = rendered.get(list) ?? new Map<string, Promise<RenderedText>>();
    rendered.set(list, known);
    const text = known.get(key) ?? render().then(renderText);
    known.set(key, text);
    text.catch(() => known.delete(key));
    return text;
  };

  async function playlist(
    { track }: Extract<OriginFile, { type: 'playlist' }>,
    stream: OwnStream,
    range: MediaRange,
    query: URLSearchParams,
  ): Promise<Content | Refusal> {
    const { media } = stream;
    const isLive = range.type === 'live' && stream.seconds === undefined;
    let list = await media.list(track, range);
    if (!list) return (await hasTrack(stream, track)) ? NOTHING : NO_TRACK;
    const wanted = hasParts(list) ? readDirectives(query, list, isLive) : undefined;
    if (wanted === 'wrong') return { statusCode: 400, title: 'These delivery directives cannot be followed' };
    if (wanted?.number !== undefined && list.state !== 'ended') {
      const limitMs = Math.min(BLOCKED_TARGETS * list.targetSeconds * 1000, MOST_BLOCKED_MS);
      const isNear = await media.until(track, wanted.number, wanted.part, limitMs, closing);
      list = (await media.list(track, range)) ?? list;
      if (!isNear && wanted.number > (list.segments.at(-1)?.number ?? 0) + GRACE_SEGMENTS)
        return { statusCode: 400, title: 'These delivery directives cannot be followed' };
    }
    const breaks = list.state === 'ended' ? [] : breaksIn(list, extraBreaks(stream.id));
    const isCaptions = (await media.renditions())?.captions.some(({ name }) => name === track) ?? false;
    const current = list;
    const skip = wanted?.skip ?? false;
    const names = breaks.map((each) => breakId(stream.id, each.start, each.seconds));
    const body = await textOf(current, `${track}/${isLive}/${skip}/${names.join()}`, async () =>
      ownPlaylist({
        list: current,
        isLive,
        extension: isCaptions ? 'vtt' : 'm4s',
        keyId: stream.encrypted && !isCaptions ? keyOf(stream.id).id : undefined,
        breaks: isVideo(track) ? breaks.map((each) => breakTag(stream, each)).join('') : '',
        skip,
        others: hasParts(current) ? await reports(stream, track, range) : [],
      }),
    );
    return { type: PLAYLIST, body, freshness: list.state === 'ended' && !isLive ? 'lasting' : 'changing' };
  }

  async function reports({ media }: OwnStream, track: string, range: MediaRange): Promise<Report[]> {
    const all = await media.renditions();
    const names = [...(all?.video ?? []), ...(all?.audio ?? [])].map(({ name }) => name);
    const found = await Promise.all(
      names.filter((name) => name !== track).map(async (name) => ({ name, list: await media.list(name, range) })),
    );
    return found.flatMap(({ name, list }) => (list ? [{ name, list }] : []));
  }

  /** A segment that viewers of this range may have, with the number of its init segment. */
  async function placeOf(
    { track, number, part }: { track: string; number: number; part?: number },
    stream: OwnStream,
    range: MediaRange,
  ): Promise<{ init: number } | undefined> {
    const { media } = stream;
    let list = await media.list(track, range);
    if (!list) return undefined;
    const last = list.segments.at(-1)?.number ?? -1;
    if (number > last && list.state !== 'ended') {
      const limitMs =
        part === undefined ? LONGEST_WAIT_MS : Math.min(BLOCKED_TARGETS * list.targetSeconds * 1000, MOST_BLOCKED_MS);
      if (!(await media.until(track, number, part, limitMs, closing))) return undefined;
      list = (await media.list(track, range)) ?? list;
    }
    const [first, newest] = [list.segments[0], list.segments.at(-1)];
    if (list.open?.number === number) return part === undefined ? undefined : { init: list.open.init };
    if (!first || !newest || number > newest.number) return undefined;
    const isSliding = range.type === 'live' && stream.seconds === undefined;
    if (number < first.number - (isSliding ? GRACE_SEGMENTS : 0)) return undefined;
    return { init: initAt(list, number) ?? first.init };
  }

  return async ({ kind, file }, stream, query) => {
    const range = rangeOf(kind);
    if (!range) return NOTHING;
    const { media } = stream;
    const lasting = stream.seconds === undefined ? 'changing' : 'lasting';
    switch (file.type) {
      case 'master':
      case 'picture': {
        const all = await media.renditions();
        if (!all) return NOTHING;
        const { video, audio, captions } = plain(all);
        const list = file.type === 'picture' ? { video, audio: [], captions: [] } : { video, audio, captions };
        return { type: PLAYLIST, body: Buffer.from(renditionList(list)), freshness: lasting };
      }
      case 'playlist':
        return playlist(file, stream, range, query);
      case 'init': {
        const found = file.version === undefined ? undefined : await bytesOf.init(stream, file.track, file.version);
        return found ? { type: `${found.kind}/mp4`, body: found.bytes, freshness: 'final' } : NO_TRACK;
      }
      case 'segment':
      case 'part': {
        const place = await placeOf(file, stream, range);
        if (!place) return NO_SEGMENT;
        if (file.type === 'segment' && file.extension === 'vtt') {
          const text = await media.captions(file.track, file.number);
          return text === undefined ? NO_SEGMENT : { type: WEBVTT, body: Buffer.from(text), freshness: 'final' };
        }
        const found = await bytesOf.segment(stream, { ...file, ...place });
        return found ? { type: `${found.kind}/mp4`, body: found.bytes, freshness: 'final' } : NO_SEGMENT;
      }
      case 'still': {
        const jpeg = await media.still();
        return jpeg
          ? { type: 'image/jpeg', body: jpeg, freshness: stream.seconds === undefined ? 'changing' : 'still' }
          : NO_TRACK;
      }
      case 'thumbnailTrack': {
        const sheet = await media.thumbnails?.();
        if (!sheet) return NO_TRACK;
        const text = thumbnailTrack(sheet, stream.seconds ?? 0);
        return { type: WEBVTT, body: Buffer.from(text), freshness: 'lasting' };
      }
      case 'thumbnailImage': {
        const sheet = await media.thumbnails?.();
        return sheet ? { type: 'image/jpeg', body: sheet.image, freshness: 'lasting' } : NO_TRACK;
      }
    }
  };
}

/** Names are quoted in playlists. */
function plain(all: NonNullable<Awaited<ReturnType<OwnStream['media']['renditions']>>>) {
  const quoted = <T extends { readonly label: string }>(track: T): T => ({
    ...track,
    label: track.label.replaceAll(/["\r\n]/g, ' '),
  });
  return { video: [...all.video], audio: all.audio.map(quoted), captions: all.captions.map(quoted) };
}

function rangeOf(kind: OriginAddress['kind']): MediaRange | undefined {
  if (kind.type === 'live') return { type: 'live' };
  const { start, end } = kind;
  return end > start && end - start <= LONGEST_RANGE_SECONDS ? { type: 'between', start, end } : undefined;
}

async function hasTrack({ media }: OwnStream, track: string): Promise<boolean> {
  const all = await media.renditions();
  return [...(all?.video ?? []), ...(all?.audio ?? []), ...(all?.captions ?? [])].some(({ name }) => name === track);
}

const isVideo = (track: string): boolean => /^v\d/.test(track);

/** The init segment of the segment with a number, by binary search: lists may be long. */
function initAt({ segments }: TrackList, number: number): number | undefined {
  let [low, high] = [0, segments.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((segments[middle]?.number ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return segments[low]?.init;
}

interface Directives {
  readonly number?: number;
  readonly part?: number | undefined;
  readonly skip: boolean;
}

/** The delivery directives of a playlist's address (`_HLS_msn`, `_HLS_part`, `_HLS_skip`). */
function readDirectives(query: URLSearchParams, list: TrackList, isLive: boolean): Directives | 'wrong' {
  const [segment, part] = [query.get('_HLS_msn'), query.get('_HLS_part')];
  const skip = query.get('_HLS_skip') === 'YES' || query.get('_HLS_skip') === 'v2';
  if (segment === null) return part === null ? { skip } : 'wrong';
  if (!COUNT.test(segment) || (part !== null && !COUNT.test(part))) return 'wrong';
  return { number: numberAt(list, isLive, Number(segment)), part: part === null ? undefined : Number(part), skip };
}

/** The breaks that a list announces. */
function breaksIn({ segments }: TrackList, breaks: readonly StreamBreak[]): readonly StreamBreak[] {
  const [first, last] = [segments[0], segments.at(-1)];
  if (!first || !last || breaks.length === 0) return [];
  const [from, to] = [first.startMs, last.startMs + last.seconds * 1000 + ANNOUNCED_MS];
  return breaks.filter(({ start, seconds }) => (start + seconds) * 1000 > from && start * 1000 < to);
}

type Sheet = NonNullable<Awaited<ReturnType<NonNullable<OwnStream['media']['thumbnails']>>>>;

/** Cue times count from time zero, as those of loops do. */
function thumbnailTrack({ columns, rows, width, height, everySeconds, fromMs }: Sheet, seconds: number): string {
  const zero = (fromMs - EPOCH_MS) / 1000;
  const count = Math.min(columns * rows, Math.ceil(seconds / everySeconds));
  let text = `WEBVTT\n\nNOTE time zero ${new Date(EPOCH_MS).toISOString()}\n`;
  for (let tile = 0; tile < count; tile++) {
    const [from, to] = [tile * everySeconds, Math.min((tile + 1) * everySeconds, seconds)];
    const [x, y] = [(tile % columns) * width, Math.floor(tile / columns) * height];
    text += `\n${clock(zero + from)} --> ${clock(zero + to)}\nthumbs.jpg#xywh=${x},${y},${width},${height}\n`;
  }
  return text;
}
