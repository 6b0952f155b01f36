import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IDLE, type PlayerState } from '../model/state';
import { createSystemControls } from './now-playing';

const vod: PlayerState = { ...IDLE, status: 'playing', position: 50, duration: 100 };
const live = { atEdge: true, latency: 3, windowStart: 0, windowEnd: 90, startsAt: null };

/** A fake Media Session, and a player that records its calls. */
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
  const calls: string[] = [];
  let state = vod;
  const player = {
    state: () => state,
    play: () => calls.push('play'),
    pause: () => calls.push('pause'),
    seek: (seconds: number) => calls.push(`seek ${seconds}`),
  };
  const controls = createSystemControls(player, session as unknown as MediaSession);
  return {
    controls,
    session,
    handlers,
    positions,
    calls,
    press: (action: MediaSessionAction, details = {}) => handlers.get(action)?.({ action, ...details }),
    setState: (next: Partial<PlayerState>) => {
      state = { ...state, ...next };
      controls.follow(state);
    },
  };
}

describe('system media controls', () => {
  beforeEach(() => {
    // Called with `new`, which returns the given object.
    vi.stubGlobal('MediaMetadata', function metadata(from: object) {
      return from;
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('show the title with its artwork', () => {
    const { controls, session } = system();
    controls.show({ title: 'Northbank – Orbury', subtitle: 'Touchline 1', artwork: [{ src: '/a.webp' }] });
    expect(session.metadata).toEqual({
      title: 'Northbank – Orbury',
      artist: 'Touchline 1',
      artwork: [{ src: '/a.webp' }],
    });
  });

  it('play, pause and skip', () => {
    const { controls, press, calls } = system();
    controls.show({ title: 'A match' });
    press('play');
    press('pause');
    press('seekbackward');
    press('seekforward', { seekOffset: 30 });
    press('seekto', { seekTime: 12 });
    expect(calls).toEqual(['play', 'pause', 'seek 40', 'seek 80', 'seek 12']);
  });

  it('have next and previous keys only if handlers are given', () => {
    const { controls, handlers, press, calls } = system();
    controls.show({ title: 'A match' });
    expect(handlers.has('nexttrack')).toBe(false);
    controls.show({ title: 'A channel', next: () => calls.push('next'), previous: () => calls.push('previous') });
    press('nexttrack');
    press('previoustrack');
    expect(calls).toEqual(['next', 'previous']);
  });

  it('show position and rate of a recording, but not of a live stream', () => {
    const { controls, session, positions, setState, press, calls } = system();
    controls.show({ title: 'A match' });
    setState({ rate: 1.5 });
    expect(positions).toEqual([{ duration: 100, position: 50, playbackRate: 1.5 }]);
    setState({ live, status: 'buffering' });
    expect(session.playbackState).toBe('playing');
    press('seekto', { seekTime: 12 });
    setState({ status: 'paused' });
    expect(session.playbackState).toBe('paused');
    expect([positions.length, calls]).toEqual([1, []]);
  });

  it('are released on stop', () => {
    const { controls, session, handlers, setState } = system();
    controls.show({ title: 'A match' });
    controls.stop();
    setState({ status: 'playing' });
    expect([session.metadata, session.playbackState, handlers.size]).toEqual([null, 'none', 0]);
  });

  it('ignore unsupported actions and a missing Media Session', () => {
    const { controls, press, calls } = system({ unknown: ['seekto', 'nexttrack'] });
    controls.show({ title: 'A match' });
    press('pause');
    expect(calls).toEqual(['pause']);
    const unsupported = createSystemControls({ state: () => vod, play() {}, pause() {}, seek() {} }, undefined);
    unsupported.show({ title: 'A match' });
    expect(() => unsupported.follow(vod)).not.toThrow();
  });
});
