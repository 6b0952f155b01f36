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
  const distance = segmentDistances(playlist).find((seconds) => seconds >= holdBack);
  if (distance === undefined) return playlist;
  return playlist.replace('#EXTM3U', `#EXTM3U\n#EXT-X-START:TIME-OFFSET=-${distance.toFixed(3)}`);
}

/** Seconds between the start of each segment and the live edge, newest first, including the incomplete segment. */
function segmentDistances(playlist: string): number[] {
  const [newest = '', ...older] = playlist.split('#EXTINF:').slice(1).reverse();
  let distance = 0;
  for (const [, seconds] of newest.matchAll(/#EXT-X-PART:DURATION=([\d.]+)/g)) distance += Number(seconds);
  const starts = [distance];
  for (const segment of [newest, ...older]) {
    distance += Number.parseFloat(segment);
    starts.push(distance);
  }
  return starts;
}
