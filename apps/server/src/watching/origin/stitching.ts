import type { AdEvent } from '@touchline/contract';
import { breakId, type StreamBreak } from '@touchline/rules/ads/breaks';
import { LRUCache } from 'lru-cache';
import type { OriginFile } from './address';
import { breaksIn, segmentAt } from './breaks';
import type { Loop } from './media/loops';
import { familyOf } from './media/renditions';
import { recordingWindow, SEGMENT_SECONDS, type SegmentWindow } from './media/timeline';
import type { StreamDefinition } from './stream';

/** An ad in a break, as it is decided. */
export interface DecidedAd {
  /** An open recording. */
  readonly streamId: string;
  /** Names this showing of the ad; part of the addresses of its segments. */
  readonly token: string;
}

/** A part of an ad that a viewer was shown. */
export interface Shown {
  /** Of the showing. */
  readonly token: string;
  readonly events: readonly AdEvent[];
}

/** Where the ads of stitched breaks come from. */
export interface BreakAds {
  /** The same short name for all tokens of a viewer; undefined where a token is not valid. */
  viewerOf(token: string): Promise<string | undefined>;
  /** The ads of a break for the viewer of a token. */
  decide(token: string, breakId: string): Promise<readonly DecidedAd[]>;
  /** When a break of the stream was last ended early, in epoch seconds. */
  endedAt(streamId: string): Promise<number | undefined>;
  /** Counts an event of a showing, once. */
  count(token: string, event: AdEvent): Promise<unknown>;
  readonly onError: (error: unknown) => void;
}

/** An ad with its media. */
interface StitchedAd {
  readonly stream: StreamDefinition;
  readonly loop: Loop;
  readonly token: string;
}

/** A segment of an ad in the place of one of the stream's own. */
export interface AdSegment {
  readonly ad: StitchedAd;
  /** Its number in the recording of the ad. */
  readonly number: number;
}

/** The ads of a window, by the segment that they replace. */
export type StitchedAds = ReadonlyMap<number, AdSegment>;

/** What the address of a file asks for; everything else in its query is ignored. */
export interface StitchingRequest {
  /** Breaks as parts of the stream itself: the token of the viewer and, in a playlist, the ads. */
  readonly stitched?: { readonly viewer: string; readonly ads: StitchedAds };
  /** The segment of another stream that a segment of an ad replaces, on that stream's clock. */
  readonly at?: number;
  /** The showing of an ad that a segment belongs to. */
  readonly showing?: string;
  /** Whether captions are left out, as in a break. */
  readonly isEmpty?: boolean;
}

/** A requested file and its stream. */
interface Requested {
  readonly file: OriginFile;
  readonly stream: StreamDefinition;
  readonly loop: Loop;
  readonly window: SegmentWindow;
}

interface StitchingOptions {
  readonly ads: BreakAds;
  readonly loops: ReadonlyMap<string, Loop>;
  readonly findStream: (id: string) => Promise<StreamDefinition | undefined>;
}

/** The ads of a break for a viewer. */
interface Decision {
  /** Undefined until they are known. */
  ads?: readonly StitchedAd[];
  /** The last segment that a playlist has listed. */
  listed: number;
  /** The segment with which the stream goes on early. */
  resumes?: number;
}

/** Ads are asked for this long before a break. */
const AHEAD_SECONDS = 16;

/** About five breaks in the window of each of ten thousand viewers. */
const MOST_KEPT = 50_000;

/**
 * The ads of stitched breaks. They are asked for ahead and never waited for: a break whose ads are not known when its
 * first segment is listed has none for this viewer, in all renditions and for good, since what a playlist has listed
 * must not change. For the same reason a break that ends early does so with the next segment.
 */
