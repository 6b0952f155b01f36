import { describe, expect, it } from 'vitest';
import { IDLE, type PlayerState } from '../model/state';
import { type PlayerEvent, reduce } from './reducer';

const after = (...events: PlayerEvent[]): PlayerState => events.reduce(reduce, IDLE);
const load: PlayerEvent = { type: 'load', kind: 'stream' };
const error = {
  reason: 'unavailable',
  code: 'TL-P-203',
  detail: 'manifestLoadError-404',
  message: 'Not found',
} as const;

describe('the state of playback', () => {
  it('changes from loading to playing to buffering and back', () => {
    expect(after(load).status).toBe('loading');
    expect(after(load, { type: 'playing' }).status).toBe('playing');
    expect(after(load, { type: 'playing' }, { type: 'waiting' }).status).toBe('buffering');
    expect(after(load, { type: 'playing' }, { type: 'waiting' }, { type: 'playing' }).status).toBe('playing');
  });

  it('stays loading until the first frame', () => {
    expect(after(load, { type: 'waiting' }).status).toBe('loading');
  });

  it('is paused once a source is ready without play having been called', () => {
    expect(after(load, { type: 'ready' }).status).toBe('paused');
  });

  it('is reconnecting after a stall until playback continues', () => {
    const stalled = after(load, { type: 'playing' }, { type: 'stalled' });
    expect(stalled.status).toBe('reconnecting');
    expect(reduce(stalled, { type: 'waiting' }).status).toBe('reconnecting');
    expect(reduce(stalled, { type: 'moving' }).status).toBe('playing');
  });

  it('stays paused after a stall', () => {
    expect(after(load, { type: 'playing' }, { type: 'paused' }, { type: 'stalled' }).status).toBe('paused');
  });

  it('stays ended when the browser fires a pause at the end', () => {
    expect(after(load, { type: 'playing' }, { type: 'ended' }, { type: 'paused' }).status).toBe('ended');
  });

  it('stays failed until another source is loaded', () => {
    const failed = after(load, { type: 'failed', error });
    expect(reduce(failed, { type: 'playing' })).toBe(failed);
    expect(reduce(failed, load)).toMatchObject({ status: 'loading', error: null });
  });

  it('keeps the autoplay mute reason until the viewer changes the sound', () => {
    const blocked = after(load, { type: 'autoplay-muted' }, { type: 'volume', muted: true, volume: 1 });
    expect(blocked).toMatchObject({ muted: true, muteReason: 'autoplay' });
    expect(reduce(blocked, { type: 'mute-chosen' }).muteReason).toBeNull();
    expect(reduce(blocked, { type: 'volume', muted: false, volume: 1 }).muteReason).toBeNull();
  });

  it('keeps only sound and full screen from one source to the next', () => {
    const before = after(
      load,
      { type: 'volume', muted: false, volume: 0.4 },
      { type: 'fullscreen', on: true },
      { type: 'time', position: 90, duration: 100, live: null, zeroAt: null },
    );
    expect(reduce(before, { type: 'load', kind: 'vod' })).toMatchObject({
      kind: 'vod',
      volume: 0.4,
      fullscreen: true,
      position: 0,
      duration: 0,
    });
  });

  it('is the same object if nothing visible changed', () => {
    const live = { atEdge: true, latency: 6, windowStart: 0, windowEnd: 120, startsAt: null };
    const state = after(load, { type: 'time', position: 119.52, duration: 120, live, zeroAt: null });
    expect(reduce(state, { type: 'time', position: 119.54, duration: 120, live: { ...live }, zeroAt: null })).toBe(
      state,
    );
  });
});
