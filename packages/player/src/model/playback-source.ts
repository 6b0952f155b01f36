import type { Playback } from '@touchline/contract';
import { drmOf } from './drm';
import type { LogEntry } from './log';
import { formatOf, type Source, SourceError } from './source';

/** A playback response, with the lifetime of its URLs if the server sends it. */
type PlaybackAnswer = Playback & { readonly expiresAt?: number; readonly renewAt?: number };

interface PlaybackOptions {
  readonly log: (entry: LogEntry) => void;
  /** Sent with every licence request, such as the viewer's bearer token. */
  readonly licenceHeaders?: Readonly<Record<string, string>>;
  /** Id of the video. */
  readonly itemId?: string;
}

/** Converts a playback response to a source. */
export function sourceOf(response: PlaybackAnswer, { log, licenceHeaders, itemId }: PlaybackOptions): Source {
  const { sources, expiresAt, renewAt, ads } = response;
  const [first] = sources;
  if (!first) throw new SourceError('source-409', 'The response has no source');
  const { url, type = 'vod', format } = first;
  const drm = drmOf(response, log, licenceHeaders);
  return {
    url,
    kind: type,
    ...(format && { format }),
    ...(drm && { drm }),
    ...(ads && { ads: itemId === undefined ? ads : { ...ads, itemId } }),
    ...(expiresAt !== undefined && { expiresAt }),
    ...(renewAt !== undefined && { renewAt }),
    // By convention the thumbnail track is next to the playlist; an origin without one responds with 404.
    ...(formatOf(first) === 'hls' && { thumbnails: url.replace(/[^/?]*(\?.*)?$/, 'thumbs.vtt$1') }),
  };
}
