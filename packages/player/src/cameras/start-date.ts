import type { LoaderCallbacks, LoaderConfiguration, PlaylistLoaderContext } from 'hls.js';
import type { PlaylistLoader } from '../engines/hls-config';

/** A playlist loader that makes a stream start at a wall-clock time (epoch seconds), while there is one. */
export function startingAtDate(base: PlaylistLoader, date: () => number | null): PlaylistLoader {
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
          const wanted = date();
          const isDated = typeof data === 'string' && wanted !== null;
          callbacks.onSuccess(isDated ? { ...response, data: withStartDate(data, wanted) } : response, ...rest);
        },
      });
    }
  };
}

/** The media playlist with a start position at the wall-clock time, or unchanged if it does not have that time. */
export function withStartDate(playlist: string, date: number): string {
  const offset = offsetOf(playlist, date);
  if (offset === null) return playlist;
  const others = playlist.replace(/^#EXT-X-START:.*\r?\n/m, '');
  return others.replace('#EXTM3U', `#EXTM3U\n#EXT-X-START:TIME-OFFSET=${offset.toFixed(3)}`);
}

/** Seconds from the beginning of the playlist. */
function offsetOf(playlist: string, date: number): number | null {
  let [elapsed, segmentAt] = [0, Number.NaN];
  for (const [, name, value = ''] of playlist.matchAll(/^#(EXT-X-PROGRAM-DATE-TIME|EXTINF):([^,\s]+)/gm)) {
    if (name !== 'EXTINF') {
      segmentAt = Date.parse(value) / 1000;
      continue;
    }
    const seconds = Number(value);
    if (date >= segmentAt && date < segmentAt + seconds) return elapsed + date - segmentAt;
    elapsed += seconds;
    segmentAt += seconds;
  }
  return null;
}
