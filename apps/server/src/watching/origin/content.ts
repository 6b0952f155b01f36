import type { OriginFile } from './address';
import { breakTags } from './breaks';
import { createTrackFinder } from './encrypted-tracks';
import { captionSegment } from './media/captions';
import type { Loop } from './media/loops';
import type { MediaKey } from './media/media-key';
import { thumbnailTrack } from './media/thumbnails';
import { nominalTiming, type SegmentTiming, type SegmentWindow } from './media/timeline';
import { longestPart, type MediaTrack, partBytes, partDurations, segmentBytes, segmentTiming } from './media/track';
import type { LowLatency } from './parts';
import { masterPlaylist, mediaPlaylist, picturePlaylist } from './playlist';
import { createRenderedTexts, type RenderedText, renderText } from './rendered';
import { stitchedPlaylist } from './stitched-playlist';
import { offsetAt, type Shown, type StitchingRequest, shownBy } from './stitching';
import type { StreamDefinition } from './stream';

/**
 * The content at an address. `changing` follows the live edge, `still` for a minute at most, `lasting` stays, `final`
 * never changes.
 */
export interface Content {
  readonly type: string;
  readonly body: Buffer | RenderedText;
  readonly freshness: 'changing' | 'still' | 'lasting' | 'final';
  /** Whether it is for one viewer only, also where the stream is open. */
  readonly isPersonal?: boolean;
  /** What its delivery shows of an ad. */
  readonly shown?: Shown;
}

/** What a request wants besides the file. */
interface Wanted extends StitchingRequest {
  /** Whether a low-latency playlist may leave out known segments. */
  readonly skip?: boolean;
}

/** Finds the content of a file in a stream's window, or undefined where the loop has no such track. */
type ContentFinder = (
  file: Exclude<OriginFile, { type: 'still' }>,
  stream: StreamDefinition,
  loop: Loop,
  window: SegmentWindow,
  wanted?: Wanted,
) => Content | undefined;

const PLAYLIST = 'application/vnd.apple.mpegurl';
const WEBVTT = 'text/vtt; charset=utf-8';

/** A finder that renders each playlist once per segment duration, for all viewers. */
export function createContentFinder(keyOf: (streamId: string) => MediaKey): ContentFinder {
  const rendered = createRenderedTexts();
  const trackOf = createTrackFinder(keyOf);
  return (file, stream, loop, window, { skip = false, stitched, at, showing, isEmpty } = {}) => {
    const { offsetSegments } = stream;
    const freshness = window.state === 'ended' ? 'lasting' : 'changing';
    // Addresses in playlists are relative: streams with the same loop and offset share the text.
    const key = (name: string): string =>
      `${loop.description.id}/${offsetSegments}/${window.first}-${window.last}/${window.state}/${name}`;
    if (file.type === 'master') {
      const query = stitched ? `?stitch=${stitched.viewer}` : '';
      const body = Buffer.from(masterPlaylist(loop, query));
      return { type: PLAYLIST, body, freshness: 'lasting', ...(stitched && { isPersonal: true }) };
    }
    if (file.type === 'picture') {
      return { type: PLAYLIST, body: Buffer.from(picturePlaylist(loop)), freshness: 'lasting' };
    }
    if (file.type === 'thumbnailTrack') {
      const { thumbs, description } = loop;
      if (!thumbs) return undefined;
      const render = (): string => thumbnailTrack(thumbs, description.seconds, offsetSegments, window);
      return { type: WEBVTT, body: rendered(key('thumbs.vtt'), render), freshness };
    }
    if (file.type === 'thumbnailImage') {
      return loop.thumbs && { type: 'image/jpeg', body: loop.thumbs.image, freshness: 'lasting' };
    }
    if (file.type === 'playlist') {
      const keyId = stream.encrypted ? keyOf(stream.id).id : undefined;
      const encryption = keyId ? { keyId } : {};
      const variant = `${keyId?.toString('hex') ?? ''}${breaksKey(stream, window)}`;
      if (stitched) {
        const { ads } = stitched;
        const render = stitchedPlaylist(file.track, { stream, loop, window, ads, ...encryption });
        if (!render) return undefined;
        // Without ads it is the same for all viewers.
        const shared = `${key(file.track)}/stitched/${variant}`;
        const body = ads.size > 0 ? renderText(render()) : rendered(shared, render);
        return { type: PLAYLIST, body, freshness, isPersonal: true };
      }
      const render = playlistOf(file.track, stream, loop, window, { skip, ...encryption });
      const parts = stream.lowLatency ? `/${window.parts ?? 0}/${skip}` : '';
      return render && { type: PLAYLIST, body: rendered(`${key(file.track)}${parts}/${variant}`, render), freshness };
    }
    if (file.type === 'init') {
      const track = file.version === undefined ? trackOf(stream, loop, file.track) : undefined;
      return track && { type: `${track.kind}/mp4`, body: track.init, freshness: 'lasting' };
    }
    if (file.type === 'part') {
      const track = stream.lowLatency ? trackOf(stream, loop, file.track) : undefined;
      const body = track && partBytes(track, file.number, file.part, offsetSegments);
      return body && { type: `${track.kind}/mp4`, body, freshness: 'final' };
    }
    if (file.extension === 'vtt') return captionsOf(file.track, file.number, stream, loop, isEmpty);
    const track = trackOf(stream, loop, file.track);
    const shownAs = at ?? file.number;
    const body = track && segmentBytes(track, shownAs, offsetAt(stream, file.number, shownAs));
    const counted =
      track?.kind === 'video' && showing ? { isPersonal: true, shown: shownBy(showing, file.number, window) } : {};
    return body && { type: `${track.kind}/mp4`, body, freshness: 'final', ...counted };
  };
}

