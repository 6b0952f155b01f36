import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IDLE, type PlayerState } from '../model/state';
import { createSystemControls } from './now-playing';

const vod: PlayerState = { ...IDLE, status: 'playing', position: 50, duration: 100 };
const live = { atEdge: true, latency: 3, windowStart: 0, windowEnd: 90, startsAt: null };

/** A system with media keys and a lock screen, and a player that notes what it is asked for. */
function system({ unknown = [] as readonly string[] } = {}) {
  const handlers = new Map<string, MediaSessionActionHandler>();
  const positions: (MediaPositionState | undefined)[] = [];
  const session = {
    metadata: null as { title: string } | null,
    playbackState: 'none',
    setActionHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null) {
      if (unknown.includes(action)) throw new TypeError(`${action} is not known`);
      if (handler) handlers.set(action, handler);
      else handlers.delete(action);
    },
    setPositionState: (position?: MediaPositionState) => positions.push(position),
  };
  const asked: string[] = [];
  let state = vod;
  const player = {
    state: () => state,
    play: () => asked.push('play'),
    pause: () => asked.push('pause'),
    seek: (seconds: number) => asked.push(`seek ${seconds}`),
  };
  const controls = createSystemControls(player, session as unknown as MediaSession);
  return {
    controls,
    session,
    handlers,
    positions,
    asked,
    press: (action: MediaSessionAction, details = {}) => handlers.get(action)?.({ action, ...details }),
    become: (next: Partial<PlayerState>) => {
      state = { ...state, ...next };
      controls.follow(state);
    },
  };
}

describe('the system’s controls', () => {
  beforeEach(() => {
    // Made with `new`, which gives back the object it is made from.
    vi.stubGlobal('MediaMetadata', function metadata(from: object) {
      return from;
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('show what plays, with its picture', () => {
    const { controls, session } = system();
    controls.show({ title: 'Northbank – Orbury', subtitle: 'Touchline 1', artwork: [{ src: '/a.webp' }] });
    expect(session.metadata).toEqual({
      title: 'Northbank – Orbury',
      artist: 'Touchline 1',
      artwork: [{ src: '/a.webp' }],
    });
  });

  it('play, pause and skip', () => {
    const { controls, press, asked } = system();
    controls.show({ title: 'A match' });
    press('play');
    press('pause');
    press('seekbackward');
    press('seekforward', { seekOffset: 30 });
    press('seekto', { seekTime: 12 });
    expect(asked).toEqual(['play', 'pause', 'seek 40', 'seek 80', 'seek 12']);
  });

  it('have keys for the next and the previous only where there are such', () => {
    const { controls, handlers, press, asked } = system();
    controls.show({ title: 'A match' });
    expect(handlers.has('nexttrack')).toBe(false);
    controls.show({ title: 'A channel', next: () => asked.push('next'), previous: () => asked.push('previous') });
    press('nexttrack');
    press('previoustrack');
    expect(asked).toEqual(['next', 'previous']);
  });

  it('know how far a recording is and how fast it plays, and nothing like it of what is live', () => {
    const { controls, session, positions, become, press, asked } = system();
    controls.show({ title: 'A match' });
    become({ rate: 1.5 });
    expect(positions).toEqual([{ duration: 100, position: 50, playbackRate: 1.5 }]);
    become({ live, status: 'buffering' });
    expect(session.playbackState).toBe('playing');
    press('seekto', { seekTime: 12 });
    become({ status: 'paused' });
    expect(session.playbackState).toBe('paused');
    expect([positions.length, asked]).toEqual([1, []]);
  });

  it('are given back', () => {
    const { controls, session, handlers, become } = system();
    controls.show({ title: 'A match' });
    controls.stop();
    become({ status: 'playing' });
    expect([session.metadata, session.playbackState, handlers.size]).toEqual([null, 'none', 0]);
  });

  it('do without what a browser does not know, and without a system', () => {
    const { controls, press, asked } = system({ unknown: ['seekto', 'nexttrack'] });
    controls.show({ title: 'A match' });
    press('pause');
    expect(asked).toEqual(['pause']);
    const nowhere = createSystemControls({ state: () => vod, play() {}, pause() {}, seek() {} }, undefined);
    nowhere.show({ title: 'A match' });
    expect(() => nowhere.follow(vod)).not.toThrow();
  });
});
