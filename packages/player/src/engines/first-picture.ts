import type { LoaderCallbacks, LoaderConfiguration, PlaylistLoaderContext } from 'hls.js';
import type { PlaylistLoader } from './playlist-loader';

/** Has hls.js begin where there is a picture soonest. */
export function pictureFirst(plain: PlaylistLoader): PlaylistLoader {
  return class extends plain {
    override load(
      context: PlaylistLoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<PlaylistLoaderContext>,
    ): void {
      super.load(context, config, {
        ...callbacks,
        onSuccess(response, ...rest) {
          const { data } = response;
          const told = typeof data === 'string' ? { ...response, data: startingWithAPicture(data) } : response;
          callbacks.onSuccess(told, ...rest);
        },
      });
    }
  };
}

/**
 * Where a low-latency stream begins soonest. Players start a fixed distance behind the edge, in the middle of a segment,
 * and have to fetch everything since its beginning before they can show anything: only there is a whole picture. Who
 * starts at that beginning sees something after the first part, and catches up with the edge while watching.
 *
 * @returns the playlist with the start it lacked (`EXT-X-START`), or as it was
 */
export function startingWithAPicture(playlist: string): string {
  const holdBack = Number(/PART-HOLD-BACK=([\d.]+)/.exec(playlist)?.[1]);
  if (!(holdBack > 0) || /#EXT-X-(?:START|ENDLIST|SKIP)/.test(playlist)) return playlist;
  const distance = distances(playlist).find((seconds) => seconds >= holdBack);
  if (distance === undefined) return playlist;
  return playlist.replace('#EXTM3U', `#EXTM3U\n#EXT-X-START:TIME-OFFSET=-${distance.toFixed(3)}`);
}

/** How far from the edge each segment begins, the newest first: the one in the making, of which there are parts, then whole ones. */
function distances(playlist: string): number[] {
  const [newest = '', ...older] = playlist.split('#EXTINF:').slice(1).reverse();
  let distance = 0;
  for (const [, seconds] of newest.matchAll(/#EXT-X-PART:DURATION=([\d.]+)/g)) distance += Number(seconds);
  const found = [distance];
  for (const segment of [newest, ...older]) {
    distance += Number.parseFloat(segment);
    found.push(distance);
  }
  return found;
}