/** What the texts of a stream with breaks depend on besides: they name the stream, and follow its plan. */
function breaksKey({ id, breaks, calledBreaks = [] }: StreamDefinition, { until }: SegmentWindow): string {
  const called = calledBreaks.map(({ start, seconds }) => `/${start}-${seconds}`).join('');
  if (called !== '' && !breaks) return `/${id}${called}`;
  return breaks
    ? `/${id}/${breaks.everySeconds}-${breaks.seconds}-${breaks.afterSeconds ?? 0}/${until ?? ''}${called}`
    : '';
}

function playlistOf(
  name: string,
  stream: StreamDefinition,
  loop: Loop,
  window: SegmentWindow,
  { skip, ...encryption }: { skip: boolean; keyId?: Buffer },
): (() => string) | undefined {
  const { offsetSegments, lowLatency } = stream;
  const track = loop.tracks.get(name);
  if (track) {
    const breaks = (): string => (track.kind === 'video' ? breakTags(stream, window) : '');
    const timing = (number: number): SegmentTiming => segmentTiming(track, number, offsetSegments);
    const parts = lowLatency ? { lowLatency: lowLatencyOf(name, track, loop, offsetSegments, skip) } : {};
    const playlist = { window, extension: 'm4s', map: 'init.mp4', timing, ...parts, ...encryption } as const;
    return () => mediaPlaylist({ ...playlist, breaks: breaks() });
  }
  if (!loop.captions.has(name)) return undefined;
  return () => mediaPlaylist({ window, extension: 'vtt', timing: nominalTiming });
}

function lowLatencyOf(name: string, track: MediaTrack, loop: Loop, offsetSegments: number, skip: boolean): LowLatency {
  return {
    durations: (number) => partDurations(track, number, offsetSegments),
    target: Math.max(...[...loop.tracks.values()].map(longestPart)),
    independent: track.kind === 'audio',
    others: [...loop.tracks.keys()].filter((other) => other !== name).map((other) => `../${other}/index.m3u8`),
    skip,
  };
}

function captionsOf(
  name: string,
  number: number,
  { offsetSegments }: StreamDefinition,
  loop: Loop,
  isEmpty = false,
): Content | undefined {
  const cues = loop.captions.get(name);
  if (!cues) return undefined;
  const text = captionSegment(isEmpty ? [] : cues, number, offsetSegments, loop.segments);
  return { type: WEBVTT, body: Buffer.from(text), freshness: 'final' };
}
