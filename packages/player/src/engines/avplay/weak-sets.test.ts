import { describe, expect, it } from 'vitest';
import { avplayEngine } from './avplay-kind';
import { setPage } from './testing/set-page';
import { stubAvplay } from './testing/stub-avplay';
import { noteFailure, ownPlayer, type WeakSets } from './weak-sets';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 0, 1);

interface SetOptions {
  supports?: (type: string) => boolean;
  mediaSource?: boolean;
  firmware?: string;
  stored?: Map<string, string>;
}

/** The globals of a Samsung set of 2020. */
function samsung({ supports = () => true, mediaSource = true, firmware = 'T-1', stored = new Map() }: SetOptions = {}) {
  const { api } = stubAvplay();
  return {
    webapis: {
      avplay: api,
      productinfo: { getModelCode: () => '20_NIKEM2_BASIC', getFirmware: () => firmware },
    },
    ...(mediaSource && { MediaSource: { isTypeSupported: supports } }),
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
  };
}

describe('FORM-03a the own player of a set', () => {
  it('is not used where Media Source is fine, nor on other devices', () => {
    expect(ownPlayer(samsung(), NOW)).toBeUndefined();
    expect(ownPlayer({}, NOW)).toBeUndefined();
    expect(ownPlayer(null, NOW)).toBeUndefined();
    expect(noteFailure({ MediaSource: {} }, NOW)).toBe(false);
  });

  it('is used without Media Source, or where it lacks a format that every stream needs', () => {
    expect(ownPlayer(samsung({ mediaSource: false }), NOW)).toBeDefined();
    expect(ownPlayer(samsung({ supports: (type) => !type.includes('mp4a') }), NOW)).toBeDefined();
  });

  it('is used on a listed model', () => {
    const listed: WeakSets[] = [{ model: /^20_NIKEM2/, seen: 'in this test' }];
    expect(ownPlayer(samsung(), NOW, listed)).toBeDefined();
    expect(ownPlayer(samsung(), NOW, [{ model: /^21_/, seen: 'in this test' }])).toBeUndefined();
  });

  it('is used after a failure, for thirty days of the same firmware, whatever the clock did', () => {
    const stored = new Map<string, string>();
    expect(noteFailure(samsung({ stored }), NOW)).toBe(true);
    expect(ownPlayer(samsung({ stored }), NOW + 29 * DAY)).toBeDefined();
    expect(ownPlayer(samsung({ stored, firmware: 'T-2' }), NOW)).toBeUndefined();
    noteFailure(samsung({ stored }), NOW);
    expect(ownPlayer(samsung({ stored }), NOW + 31 * DAY)).toBeUndefined();
    noteFailure(samsung({ stored }), NOW + 400 * DAY);
    expect(ownPlayer(samsung({ stored }), NOW)).toBeUndefined();
  });

  it('needs neither storage nor the privilege for product information', () => {
    const refused = () => {
      throw new Error('SecurityError');
    };
    const set = {
      ...samsung(),
      webapis: { avplay: stubAvplay().api, productinfo: { getModelCode: refused, getFirmware: refused } },
      localStorage: { getItem: refused, setItem: refused, removeItem: refused },
    };
    expect(ownPlayer(set, NOW)).toBeUndefined();
    expect(noteFailure(set, NOW)).toBe(true);
    expect(ownPlayer(set, NOW)).toBeDefined();
  });

  it('ignores a damaged memory', () => {
    expect(ownPlayer(samsung({ stored: new Map([['touchline.media-source-failed', '{']]) }), NOW)).toBeUndefined();
  });
});

describe('FORM-03a the engine for weak sets', () => {
  const source = { url: '/a.m3u8', kind: 'stream' } as const;

  it('opens HLS there, and leaves files, protected sources and other devices to others', async () => {
    const { host } = setPage({ globals: samsung({ mediaSource: false }) });
    const engine = await avplayEngine.open(source, host);
    expect(engine?.name).toBe('avplay');
    engine?.destroy();
    expect(await avplayEngine.open({ ...source, url: '/a.mp4' }, host)).toBeNull();
    expect(await avplayEngine.open({ ...source, drm: {} }, host)).toBeNull();
    expect(await avplayEngine.open(source, { ...host, decoders: 'several' })).toBeNull();
    expect(await avplayEngine.open(source, setPage({ globals: samsung() }).host)).toBeNull();
  });

  it('plays streams with the breaks in them, since it inserts none', async () => {
    const globals = samsung({ mediaSource: false });
    const { host } = setPage({ globals });
    const calls: string[] = [];
    globals.webapis.avplay.open = (url) => void calls.push(url);
    const breaks = async () => ({
      stitched: (url: string) => `${url}?stitch=v`,
      guide: () => Promise.reject() as never,
    });
    const engine = await avplayEngine.open(source, { ...host, breaks });
    engine?.destroy();
    expect(calls).toEqual(['/a.m3u8?stitch=v']);
  });
});
