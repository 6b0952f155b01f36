import type { LoaderCallbacks, LoaderConfiguration, PlaylistLoaderContext } from 'hls.js';
import { firstPlaylists } from './first-playlists';
import type { PlaylistLoader } from './playlist-loader';

/** What came, and from where: what it names is found from there. */
interface Manifest {
  readonly url: string;
  readonly data: string;
}

/** Playlists that were asked for before there was an engine to read them. */
export interface ManifestAhead {
  /** One of them, once; it is nothing where it could not be had, or not soon. */
  take(url: string): Promise<Manifest | undefined> | undefined;
}

/** Later than this the engine asks by itself, with limits of its own. */
const LIMIT_MS = 5_000;

/** What changes while it is watched is not taken when it is older than this. */
const FRESH_MS = 1_000;

/**
 * Asks for a manifest while the engine is still on its way, and then for the playlists the engine will want first: that
 * saves two trips before the first picture.
 */
export function fetchManifest(url: string): ManifestAhead {
  const asked = new Map<string, { answer: Promise<Manifest | undefined>; until: number }>();
  const ask = (address: string, until: number) => {
    const answer = answerOf(address).catch(() => undefined);
    asked.set(address, { answer, until });
    return answer;
  };
  const askForAll = async () => {
    const manifest = await ask(url, Number.POSITIVE_INFINITY);
    for (const playlist of manifest ? firstPlaylists(manifest) : []) void ask(playlist, performance.now() + FRESH_MS);
  };
  // What is wrong with a manifest is for the engine to say.
  askForAll().catch(() => undefined);
  return {
    take(wanted) {
      const found = asked.get(wanted);
      asked.delete(wanted);
      return found && performance.now() < found.until ? found.answer : undefined;
    },
  };
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

/** A loader that takes what is there already, once; everything else it fetches. */
export function handingOver(plain: PlaylistLoader, ahead: ManifestAhead): PlaylistLoader {
  return class extends plain {
    #isOver = false;

    override load(
      context: PlaylistLoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<PlaylistLoaderContext>,
    ): void {
      const answer = ahead.take(context.url);
      if (answer) void this.#take(answer, context, config, callbacks);
      else super.load(context, config, callbacks);
    }

    async #take(
      answer: Promise<Manifest | undefined>,
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
