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
import { masterPlaylist, mediaPlaylist } from './playlist';
import { createRenderedTexts, type RenderedText } from './rendered';
import type { StreamDefinition } from './stream';

/**
 * The content at an address. `changing` follows the live edge, `still` for a minute at most, `lasting` stays, `final`
 * never changes.
 */
export interface Content {
  readonly type: string;
  readonly body: Buffer | RenderedText;
  readonly freshness: 'changing' | 'still' | 'lasting' | 'final';
}

/** Finds the content of a file in a stream's window, or undefined where the loop has no such track. */
type ContentFinder = (
  file: Exclude<OriginFile, { type: 'still' }>,
  stream: StreamDefinition,
  loop: Loop,
  window: SegmentWindow,
  /** Whether a low-latency playlist may leave out known segments. */
  skip?: boolean,
) => Content | undefined;

const PLAYLIST = 'application/vnd.apple.mpegurl';
const WEBVTT = 'text/vtt; charset=utf-8';

/** A finder that renders each playlist once per segment duration, for all viewers. */
export function createContentFinder(keyOf: (streamId: string) => MediaKey): ContentFinder {
  const rendered = createRenderedTexts();
  const trackOf = createTrackFinder(keyOf);
  return (file, stream, loop, window, skip = false) => {
    const { offsetSegments } = stream;
    const freshness = window.state === 'ended' ? 'lasting' : 'changing';
    // Addresses in playlists are relative: streams with the same loop and offset share the text.
    const key = (name: string): string =>
      `${loop.description.id}/${offsetSegments}/${window.first}-${window.last}/${window.state}/${name}`;
    if (file.type === 'master') {
      return { type: PLAYLIST, body: Buffer.from(masterPlaylist(loop)), freshness: 'lasting' };
    }
    if (file.type === 'thumbnailTrack') {
      const render = (): string => thumbnailTrack(loop.thumbs, loop.description.seconds, offsetSegments, window);
      return { type: WEBVTT, body: rendered(key('thumbs.vtt'), render), freshness };
    }
    if (file.type === 'thumbnailImage') {
      return { type: 'image/jpeg', body: loop.thumbs.image, freshness: 'lasting' };
    }
    if (file.type === 'playlist') {
      const keyId = stream.encrypted ? keyOf(stream.id).id : undefined;
      const render = playlistOf(file.track, stream, loop, window, { skip, ...(keyId && { keyId }) });
      const parts = stream.lowLatency ? `/${window.parts ?? 0}/${skip}` : '';
      const variant = `${parts}/${keyId?.toString('hex') ?? ''}${breaksKey(stream, window)}`;
      return render && { type: PLAYLIST, body: rendered(`${key(file.track)}${variant}`, render), freshness };
    }
    if (file.type === 'init') {
      const track = trackOf(stream, loop, file.track);
      return track && { type: `${track.kind}/mp4`, body: track.init, freshness: 'lasting' };
    }
    if (file.type === 'part') {
      const track = stream.lowLatency ? trackOf(stream, loop, file.track) : undefined;
      const body = track && partBytes(track, file.number, file.part, offsetSegments);
      return body && { type: `${track.kind}/mp4`, body, freshness: 'final' };
    }
    if (file.extension === 'vtt') return captionsOf(file.track, file.number, stream, loop);
    const track = trackOf(stream, loop, file.track);
    const body = track && segmentBytes(track, file.number, offsetSegments);
    return body && { type: `${track.kind}/mp4`, body, freshness: 'final' };
  };
}

/** What the texts of a stream with breaks depend on besides: they name the stream, and follow its plan. */
function breaksKey({ id, breaks }: StreamDefinition, { until }: SegmentWindow): string {
  return breaks ? `/${id}/${breaks.everySeconds}-${breaks.seconds}-${breaks.afterSeconds ?? 0}/${until ?? ''}` : '';
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
): Content | undefined {
  const cues = loop.captions.get(name);
  if (!cues) return undefined;
  const text = captionSegment(cues, number, offsetSegments, loop.segments);
  return { type: WEBVTT, body: Buffer.from(text), freshness: 'final' };
}
