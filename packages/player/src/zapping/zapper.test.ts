import { describe, expect, it } from 'vitest';
import type { Source } from '../model/source';
import { IDLE } from '../model/state';
import type { Player } from '../viewing/api';
import { createZapper } from './zapper';

const target = (id: string) => ({ id, source: { url: `/${id}.m3u8`, kind: 'stream' } as const });

/** A stage whose elements and players only note what is done with them. */
function stage(decoders: 'several' | 'one') {
  const notes: string[] = [];
  const elements = new Set<object>();
  const alive = new Set<object>();
  const document = { createElement: () => element() };
  function element(): HTMLVideoElement {
    const made = {
      style: {},
      ownerDocument: document,
      setAttribute: () => undefined,
      after: (other: object) => elements.add(other),
      remove: () => elements.delete(made),
    };
    return made as unknown as HTMLVideoElement;
  }
  const video = element();
  elements.add(video);
  const createPlayer = (): Player => {
    let state = { ...IDLE };
    let url = '';
    const player = {
      state: () => state,
      load(source: Source) {
        url = source.url;
        notes.push(`load ${url}${source.warm ? ` ${source.warm}` : ''}`);
        state = { ...state, status: 'loading' };
      },
      play: () => notes.push(`play ${url}`),
      setMuted: (muted: boolean) => {
        state = { ...state, muted };
      },
      setVolume: (volume: number) => {
        state = { ...state, volume };
      },
      destroy: () => {
        alive.delete(player);
        notes.push(`end ${url}`);
      },
    } as unknown as Player;
    alive.add(player);
    return player;
  };
  return { notes, elements, alive, zapper: createZapper({ video, decoders, createPlayer }) };
}

describe('zapping', () => {
  it('plays what was prepared without loading it again', () => {
    const { notes, zapper } = stage('several');
    zapper.zap(target('a'));
    zapper.prepare([target('b')]);
    notes.length = 0;
    zapper.zap(target('b'));
    expect(notes).toEqual(['play /b.m3u8', 'end /a.m3u8']);
  });

  it('prepares two at most, and releases what is no longer likely', () => {
    const { notes, alive, zapper } = stage('several');
    zapper.zap(target('a'));
    zapper.prepare([target('b'), target('c'), target('d')]);
    expect(alive.size).toBe(3);
    notes.length = 0;
    zapper.prepare([target('c'), target('e')]);
    expect(notes).toEqual(['end /b.m3u8', 'load /e.m3u8 buffered']);
  });

  it('keeps sound from one channel to the next', () => {
    const { zapper } = stage('several');
    zapper.zap(target('a')).setVolume(0.4);
    zapper.prepare([target('b')]);
    expect(zapper.zap(target('b')).state()).toMatchObject({ muted: false, volume: 0.4 });
  });

  it('a single decoder is free before the next channel takes it', () => {
    const { notes, elements, zapper } = stage('one');
    zapper.zap(target('a'));
    zapper.prepare([target('b')]);
    expect(notes.at(-1)).toBe('load /b.m3u8 detached');
    notes.length = 0;
    zapper.zap(target('b'));
    expect(notes).toEqual(['end /a.m3u8', 'play /b.m3u8']);
    expect(elements.size).toBe(1);
  });

  it.each(['several', 'one'] as const)('leaves nothing behind after 200 zaps where %s decode', (decoders) => {
    const { alive, elements, zapper } = stage(decoders);
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

  it('tells who looks at the player that it is another one', () => {
    const { zapper } = stage('several');
    const seen: Player[] = [];
    zapper.subscribe(() => seen.push(zapper.player()));
    const next = zapper.zap(target('a'));
    expect(seen).toEqual([next]);
  });
});
