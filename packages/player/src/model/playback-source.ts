import type { Playback } from '@touchline/contract';
import { drmOf } from './drm';
import type { LogEntry } from './log';
import { formatOf, type Source, SourceError } from './source';

/** A playback answer, with how long its addresses live where the server says it. */
export type PlaybackAnswer = Playback & { readonly expiresAt?: number; readonly renewAt?: number };

interface PlaybackOptions {
  readonly log: (entry: LogEntry) => void;
  /** Go with every licence request, such as the viewer's bearer. */
  readonly licenceHeaders?: Readonly<Record<string, string>>;
}

/** The source a playback answer describes; what a fetcher of the player answers with. */
export function sourceOf(answer: PlaybackAnswer, { log, licenceHeaders }: PlaybackOptions): Source {
  const { sources, expiresAt, renewAt } = answer;
  const [first] = sources;
  if (!first) throw new SourceError('source-409', 'The answer has no source');
  const { url, type = 'vod', format } = first;
  const drm = drmOf(answer, log, licenceHeaders);
  return {
    url,
    kind: type,
    ...(format && { format }),
    ...(drm && { drm }),
    ...(expiresAt !== undefined && { expiresAt }),
    ...(renewAt !== undefined && { renewAt }),
    // By convention the track of small pictures stands beside the playlist; an origin without one answers 404 when asked.
    ...(formatOf(first) === 'hls' && { thumbnails: url.replace(/[^/?]*(\?.*)?$/, 'thumbs.vtt$1') }),
  };
}
