import { setTimeout as sleep } from 'node:timers/promises';
import type { StreamBreak } from '@touchline/rules/ads/breaks';
import type { OwnStream } from '../../media';
import { type OriginAddress, parseAddress } from './address';
import { readDirectives } from './blocking';
import { type Content, createContentFinder } from './content';
import type { Loop } from './media/loops';
import { mediaKeyOf } from './media/media-key';
import { partReadyAt, readyAt, recordingWindow, type SegmentWindow, windowOf, withParts } from './media/timeline';
import { createOwnContent } from './own-content';
import { checkGrant, readGrant } from './signature';
import { createStills } from './stills';
import { type BreakAds, createStitching, type Shown } from './stitching';
import type { StreamDefinition } from './stream';

/** What the origin needs from its environment. */
export interface OriginOptions {
  readonly loops: ReadonlyMap<string, Loop>;
  /** Called on every request: it should answer from memory. */
  readonly findStream: (id: string) => Promise<StreamDefinition | undefined>;
  /** Streams of the operators' own, which are not made from loops; answered from memory. */
  readonly findOwn?: (id: string) => Promise<OwnStream | undefined>;
  /** Breaks that were called by hand, of both kinds of streams; answered from memory. Their times are even seconds. */
  readonly extraBreaks?: (streamId: string) => readonly StreamBreak[];
  readonly grantKeys: readonly (Uint8Array | string)[];
  /** Why a valid grant does not open the address to this caller; answered from memory. */
  readonly refuses?: (grant: { session: string; expires: number }, ip: string) => string | undefined;
  /** The secret that the keys of encrypted streams are derived from. */
  readonly mediaSecret: () => Uint8Array;
  /** The ads of stitched breaks; without them no break is stitched. */
  readonly breakAds?: BreakAds;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** How far back a live stream can be watched. */
  readonly windowSeconds?: number;
  /** Waits this long, or until the signal. */
  readonly wait?: (ms: number, signal?: AbortSignal) => Promise<void>;
}

/** Why a request is not answered. */
export interface Refusal {
  readonly statusCode: 400 | 403 | 404;
  readonly title: string;
}

const NO_TRACK: Refusal = { statusCode: 404, title: 'The stream has no such track' };

const DEFAULT_WINDOW_SECONDS = 1800;

/** A request this shortly before its segment is ready waits, instead of failing. */
const LONGEST_WAIT_MS = 1000;

/** A player at the far end of the window may hold a playlist that is a few segments old. */
const GRACE_SEGMENTS = 3;

/** The built-in origin: every file of every stream, by its address. */
export interface Origin {
  /** What is at a path with a query, for a caller at this network address. */
  find(path: string, query: string, ip: string): Promise<(Content & { readonly isOpen: boolean }) | Refusal>;
  /** Counts what the delivery of a content showed of an ad. */
  count(shown: Shown): void;
  /** Answers with the current playlist from now on, instead of waiting. */
  stop(): void;
}