export function createStitching({ ads, loops, findStream }: StitchingOptions) {
  const decisions = new LRUCache<string, Decision>({ max: MOST_KEPT });
  const ends = new Map<string, number>();

  /** Where this takes longer than the viewer's name, the next playlist knows it. */
  async function learnEnd(streamId: string): Promise<void> {
    ends.set(streamId, (await ads.endedAt(streamId)) ?? 0);
  }

  function ask(key: string, token: string, name: string, content: Loop): void {
    const decision: Decision = { listed: 0 };
    decisions.set(key, decision);
    const decide = async (): Promise<void> => {
      const found = await Promise.all((await ads.decide(token, name)).map((ad) => withMedia(ad, content)));
      decision.ads ??= found.filter((ad) => ad !== undefined);
    };
    void decide().catch(ads.onError);
  }

  async function withMedia({ streamId, token }: DecidedAd, content: Loop): Promise<StitchedAd | undefined> {
    const stream = await findStream(streamId);
    const loop = stream && loops.get(stream.loop);
    const fits =
      stream?.open &&
      stream.seconds !== undefined &&
      loop &&
      (hasSound(loop) || !hasSound(content)) &&
      hasCodecs(loop, content);
    return fits ? { stream, loop, token } : undefined;
  }

  /** The ads of a window for the viewer of a token. */
  async function adsIn({ stream, loop, window }: Requested, token: string): Promise<StitchedAds> {
    const placed = new Map<number, AdSegment>();
    void learnEnd(stream.id).catch(ads.onError);
    const viewer = await ads.viewerOf(token);
    if (viewer === undefined) return placed;
    const endedAt = ends.get(stream.id) ?? 0;
    // A window ends with the last segment that is complete, less than one before now.
    for (const each of breaksIn(stream, window, AHEAD_SECONDS + SEGMENT_SECONDS)) {
      const name = breakId(stream.id, each.start, each.seconds);
      const key = `${viewer}/${name}`;
      const decision = decisions.get(key);
      if (segmentAt(each.start) > window.last) {
        if (!decision) ask(key, token, name, loop);
      } else if (decision) {
        decision.ads ??= [];
        if (hasEnded(each, endedAt)) decision.resumes ??= decision.listed + 1;
        decision.listed = Math.max(decision.listed, window.last);
        place(placed, each, decision);
      }
    }
    return placed;
  }

  return {
    async read(query: URLSearchParams, requested: Requested): Promise<StitchingRequest> {
      const { file, stream } = requested;
      const isRecording = stream.seconds !== undefined;
      if (file.type === 'segment') return isRecording ? segmentOfAd(query) : { isEmpty: query.has('empty') };
      const viewer = valid(TOKEN, query.get('stitch'));
      if (viewer === undefined || !stream.breaks || isRecording) return {};
      if (file.type === 'master') return { stitched: { viewer, ads: new Map() } };
      if (file.type !== 'playlist') return {};
      const found = await adsIn(requested, viewer).catch(ads.onError);
      return { stitched: { viewer, ads: found ?? new Map() } };
    },
    /** Counts without waiting for it; an event that fails costs no other. */
    count({ token, events }: Shown): void {
      for (const event of events) void ads.count(token, event).catch(ads.onError);
    },
  };
}

const TOKEN = /^[\w.~-]{1,2048}$/;
const SEGMENT = /^(0|[1-9]\d{0,9})$/;

const valid = (pattern: RegExp, text: string | null): string | undefined =>
  text !== null && pattern.test(text) ? text : undefined;

function segmentOfAd(query: URLSearchParams): StitchingRequest {
  const [at, showing] = [valid(SEGMENT, query.get('at')), valid(TOKEN, query.get('slot'))];
  return { ...(at && { at: Number(at) }), ...(showing && { showing }) };
}

const hasSound = ({ description }: Loop): boolean => description.audio.length > 0;

/** Whether an ad has every compression of the stream: a player that chose one cannot change it for a break. */
const hasCodecs = (ad: Loop, content: Loop): boolean => {
  const codecs = new Set(ad.description.video.map(familyOf));
  return content.description.video.every((track) => codecs.has(familyOf(track)));
};

const hasEnded = ({ start, seconds }: StreamBreak, endedAt: number): boolean =>
  endedAt >= start && endedAt < start + seconds;

/** Puts ads one after the other into a break; the first that is too long, and those after it, are left out. */
function place(placed: Map<number, AdSegment>, { start, seconds }: StreamBreak, decision: Decision): void {
  const end = segmentAt(start + seconds);
  const { ads = [], resumes = end } = decision;
  let at = segmentAt(start);
  for (const ad of ads) {
    const { first, last } = recordingWindow(ad.stream.seconds ?? SEGMENT_SECONDS, ad.loop.segments);
    if (at + last - first + 1 > end) return;
    for (let number = first; number <= last; number++, at++) if (at < resumes) placed.set(at, { ad, number });
  }
}

/** The offset with which a segment of a recording is shown as segment `at` of another stream, on that stream's clock. */
export const offsetAt = ({ offsetSegments }: StreamDefinition, number: number, at: number): number =>
  offsetSegments + number - at;

/** The events that begin with each part of an ad, in the words of VAST. */
const PROGRESS: readonly (readonly [event: AdEvent, share: number])[] = [
  ['impression', 0],
  ['start', 0],
  ['firstQuartile', 0.25],
  ['midpoint', 0.5],
  ['thirdQuartile', 0.75],
];

/** What the delivery of a segment of an ad counts as. With its last segment all of it was shown. */
export function shownBy(token: string, number: number, { first, last }: SegmentWindow): Shown {
  const count = last - first + 1;
  const begun = PROGRESS.filter(([, share]) => Math.floor(share * count) === number - first).map(([event]) => event);
  return { token, events: number === last ? [...begun, 'complete'] : begun };
}
