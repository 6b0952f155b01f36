import type { HlsConfig, LoaderCallbacks, LoaderConfiguration, LoaderContext, PlaylistLoaderContext } from 'hls.js';
import type { PlaylistLoader } from '../../engines/hls-config';
import { TimeLimitError } from '../limited-fetch';

/** A playlist loader that changes playlists before hls.js reads them. */
export function playlistReader(
  base: PlaylistLoader,
  read: (playlist: string, config: HlsConfig) => string,
): PlaylistLoader {
  return class extends base {
    readonly #settings: HlsConfig;

    constructor(settings: HlsConfig) {
      super(settings);
      this.#settings = settings;
    }

    override load(
      context: PlaylistLoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<PlaylistLoaderContext>,
    ): void {
      super.load(context, config, {
        ...callbacks,
        onSuccess: (response, ...rest) => {
          const { data } = response;
          const adjusted = typeof data === 'string' ? { ...response, data: read(data, this.#settings) } : response;
          callbacks.onSuccess(adjusted, ...rest);
        },
      });
    }
  };
}

/** A loader that requests asset lists in another way, and everything else as before. */
export function assetListLoader(
  base: HlsConfig['loader'],
  loadList: (url: string, signal: AbortSignal) => Promise<object>,
): HlsConfig['loader'] {
  return class extends base {
    readonly #request = new AbortController();

    override load(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      const type: string = context.type;
      if (type === 'interstitial-asset-list') void this.#loadList(context, callbacks);
      else super.load(context, config, callbacks);
    }

    async #loadList(context: LoaderContext, callbacks: LoaderCallbacks<LoaderContext>): Promise<void> {
      const { stats } = this;
      const { signal } = this.#request;
      try {
        const data = await loadList(context.url, signal);
        if (!signal.aborted) callbacks.onSuccess({ url: context.url, data }, stats, context, null);
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof TimeLimitError) callbacks.onTimeout(stats, context, null);
        else callbacks.onError({ code: 0, text: String(error) }, context, null, stats);
      }
    }

    override abort(): void {
      this.#request.abort();
      super.abort();
    }

    override destroy(): void {
      this.#request.abort();
      super.destroy();
    }
  };
}
