import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createOverlay } from './overlay';

const clock = {
  after(ms: number, task: () => void) {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
};
const playing = { resting: false, held: false };

const started = () => {
  const overlay = createOverlay(clock);
  overlay.setConditions(playing);
  return overlay;
};

describe('PLAY-02 the controls over the picture', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it('go after five seconds of playing, not before', () => {
    const overlay = started();
    vi.advanceTimersByTime(4999);
    expect(overlay.visible()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(overlay.visible()).toBe(false);
  });

  it('come and go with a tap', () => {
    const overlay = started();
    overlay.tap();
    expect(overlay.visible()).toBe(false);
    overlay.tap();
    expect(overlay.visible()).toBe(true);
  });

  it('come back for a menu that was opened while they were fading, and stay as long as it is open', () => {
    const overlay = started();
    vi.advanceTimersByTime(5000);
    overlay.setConditions({ resting: false, held: true });
    vi.advanceTimersByTime(60_000);
    expect(overlay.visible()).toBe(true);
  });

  it('stay while the viewer has paused, and count anew after it', () => {
    const overlay = started();
    overlay.setConditions({ resting: true, held: false });
    vi.advanceTimersByTime(60_000);
    expect(overlay.visible()).toBe(true);
    overlay.setConditions(playing);
    vi.advanceTimersByTime(5000);
    expect(overlay.visible()).toBe(false);
  });

  it('come back when the viewer pauses, but a tap still takes them away', () => {
    const overlay = started();
    overlay.hide();
    overlay.setConditions({ resting: true, held: false });
    expect(overlay.visible()).toBe(true);
    overlay.tap();
    expect(overlay.visible()).toBe(false);
  });

  it('stay while a menu is open', () => {
    const overlay = started();
    overlay.setConditions({ resting: false, held: true });
    vi.advanceTimersByTime(60_000);
    expect(overlay.visible()).toBe(true);
  });

  it('stay five seconds longer with every key or move', () => {
    const overlay = started();
    vi.advanceTimersByTime(4000);
    overlay.show();
    vi.advanceTimersByTime(4000);
    expect(overlay.visible()).toBe(true);
    vi.advanceTimersByTime(1000);
    expect(overlay.visible()).toBe(false);
  });

  it('leave no timer behind', () => {
    started().stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('come back when a menu is opened just as they went', () => {
    const overlay = started();
    overlay.hide();
    overlay.setConditions({ ...playing, held: true });
    expect(overlay.visible()).toBe(true);
  });
});
