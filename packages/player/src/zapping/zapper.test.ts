import { describe, expect, it } from 'vitest';
import type { Source } from '../model/source';
import { IDLE } from '../model/state';
import type { LoadOptions, Player } from '../viewing/api';
import { createZapper } from './zapper';

const target = (id: string) => ({ id, source: { url: `/${id}.m3u8`, kind: 'stream' } as const });

/** A zapper whose elements and players record their calls. */
function setUp(decoders: 'several' | 'one') {
  const calls: string[] = [];
  const elements = new Set<object>();
  const alive = new Set<object>();
  const document = { createElement: () => element() };
  function element(): HTMLVideoElement {
    const fake = {
      style: {},
      ownerDocument: document,
      setAttribute: () => undefined,
      after: (other: object) => elements.add(other),
      remove: () => elements.delete(fake),
    };
    return fake as unknown as HTMLVideoElement;
  }
  const video = element();
  elements.add(video);
  const createPlayer = (): Player => {
    let state = { ...IDLE };
    let url = '';
    const player = {
      state: () => state,
      load(source: Source, options?: LoadOptions) {
        url = source.url;
        calls.push(`load ${url}${source.warm ? ` ${source.warm}` : ''}`);
        options?.report?.({ type: 'request', position: 0 });
        state = { ...state, status: 'loading' };
      },
      play: () => calls.push(`play ${url}`),
      setMuted: (muted: boolean) => {
        state = { ...state, muted };
      },
      setVolume: (volume: number) => {
        state = { ...state, volume };
      },
      destroy: () => {
        alive.delete(player);
        calls.push(`end ${url}`);
      },
    } as unknown as Player;
    alive.add(player);
    return player;
  };
  return { calls, elements, alive, zapper: createZapper({ video, decoders, createPlayer }) };
}

describe('zapping', () => {
  it('plays a prepared channel without loading it again', () => {
    const { calls, zapper } = setUp('several');
    zapper.zap(target('a'));
    zapper.prepare([target('b')]);
    calls.length = 0;
    zapper.zap(target('b'));
    expect(calls).toEqual(['play /b.m3u8', 'end /a.m3u8']);
  });

  it('prepares at most two channels, and releases those no longer listed', () => {
    const { calls, alive, zapper } = setUp('several');
    zapper.zap(target('a'));
    zapper.prepare([target('b'), target('c'), target('d')]);
    expect(alive.size).toBe(3);
    calls.length = 0;
    zapper.prepare([target('c'), target('e')]);
    expect(calls).toEqual(['end /b.m3u8', 'load /e.m3u8 buffered']);
  });

  it('keeps the sound settings from one channel to the next', () => {
    const { zapper } = setUp('several');
    zapper.zap(target('a')).setVolume(0.4);
    zapper.prepare([target('b')]);
    expect(zapper.zap(target('b')).state()).toMatchObject({ muted: false, volume: 0.4 });
  });

  it('releases a single decoder before the next channel uses it', () => {
    const { calls, elements, zapper } = setUp('one');
    zapper.zap(target('a'));
    zapper.prepare([target('b')]);
    expect(calls.at(-1)).toBe('load /b.m3u8 detached');
    calls.length = 0;
    zapper.zap(target('b'));
    expect(calls).toEqual(['end /a.m3u8', 'play /b.m3u8']);
    expect(elements.size).toBe(1);
  });

  it.each(['several', 'one'] as const)('leaks nothing after 200 zaps with decoders: %s', (decoders) => {
    const { alive, elements, zapper } = setUp(decoders);
    for (let count = 0; count < 200; count++) {
      zapper.zap(target(`c${count}`));
      zapper.prepare([target(`c${count + 1}`), target(`c${count + 7}`)]);
      expect(alive.size).toBeLessThanOrEqual(3);
      expect(elements.size).toBeLessThanOrEqual(4);
    }
    zapper.destroy();
    expect(alive.size).toBe(0);
    expect(elements.size).toBe(1);
  });

  it('notifies subscribers of the new player', () => {
    const { zapper } = setUp('several');
    const seen: Player[] = [];
    zapper.subscribe(() => seen.push(zapper.player()));
    const next = zapper.zap(target('a'));
    expect(seen).toEqual([next]);
  });

  it('DATA-01f each channel reports to its own listener, prepared or not', () => {
    const { zapper } = setUp('several');
    const reports: string[] = [];
    const reporting = (id: string) => ({ ...target(id), report: () => void reports.push(id) });
    zapper.zap(reporting('a'));
    zapper.prepare([reporting('b')]);
    zapper.zap(reporting('b'));
    expect(reports).toEqual(['a', 'b']);
  });
});
