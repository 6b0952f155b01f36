import type { HlsConfig, LoaderCallbacks, LoaderConfiguration, LoaderStats, PlaylistLoaderContext } from 'hls.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prefetchingLoader, prefetchManifest } from './manifest-prefetch';
import { nextTask } from './next-task';

const MANIFEST = 'https://origin.example/one/master.m3u8';
const fetched: string[] = [];

/** Records the URLs that would be fetched. */
class FakeLoader {
  readonly stats = { loading: { start: 0, first: 0, end: 0 } } as LoaderStats;
  context = null;
  abort(): void {}
  destroy(): void {}
  load({ url }: PlaylistLoaderContext): void {
    if (this.stats.loading.start > 0) throw new Error('Loader can only be used once.');
    fetched.push(url);
  }
}

const REDIRECTED = 'https://edge.example/one/master.m3u8';

const loaderFor = (data: string | undefined) => {
  const response = Promise.resolve(data === undefined ? undefined : { url: REDIRECTED, data });
  let remaining: typeof response | undefined = response;
  const take = (url: string) => {
    if (url !== MANIFEST) return undefined;
    const taken = remaining;
    remaining = undefined;
    return taken;
  };
  const loaderClass = prefetchingLoader(FakeLoader, { take });
  return () => new loaderClass({} as HlsConfig);
};
const load = (loader: ReturnType<ReturnType<typeof loaderFor>>, url = MANIFEST) => {
  const onSuccess = vi.fn<LoaderCallbacks<PlaylistLoaderContext>['onSuccess']>();
  const context = { url } as PlaylistLoaderContext;
  loader.load(context, {} as LoaderConfiguration, { onSuccess } as unknown as LoaderCallbacks<PlaylistLoaderContext>);
  return onSuccess;
};

afterEach(() => {
  fetched.length = 0;
  vi.unstubAllGlobals();
});

describe('a prefetched manifest', () => {
  it('is used once, without another request; a restart fetches it again', async () => {
    const make = loaderFor('#EXTM3U');
    const first = load(make());
    await vi.waitUntil(() => first.mock.calls.length > 0);
    expect(first.mock.calls[0]?.[0]).toEqual({ url: REDIRECTED, data: '#EXTM3U' });
    expect(fetched).toEqual([]);
    load(make());
    expect(fetched).toEqual([MANIFEST]);
  });

  it('is not used for another playlist', () => {
    load(loaderFor('#EXTM3U')(), 'https://origin.example/one/v240/index.m3u8');
    expect(fetched).toEqual(['https://origin.example/one/v240/index.m3u8']);
  });

  it('is fetched by the engine if prefetching failed', async () => {
    const onSuccess = load(loaderFor(undefined)());
    await Promise.resolve();
    expect(fetched).toEqual([MANIFEST]);
    expect(onSuccess).not.toHaveBeenCalled();
  });

  it('is read in a task of its own, so that several do not block the page at once', async () => {
    const onSuccess = load(loaderFor('#EXTM3U')());
    for (let step = 0; step < 100; step++) await Promise.resolve();
    expect(onSuccess).not.toHaveBeenCalled();
    await vi.waitUntil(() => onSuccess.mock.calls.length > 0);
  });

  it('is discarded if the engine was stopped in the meantime', async () => {
    const loader = loaderFor('#EXTM3U')();
    const onSuccess = load(loader);
    loader.destroy();
    await nextTask();
    expect(onSuccess).not.toHaveBeenCalled();
  });

  it('has the URL after redirects', async () => {
    const redirected = Object.defineProperty(new Response('#EXTM3U'), 'url', { value: REDIRECTED });
    vi.stubGlobal('fetch', () => Promise.resolve(redirected));
    expect(await prefetchManifest('/one/master.m3u8').take('/one/master.m3u8')).toEqual({
      url: REDIRECTED,
      data: '#EXTM3U',
    });
  });

  it.each([
    ['an error status', () => Promise.resolve(new Response('no', { status: 403 }))],
    ['a network error', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is undefined after %s', async (_title, response) => {
    vi.stubGlobal('fetch', response);
    expect(await prefetchManifest(MANIFEST).take(MANIFEST)).toBeUndefined();
  });

  it('is undefined after a timeout', async () => {
    vi.useFakeTimers();
    try {
      const pending = (_url: string, { signal }: RequestInit) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
      vi.stubGlobal('fetch', pending);
      const response = prefetchManifest(MANIFEST).take(MANIFEST);
      await vi.advanceTimersByTimeAsync(5_000);
      expect(await response).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });

  describe('also prefetches the first media playlists', () => {
    const PLAYLIST = 'https://edge.example/one/v240/index.m3u8';
    const responses: Record<string, string> = {
      [MANIFEST]: '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nv240/index.m3u8',
      [PLAYLIST]: '#EXTM3U\n#EXTINF:4,\n1.m4s',
    };
    const requested: string[] = [];
    beforeEach(() => {
      requested.length = 0;
      vi.useFakeTimers();
      vi.stubGlobal('fetch', (url: string) => {
        requested.push(url);
        const from = url === MANIFEST ? REDIRECTED : url;
        return Promise.resolve(Object.defineProperty(new Response(responses[url]), 'url', { value: from }));
      });
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    it('each once', async () => {
      const prefetch = prefetchManifest(MANIFEST);
      await vi.advanceTimersByTimeAsync(0);
      expect(requested).toEqual([MANIFEST, PLAYLIST]);
      expect(await prefetch.take(PLAYLIST)).toEqual({ url: PLAYLIST, data: responses[PLAYLIST] });
      expect(prefetch.take(PLAYLIST)).toBeUndefined();
    });

    it('and ignores invalid URIs in the manifest', async () => {
      vi.stubGlobal('fetch', () => Promise.resolve(new Response('#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nhttp://[')));
      const prefetch = prefetchManifest(MANIFEST);
      await vi.advanceTimersByTimeAsync(0);
      expect(await prefetch.take(MANIFEST)).toMatchObject({ data: expect.stringContaining('http://[') });
    });

    it('unless they are stale; a manifest does not become stale', async () => {
      const prefetch = prefetchManifest(MANIFEST);
      await vi.advanceTimersByTimeAsync(1_001);
      expect(prefetch.take(PLAYLIST)).toBeUndefined();
      expect(prefetch.take(MANIFEST)).toBeDefined();
    });
  });
});
