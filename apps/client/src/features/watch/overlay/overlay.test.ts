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

describe('PLAY-02a PLAY-02b PLAY-02c the controls over the picture', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it('are hidden after five seconds of playback, not before', () => {
    const overlay = started();
    vi.advanceTimersByTime(4999);
    expect(overlay.visible()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(overlay.visible()).toBe(false);
  });

  it('are toggled by a tap', () => {
    const overlay = started();
    overlay.tap();
    expect(overlay.visible()).toBe(false);
    overlay.tap();
    expect(overlay.visible()).toBe(true);
  });

  it('are shown again for a menu opened while they fade out, and stay while it is open', () => {
    const overlay = started();
    vi.advanceTimersByTime(5000);
    overlay.setConditions({ resting: false, held: true });
    vi.advanceTimersByTime(60_000);
    expect(overlay.visible()).toBe(true);
  });

  it('stay while paused, and restart the timer afterwards', () => {
    const overlay = started();
    overlay.setConditions({ resting: true, held: false });
    vi.advanceTimersByTime(60_000);
    expect(overlay.visible()).toBe(true);
    overlay.setConditions(playing);
    vi.advanceTimersByTime(5000);
    expect(overlay.visible()).toBe(false);
  });

  it('are shown on pause, but a tap still hides them', () => {
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

  it('stay five more seconds after every key or move', () => {
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

  it('are shown again when a menu opens just after they were hidden', () => {
    const overlay = started();
    overlay.hide();
    overlay.setConditions({ ...playing, held: true });
    expect(overlay.visible()).toBe(true);
  });
});
