import type { OriginFile } from './address';
import { captionSegment } from './captions';
import type { Loop } from './loops';
import { masterPlaylist, mediaPlaylist } from './playlist';
import { createRenderedTexts, type RenderedText } from './rendered';
import type { StreamDefinition } from './stream';
import { thumbnailTrack } from './thumbnails';
import { nominalTiming, type SegmentTiming, type SegmentWindow } from './timeline';
import { segmentBytes, segmentTiming } from './track';

/** What an address answers with. `changing` follows the live edge, `lasting` stays, `final` never changes. */
export interface Content {
  readonly type: string;
  readonly body: Buffer | RenderedText;
  readonly freshness: 'changing' | 'lasting' | 'final';
}

/** Finds the content of a file in a stream's window, or undefined where the loop has no such track. */
export type ContentFinder = (
  file: OriginFile,
  stream: StreamDefinition,
  loop: Loop,
  window: SegmentWindow,
) => Content | undefined;

const PLAYLIST = 'application/vnd.apple.mpegurl';
const WEBVTT = 'text/vtt; charset=utf-8';

/** A finder that renders each playlist once per segment of time, for all viewers and all streams alike. */
export function createContentFinder(): ContentFinder {
  const rendered = createRenderedTexts();
  return (file, stream, loop, window) => {
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
      const render = playlistOf(file.track, stream, loop, window);
      return render && { type: PLAYLIST, body: rendered(key(file.track), render), freshness };
    }
    if (file.type === 'init') {
      const track = loop.tracks.get(file.track);
      return track && { type: `${track.kind}/mp4`, body: track.init, freshness: 'lasting' };
    }
    return segmentOf(file.track, file.extension, file.number, stream, loop);
  };
}

function playlistOf(
  name: string,
  { offsetSegments }: StreamDefinition,
  loop: Loop,
  window: SegmentWindow,
): (() => string) | undefined {
  const track = loop.tracks.get(name);
  if (track) {
    const timing = (number: number): SegmentTiming => segmentTiming(track, number, offsetSegments);
    return () => mediaPlaylist({ window, extension: 'm4s', map: 'init.mp4', timing });
  }
  if (!loop.captions.has(name)) return undefined;
  return () => mediaPlaylist({ window, extension: 'vtt', timing: nominalTiming });
}

function segmentOf(
  name: string,
  extension: 'm4s' | 'vtt',
  number: number,
  { offsetSegments }: StreamDefinition,
  loop: Loop,
): Content | undefined {
  if (extension === 'm4s') {
    const track = loop.tracks.get(name);
    if (!track) return undefined;
    return { type: `${track.kind}/mp4`, body: segmentBytes(track, number, offsetSegments), freshness: 'final' };
  }
  const cues = loop.captions.get(name);
  if (!cues) return undefined;
  const text = captionSegment(cues, number, offsetSegments, loop.segments);
  return { type: WEBVTT, body: Buffer.from(text), freshness: 'final' };
}
