import type { LoaderCallbacks, LoaderConfiguration, PlaylistLoaderContext } from 'hls.js';
import { describe, expect, it, vi } from 'vitest';
import type { Capabilities } from '../model/capabilities';
import type { PlaylistLoader } from './hls-config';
import { prefetchManifest } from './manifest-prefetch';
import { choosingLoader, createRenditionChoice } from './rendition-choice';

const HEVC = 'hvc1.1.6.L120.90';
const HEVC_10 = 'hvc1.2.4.L150.90';

/** A list of renditions: name, codec, height and what else is to be said. */
const list = (
  ...variants: readonly (readonly [name: string, codec: string, height: number, more?: string])[]
): string =>
  [
    '#EXTM3U',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="English",URI="a/index.m3u8"',
    ...variants.flatMap(([name, codec, height, more = '']) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${height * 2000},RESOLUTION=${Math.round((height * 16) / 9)}x${height},CODECS="${codec},mp4a.40.2",AUDIO="audio"${more}`,
      `${name}/index.m3u8`,
    ]),
    '',
  ].join('\n');

const AVC = [
  ['v240', 'avc1.4D4015', 240],
  ['v720', 'avc1.64001F', 720],
  ['v1080', 'avc1.640028', 1080],
] as const;

const OFFER = list(
  ...AVC,
  ['h240', HEVC, 240],
  ['h1080', HEVC, 1080],
  ['p480', HEVC_10, 480, ',VIDEO-RANGE=PQ,SUPPLEMENTAL-CODECS="dvh1.08.07/db4h"'],
  ['p1080', HEVC_10, 1080, ',VIDEO-RANGE=PQ,SUPPLEMENTAL-CODECS="dvh1.08.07/db4h"'],
);

/** A device that decodes H.264 only, or what else is given. */
const device = (fields: Partial<Capabilities> & { codecs?: readonly string[] } = {}): Capabilities => {
  const { codecs = ['avc1'], ...rest } = fields;
  return {
    isTypeSupported: (type) => codecs.some((codec) => type.includes(codec)),
    isHdr: false,
    lines: 1080,
    isTv: false,
    ...rest,
  };
};

const well = async () => ({ supported: true, smooth: true, powerEfficient: true });

async function left(text: string, to: Capabilities, isSaving = false, failed?: Set<string>): Promise<string[]> {
  const playlist = await createRenditionChoice(to, isSaving, failed).among(text);
  return [...playlist.matchAll(/^(\w+)\/index\.m3u8$/gm)].map(([, name = '']) => name);
}

describe('FORM-03a renditions by what a device can do', () => {
  it('a device without HEVC never learns of it', async () => {
    expect(await left(OFFER, device())).toEqual(['v240', 'v720', 'v1080']);
    expect(await left(OFFER, device({ decodingInfo: well }))).toEqual(['v240', 'v720', 'v1080']);
  });

  it('a device with HEVC prefers it, where the operator offers it', async () => {
    const able = device({ codecs: ['avc1', 'hvc1'], decodingInfo: well });
    expect(await left(OFFER, able)).toEqual(['h240', 'h1080']);
    expect(await left(list(...AVC), able)).toEqual(['v240', 'v720', 'v1080']);
  });

  it('HEVC in software, or with dropped frames, is not worth it', async () => {
    for (const flaw of [{ powerEfficient: false }, { smooth: false }, { supported: false }]) {
      const decodingInfo = async () => ({ ...(await well()), ...flaw });
      expect(await left(OFFER, device({ codecs: ['avc1', 'hvc1'], decodingInfo }))).toEqual(['v240', 'v720', 'v1080']);
    }
  });

  it('an engine that cannot tell is trusted on a computer, and not on a TV', async () => {
    const codecs = ['avc1', 'hvc1'];
    expect(await left(OFFER, device({ codecs }))).toEqual(['h240', 'h1080']);
    expect(await left(OFFER, device({ codecs, isTv: true }))).toEqual(['v240', 'v720', 'v1080']);
  });

  it('an engine whose answer fails plays what every device plays', async () => {
    const decodingInfo = async () => Promise.reject(new TypeError('No'));
    expect(await left(OFFER, device({ codecs: ['avc1', 'hvc1'], decodingInfo }))).toEqual(['v240', 'v720', 'v1080']);
  });

  it('high dynamic range is for screens that show it, and not for those who save data', async () => {
    const able = device({ codecs: ['avc1', 'hvc1'], decodingInfo: well, isHdr: true });
    expect(await left(OFFER, able)).toEqual(['p480', 'p1080']);
    expect(await left(OFFER, able, true)).toEqual(['h240', 'h1080']);
  });

  it('keeps what else the list says, such as a supplemental codec', async () => {
    const able = device({ codecs: ['avc1', 'hvc1'], decodingInfo: well, isHdr: true });
    const text = await createRenditionChoice(able, false).among(OFFER);
    expect(text).toContain('SUPPLEMENTAL-CODECS="dvh1.08.07/db4h"');
    expect(text).toContain('#EXT-X-MEDIA:TYPE=AUDIO');
  });

  it('a better codec must reach the size of the others, and have a rendition for slow lines', async () => {
    const able = device({ codecs: ['avc1', 'hvc1'], decodingInfo: well });
    expect(await left(list(...AVC, ['h240', HEVC, 240], ['h720', HEVC, 720]), able)).toEqual(['v240', 'v720', 'v1080']);
    expect(await left(list(...AVC, ['h1080', HEVC, 1080]), able)).toEqual(['v240', 'v720', 'v1080']);
  });

  it('nothing is larger than the screen needs', async () => {
    expect(await left(OFFER, device({ lines: 700 }))).toEqual(['v240', 'v720']);
    expect(await left(OFFER, device({ lines: 768 }))).toEqual(['v240', 'v720', 'v1080']);
  });

  it('1080 lines at 60 pictures a second are for sets that promise them', async () => {
    const fast = list(...AVC.slice(0, 2), ['v1080', 'avc1.64002A', 1080, ',FRAME-RATE=60.000']);
    const weak = async () => ({ supported: true, smooth: true, powerEfficient: false });
    expect(await left(fast, device({ isTv: true }))).toEqual(['v240', 'v720']);
    expect(await left(fast, device({ isTv: true, decodingInfo: weak }))).toEqual(['v240', 'v720']);
    expect(await left(fast, device({ isTv: true, decodingInfo: well }))).toEqual(['v240', 'v720', 'v1080']);
    expect(await left(fast, device({ decodingInfo: weak }))).toEqual(['v240', 'v720', 'v1080']);
    expect(await left(list(...AVC), device({ isTv: true }))).toEqual(['v240', 'v720', 'v1080']);
  });

  it('a codec that failed is not used again; the last resort always is', async () => {
    const able = device({ codecs: ['avc1', 'hvc1'], decodingInfo: well });
    const failed = new Set<string>();
    const choice = createRenditionChoice(able, false, failed);
    expect([choice.refuse(HEVC), choice.refuse(HEVC), choice.refuse('avc1.640028'), choice.refuse(undefined)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(await left(OFFER, able, false, failed)).toEqual(['v240', 'v720', 'v1080']);
  });

  it('leaves a list alone that nothing of is playable, or that names no codecs', async () => {
    expect(await left(OFFER, device({ codecs: [] }))).toHaveLength(7);
    const bare = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\na/index.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=2\nb/index.m3u8\n';
    expect(createRenditionChoice(device(), false).among(bare)).toBe(bare);
  });

  it('decides at once where every device plays everything, so that the first picture does not wait', () => {
    expect(createRenditionChoice(device({ decodingInfo: well }), false).among(list(...AVC))).toBe(list(...AVC));
  });
});

describe('FORM-03a requests of a device without HEVC', () => {
  it('ask for no rendition of it, not even before the engine is ready', async () => {
    const hevcFirst = list(['h120', HEVC, 120], ['h1080', HEVC, 1080], ...AVC);
    const requested: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      requested.push(url);
      return { ok: true, url, text: async () => hevcFirst };
    });
    prefetchManifest('https://o.example/index.m3u8', createRenditionChoice(device(), false));
    await vi.waitFor(() => expect(requested.length).toBeGreaterThan(1));
    vi.unstubAllGlobals();
    expect(requested).toEqual(['https://o.example/index.m3u8', 'https://o.example/v240/index.m3u8']);
  });

  it('are those of the list that the engine gets to see', async () => {
    class Base {
      load(context: { url: string }, _: unknown, { onSuccess }: { onSuccess: (...values: unknown[]) => void }): void {
        onSuccess({ url: context.url, data: context.url === 'list' ? OFFER : 'media' }, {}, context, null);
      }
      abort(): void {}
      destroy(): void {}
    }
    const seen: string[] = [];
    const chooser = createRenditionChoice(device({ codecs: ['avc1', 'hvc1'], decodingInfo: well }), false);
    const Loader = choosingLoader(Base as unknown as PlaylistLoader, chooser);
    const load = (url: string) => {
      const loader = new Loader({} as never);
      loader.load(
        { url } as PlaylistLoaderContext,
        {} as LoaderConfiguration,
        {
          onSuccess: ({ data }: { data: string }) => seen.push(data),
        } as unknown as LoaderCallbacks<PlaylistLoaderContext>,
      );
      return loader;
    };
    load('media');
    expect(seen).toEqual(['media']);
    load('list');
    load('list').destroy();
    await vi.waitFor(() => expect(seen).toHaveLength(2));
    expect(seen[1]).toContain('h1080/index.m3u8');
    expect(seen[1]).not.toContain('v1080');
  });
});
