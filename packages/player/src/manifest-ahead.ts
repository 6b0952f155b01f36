import type { LoaderCallbacks, LoaderConfiguration, PlaylistLoaderContext } from 'hls.js';
import type { PlaylistLoader } from './playlist-loader';

/** What came, and from where: what it names is found from there. */
interface Manifest {
  readonly url: string;
  readonly data: string;
}

/** A manifest that was asked for before there was an engine to read it. */
export interface ManifestAhead {
  readonly askedAt: string;
  /** Nothing where it could not be had, or not soon. */
  readonly answer: Promise<Manifest | undefined>;
}

/** Later than this the engine asks by itself, with limits of its own. */
const LIMIT_MS = 5_000;

/** Asks for a manifest while the engine is still on its way: that saves a trip before the first picture. */
export function fetchManifest(url: string): ManifestAhead {
  return { askedAt: url, answer: answerOf(url).catch(() => undefined) };
}

async function answerOf(address: string): Promise<Manifest | undefined> {
  const call = new AbortController();
  const limit = setTimeout(() => call.abort(), LIMIT_MS);
  try {
    const answer = await fetch(address, { signal: call.signal });
    return answer.ok ? { url: answer.url, data: await answer.text() } : undefined;
  } finally {
    clearTimeout(limit);
  }
}

/** A loader that takes the manifest that is there, once; everything else it fetches. */
export function handingOver(plain: PlaylistLoader, { askedAt, answer }: ManifestAhead): PlaylistLoader {
  let isTaken = false;
  return class extends plain {
    #isOver = false;

    override load(
      context: PlaylistLoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<PlaylistLoaderContext>,
    ): void {
      if (isTaken || context.url !== askedAt) return super.load(context, config, callbacks);
      isTaken = true;
      void this.#take(context, config, callbacks);
    }

    async #take(
      context: PlaylistLoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<PlaylistLoaderContext>,
    ): Promise<void> {
      const begun = performance.now();
      const manifest = await answer;
      if (this.#isOver) return;
      // A loader that has begun loads nothing more, so it begins only now.
      if (!manifest) return super.load(context, config, callbacks);
      const { stats } = this;
      stats.loading.start = begun;
      stats.loading.first = stats.loading.end = performance.now();
      stats.loaded = stats.total = manifest.data.length;
      callbacks.onSuccess(manifest, stats, context, null);
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
