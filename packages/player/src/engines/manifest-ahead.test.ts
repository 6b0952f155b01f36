import type { HlsConfig, LoaderCallbacks, LoaderConfiguration, LoaderStats, PlaylistLoaderContext } from 'hls.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchManifest, handingOver } from './manifest-ahead';

const MANIFEST = 'https://origin.example/one/master.m3u8';
const fetched: string[] = [];

/** Notes what would go over the line. */
class Line {
  readonly stats = { loading: { start: 0, first: 0, end: 0 } } as LoaderStats;
  context = null;
  abort(): void {}
  destroy(): void {}
  load({ url }: PlaylistLoaderContext): void {
    if (this.stats.loading.start > 0) throw new Error('Loader can only be used once.');
    fetched.push(url);
  }
}

const FROM = 'https://edge.example/one/master.m3u8';

const loaderFor = (data: string | undefined) => {
  const answer = Promise.resolve(data === undefined ? undefined : { url: FROM, data });
  let left: typeof answer | undefined = answer;
  const take = (url: string) => {
    if (url !== MANIFEST) return undefined;
    const taken = left;
    left = undefined;
    return taken;
  };
  const made = handingOver(Line, { take });
  return () => new made({} as HlsConfig);
};
const ask = (loader: ReturnType<ReturnType<typeof loaderFor>>, url = MANIFEST) => {
  const onSuccess = vi.fn<LoaderCallbacks<PlaylistLoaderContext>['onSuccess']>();
  const context = { url } as PlaylistLoaderContext;
  loader.load(context, {} as LoaderConfiguration, { onSuccess } as unknown as LoaderCallbacks<PlaylistLoaderContext>);
  return onSuccess;
};

afterEach(() => {
  fetched.length = 0;
  vi.unstubAllGlobals();
});

describe('a manifest that was asked for ahead', () => {
  it('is taken once, without another trip; a restart fetches anew', async () => {
    const make = loaderFor('#EXTM3U');
    const first = ask(make());
    await Promise.resolve();
    expect(first.mock.calls[0]?.[0]).toEqual({ url: FROM, data: '#EXTM3U' });
    expect(fetched).toEqual([]);
    ask(make());
    expect(fetched).toEqual([MANIFEST]);
  });

  it('does not stand for another playlist', () => {
    ask(loaderFor('#EXTM3U')(), 'https://origin.example/one/v240/index.m3u8');
    expect(fetched).toEqual(['https://origin.example/one/v240/index.m3u8']);
  });

  it('is fetched by the engine where it could not be had', async () => {
    const onSuccess = ask(loaderFor(undefined)());
    await Promise.resolve();
    expect(fetched).toEqual([MANIFEST]);
    expect(onSuccess).not.toHaveBeenCalled();
  });

  it('is dropped when the engine has been stopped meanwhile', async () => {
    const loader = loaderFor('#EXTM3U')();
    const onSuccess = ask(loader);
    loader.destroy();
    await Promise.resolve();
    expect(onSuccess).not.toHaveBeenCalled();
  });

  it('says from where it came', async () => {
    const sent = Object.defineProperty(new Response('#EXTM3U'), 'url', { value: FROM });
    vi.stubGlobal('fetch', () => Promise.resolve(sent));
    expect(await fetchManifest('/one/master.m3u8').take('/one/master.m3u8')).toEqual({ url: FROM, data: '#EXTM3U' });
  });

  it.each([
    ['a refusal', () => Promise.resolve(new Response('no', { status: 403 }))],
    ['a line that is down', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is nothing after %s', async (_title, answer) => {
    vi.stubGlobal('fetch', answer);
    expect(await fetchManifest(MANIFEST).take(MANIFEST)).toBeUndefined();
  });

  it('is not waited for without end', async () => {
    vi.useFakeTimers();
    try {
      const hung = (_url: string, { signal }: RequestInit) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
      vi.stubGlobal('fetch', hung);
      const answer = fetchManifest(MANIFEST).take(MANIFEST);
      await vi.advanceTimersByTimeAsync(5_000);
      expect(await answer).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });

  describe('brings along what the engine wants next', () => {
    const PLAYLIST = 'https://edge.example/one/v240/index.m3u8';
    const answers: Record<string, string> = {
      [MANIFEST]: '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nv240/index.m3u8',
      [PLAYLIST]: '#EXTM3U\n#EXTINF:4,\n1.m4s',
    };
    const asked: string[] = [];
    beforeEach(() => {
      asked.length = 0;
      vi.useFakeTimers();
      vi.stubGlobal('fetch', (url: string) => {
        asked.push(url);
        const from = url === MANIFEST ? FROM : url;
        return Promise.resolve(Object.defineProperty(new Response(answers[url]), 'url', { value: from }));
      });
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    it('once each', async () => {
      const ahead = fetchManifest(MANIFEST);
      await vi.advanceTimersByTimeAsync(0);
      expect(asked).toEqual([MANIFEST, PLAYLIST]);
      expect(await ahead.take(PLAYLIST)).toEqual({ url: PLAYLIST, data: answers[PLAYLIST] });
      expect(ahead.take(PLAYLIST)).toBeUndefined();
    });

    it('and nothing where the manifest names no address', async () => {
      vi.stubGlobal('fetch', () => Promise.resolve(new Response('#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nhttp://[')));
      const ahead = fetchManifest(MANIFEST);
      await vi.advanceTimersByTimeAsync(0);
      expect(await ahead.take(MANIFEST)).toMatchObject({ data: expect.stringContaining('http://[') });
    });

    it('unless it has become old meanwhile; a manifest does not', async () => {
      const ahead = fetchManifest(MANIFEST);
      await vi.advanceTimersByTimeAsync(1_001);
      expect(ahead.take(PLAYLIST)).toBeUndefined();
      expect(ahead.take(MANIFEST)).toBeDefined();
    });
  });
});