export function createOrigin(options: OriginOptions): Origin {
  const {
    loops,
    findStream,
    findOwn,
    extraBreaks = () => [],
    grantKeys,
    refuses,
    mediaSecret,
    breakAds,
    now,
    windowSeconds = DEFAULT_WINDOW_SECONDS,
    wait = pause,
  } = options;
  const closing = new AbortController();
  const findStill = createStills();
  const keyOf = (streamId: string) => mediaKeyOf(mediaSecret(), streamId);
  const findContent = createContentFinder(keyOf);
  const ownContent = createOwnContent({ keyOf, extraBreaks, closing: closing.signal });
  const stitching = breakAds && createStitching({ ads: breakAds, loops, findStream });

  /** A stream that is made from a loop, or one of the operators' own. */
  async function lookUp(streamId: string): Promise<StreamDefinition | OwnStream | undefined> {
    const stream = await findStream(streamId);
    if (!stream) return findOwn?.(streamId);
    const calledBreaks = extraBreaks(streamId);
    return calledBreaks.length > 0 ? { ...stream, calledBreaks } : stream;
  }

  async function authorise(address: OriginAddress, ip: string): Promise<StreamDefinition | OwnStream | Refusal> {
    const { grant, signedPath, streamId } = address;
    if (grant !== 'open') {
      const verdict = checkGrant(grantKeys, signedPath, grant, now());
      if (verdict === 'expired') return { statusCode: 403, title: 'This address has expired' };
      if (verdict === 'early') return { statusCode: 403, title: 'This address opens later' };
      if (verdict === 'forged') return { statusCode: 403, title: 'This address is not valid' };
      const title = refuses?.(readGrant(grant), ip);
      if (title !== undefined) return { statusCode: 403, title };
    }
    const stream = await lookUp(streamId);
    if (!stream) return { statusCode: 404, title: 'There is no such stream' };
    if (grant === 'open' && !stream.open) return { statusCode: 403, title: 'This stream needs a signed address' };
    return stream;
  }

  async function isOut(number: number, ready: number, window: SegmentWindow): Promise<boolean> {
    if (window.state === 'ended') return number >= window.first && number <= window.last;
    if (window.state === 'growing' && number < window.first) return false;
    if (number <= window.last) return number >= window.first - GRACE_SEGMENTS;
    const ahead = ready - now();
    if (ahead > LONGEST_WAIT_MS) return false;
    if (ahead > 0) await wait(ahead);
    return true;
  }

  /** The playlist of a low-latency stream, once it contains the requested part. */
  async function findPlaylist(
    { kind, file }: OriginAddress,
    stream: StreamDefinition,
    loop: Loop,
    query: URLSearchParams,
  ): Promise<Content | Refusal | undefined> {
    let moment = now();
    let window = windowOf(kind, moment, windowSeconds);
    const directives = window && readDirectives(query, window);
    if (directives === 'wrong') return { statusCode: 400, title: 'These delivery directives cannot be followed' };
    const ahead = (directives?.readyAt ?? moment) - moment;
    if (ahead > 0) {
      await wait(ahead, closing.signal);
      // A timer may fire slightly early; the part counts as available.
      moment = closing.signal.aborted ? now() : Math.max(now(), directives?.readyAt ?? moment);
      window = windowOf(kind, moment, windowSeconds);
    }
    if (!window || file.type === 'still') return undefined;
    return findContent(file, stream, loop, withParts(window, moment), { skip: directives?.skip ?? false });
  }

  async function contentOf(address: OriginAddress, query: URLSearchParams, ip: string): Promise<Content | Refusal> {
    const stream = await authorise(address, ip);
    if ('statusCode' in stream) return stream;
    if ('media' in stream) return ownContent(address, stream, query);
    const loop = loops.get(stream.loop);
    if (!loop) return { statusCode: 404, title: 'The media of this stream is missing' };
    const window =
      stream.seconds === undefined
        ? windowOf(address.kind, now(), windowSeconds)
        : recordingWindow(stream.seconds, loop.segments);
    if (!window) return { statusCode: 404, title: 'There is nothing to watch in this window' };
    const { file } = address;
    if (file.type === 'still') return (await findStill(loop, stream.offsetSegments, window.last)) ?? NO_TRACK;
    if (file.type === 'segment' && !(await isOut(file.number, readyAt(file.number), window)))
      return { statusCode: 404, title: 'This segment is not available now' };
    if (file.type === 'part' && !(await isOut(file.number, partReadyAt(file.number, file.part), window)))
      return { statusCode: 404, title: 'This part is not available now' };
    const wanted = (await stitching?.read(query, { file, stream, loop, window })) ?? {};
    if (file.type === 'playlist' && stream.lowLatency && stream.seconds === undefined && !wanted.stitched)
      return (await findPlaylist(address, stream, loop, query)) ?? NO_TRACK;
    return findContent(file, stream, loop, window, wanted) ?? NO_TRACK;
  }

  return {
    async find(path, query, ip) {
      // The raw address: nothing is unescaped, and only exact matches are found.
      const address = parseAddress(path);
      if (!address) return { statusCode: 404, title: 'There is no such address' };
      const found = await contentOf(address, new URLSearchParams(query), ip);
      return 'statusCode' in found ? found : { ...found, isOpen: address.grant === 'open' };
    },
    count(shown) {
      stitching?.count(shown);
    },
    stop() {
      closing.abort();
    },
  };
}

async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  // An early wake-up is not a failure: callers check the signal.
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}
