import type { LoaderCallbacks, LoaderConfiguration, PlaylistLoaderContext } from 'hls.js';
import type { PlaylistLoader } from './hls-config';

/** A playlist loader that makes low-latency streams start at a segment boundary. */
export function startingAtSegment(base: PlaylistLoader): PlaylistLoader {
  return class extends base {
    override load(
      context: PlaylistLoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<PlaylistLoaderContext>,
    ): void {
      super.load(context, config, {
        ...callbacks,
        onSuccess(response, ...rest) {
          const { data } = response;
          const adjusted = typeof data === 'string' ? { ...response, data: withSegmentStart(data) } : response;
          callbacks.onSuccess(adjusted, ...rest);
        },
      });
    }
  };
}

/**
 * Sets the start position of a low-latency playlist to the beginning of a segment. By default, players start a fixed
 * distance behind the live edge, usually in the middle of a segment, and have to fetch the segment from its keyframe
 * before they can show a frame. Starting at a segment boundary shows a frame after the first part; the player catches
 * up with the live edge during playback.
 *
 * @returns the playlist with `EXT-X-START` added, or unchanged if it is not low-latency or already has a start
 */
export function withSegmentStart(playlist: string): string {
  const holdBack = Number(/PART-HOLD-BACK=([\d.]+)/.exec(playlist)?.[1]);
  if (!(holdBack > 0) || /#EXT-X-(?:START|ENDLIST|SKIP)/.test(playlist)) return playlist;
  const distance = segmentDistance(playlist, holdBack);
  if (distance === undefined) return playlist;
  return playlist.replace('#EXTM3U', `#EXTM3U\n#EXT-X-START:TIME-OFFSET=-${distance.toFixed(3)}`);
}

const SEGMENT = '#EXTINF:';

/**
 * Seconds between the live edge and the newest start of a segment that is at least `holdBack` behind it, including the
 * start of the incomplete segment. Read from the end, since a playlist may list hours.
 */
function segmentDistance(playlist: string, holdBack: number): number | undefined {
  let at = playlist.lastIndexOf(SEGMENT);
  let distance = 0;
  for (const [, seconds] of playlist.slice(at).matchAll(/#EXT-X-PART:DURATION=([\d.]+)/g)) distance += Number(seconds);
  while (distance < holdBack) {
    if (at < 0) return undefined;
    distance += Number.parseFloat(playlist.slice(at + SEGMENT.length, at + SEGMENT.length + 16));
    at = at === 0 ? -1 : playlist.lastIndexOf(SEGMENT, at - 1);
  }
  return distance;
}
