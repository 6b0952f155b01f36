import type { LoaderCallbacks, LoaderConfiguration, PlaylistLoaderContext } from 'hls.js';
import type { PlaylistLoader } from './playlist-loader';

/** A manifest that was asked for before there was an engine to read it. */
export interface ManifestAhead {
  readonly url: string;
  /** Its text; nothing where it could not be had, or not soon. */
  readonly text: Promise<string | undefined>;
}

/** Later than this the engine asks by itself, with limits of its own. */
const LIMIT_MS = 5_000;

/** Asks for a manifest while the engine is still on its way: that saves a trip before the first picture. */
export function fetchManifest(url: string): ManifestAhead {
  return { url, text: textOf(url).catch(() => undefined) };
}

async function textOf(url: string): Promise<string | undefined> {
  const call = new AbortController();
  const limit = setTimeout(() => call.abort(), LIMIT_MS);
  try {
    const answer = await fetch(url, { signal: call.signal });
    // Where it was sent elsewhere, what it names is found from there: the engine follows that itself.
    return answer.ok && !answer.redirected ? await answer.text() : undefined;
  } finally {
    clearTimeout(limit);
  }
}

/** A loader that takes the manifest that is there, once; everything else it fetches. */
export function handingOver(plain: PlaylistLoader, ahead: ManifestAhead): PlaylistLoader {
  let isTaken = false;
  return class extends plain {
    #isOver = false;

    override load(
      context: PlaylistLoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<PlaylistLoaderContext>,
    ): void {
      // The engine makes addresses absolute.
      if (isTaken || new URL(ahead.url, context.url).href !== context.url)
        return super.load(context, config, callbacks);
      isTaken = true;
      void this.#take(context, config, callbacks);
    }

    async #take(
      context: PlaylistLoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<PlaylistLoaderContext>,
    ): Promise<void> {
      const begun = performance.now();
      const text = await ahead.text;
      if (this.#isOver) return;
      if (text === undefined) return super.load(context, config, callbacks);
      const { stats } = this;
      stats.loading.start = begun;
      stats.loading.first = stats.loading.end = performance.now();
      stats.loaded = stats.total = text.length;
      callbacks.onSuccess({ url: context.url, data: text }, stats, context, null);
    }

    override abort(): void {
      this.#isOver = true;
      super.abort();
    }

    override destroy(): void {
      this.#isOver = true;
      super.destroy();
    }
  };
}
