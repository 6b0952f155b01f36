import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeClock } from '../model/fake-clock';
import { fakeVideo } from './testing/fake-video';
import { onViewable } from './viewability';

type Entries = (entries: { intersectionRatio: number }[]) => void;

function setUp() {
  let report: Entries = () => undefined;
  const disconnect = vi.fn<() => void>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: Entries) {
        report = callback;
      }
      observe(): void {}
      disconnect = disconnect;
    },
  );
  const clock = fakeClock();
  const fake = fakeVideo();
  const onSeen = vi.fn<() => void>();
  const stop = onViewable(fake.video, clock, onSeen);
  return { clock, onSeen, stop, disconnect, ...fake, see: (part: number) => report([{ intersectionRatio: part }]) };
}

afterEach(() => vi.unstubAllGlobals());

describe('ADS-02a a viewable impression', () => {
  it('needs half of the picture for two seconds', () => {
    const { see, clock, onSeen, disconnect } = setUp();
    see(0.4);
    clock.pass(5000);
    see(0.6);
    clock.pass(1900);
    see(0.2);
    see(0.6);
    clock.pass(1900);
    expect(onSeen).not.toHaveBeenCalled();
    clock.pass(100);
    expect(onSeen).toHaveBeenCalledTimes(1);
    expect(disconnect).toHaveBeenCalled();
  });

  it('does not count a hidden page or a paused ad', () => {
    const { see, clock, onSeen, page, state } = setUp();
    see(1);
    page.hidden = true;
    page.dispatchEvent(new Event('visibilitychange'));
    clock.pass(5000);
    page.hidden = false;
    state.paused = true;
    page.dispatchEvent(new Event('visibilitychange'));
    clock.pass(5000);
    expect(onSeen).not.toHaveBeenCalled();
    state.paused = false;
    state.dispatchEvent(new Event('playing'));
    clock.pass(2000);
    expect(onSeen).toHaveBeenCalledTimes(1);
  });

  it('leaves no timer after the stop', () => {
    const { see, clock, stop } = setUp();
    see(1);
    stop();
    expect(clock.running()).toBe(0);
  });
});
