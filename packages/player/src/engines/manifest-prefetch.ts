import type { LoaderCallbacks, LoaderConfiguration, PlaylistLoaderContext } from 'hls.js';
import { firstPlaylists } from './first-playlists';
import type { PlaylistLoader } from './hls-config';
import { nextTask } from './next-task';
import type { RenditionChoice } from './rendition-choice';

/** A response, with its URL after redirects, against which relative URIs are resolved. */
interface Manifest {
  readonly url: string;
  readonly data: string;
}

/** Playlists requested before the engine is ready. */
export interface ManifestPrefetch {
  /**
   * Returns a prefetched playlist, once. Undefined if it was not requested or is stale; resolves to undefined if the
   * request failed or timed out.
   */
  take(url: string): Promise<Manifest | undefined> | undefined;
}

/** After this time the engine sends its own request, with its own limits. */
const TIMEOUT_MS = 5_000;

/** Maximum age of a prefetched media playlist, since live playlists change. */
const MAX_AGE_MS = 1_000;

/**
 * Requests a manifest while the engine loads, then the media playlists the engine needs first, of those that suit the
 * device. This saves two round trips before the first frame.
 */
export function prefetchManifest(url: string, choice?: Pick<RenditionChoice, 'among'>): ManifestPrefetch {
  const requests = new Map<string, { response: Promise<Manifest | undefined>; until: number }>();
  const request = (address: string, until: number) => {
    const response = fetchPlaylist(address).catch(() => undefined);
    requests.set(address, { response, until });
    return response;
  };
  const requestAll = async () => {
    const manifest = await request(url, Number.POSITIVE_INFINITY);
    if (!manifest) return;
    const data = (await choice?.among(manifest.data)) ?? manifest.data;
    for (const playlist of firstPlaylists({ ...manifest, data }))
      void request(playlist, performance.now() + MAX_AGE_MS);
  };
  // Manifest errors are reported by the engine.
  requestAll().catch(() => undefined);
  return {
    take(requested) {
      const found = requests.get(requested);
      requests.delete(requested);
      return found && performance.now() < found.until ? found.response : undefined;
    },
  };
}

async function fetchPlaylist(address: string): Promise<Manifest | undefined> {
  const controller = new AbortController();
  const timeout = setTimeout(() => controller.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(address, { signal: controller.signal });
    return response.ok ? { url: response.url, data: await response.text() } : undefined;
  } finally {
    clearTimeout(timeout);
  }
}

/** A loader that uses prefetched playlists, each once, and fetches all others. */
export function prefetchingLoader(base: PlaylistLoader, prefetch: ManifestPrefetch): PlaylistLoader {
  return class extends base {
    #isOver = false;

    override load(
      context: PlaylistLoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<PlaylistLoaderContext>,
    ): void {
      const response = prefetch.take(context.url);
      if (response) void this.#take(response, context, config, callbacks);
      else super.load(context, config, callbacks);
    }

    async #take(
      response: Promise<Manifest | undefined>,
      context: PlaylistLoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<PlaylistLoaderContext>,
    ): Promise<void> {
      const startedAt = performance.now();
      const manifest = await response;
      if (this.#isOver) return;
      // A loader can only load once, so the regular request starts here.
      if (!manifest) return super.load(context, config, callbacks);
      // Responses are often there already: without a new task, reading all of them would block the page at once.
      await nextTask();
      if (this.#isOver) return;
      const { stats } = this;
      stats.loading.start = startedAt;
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
