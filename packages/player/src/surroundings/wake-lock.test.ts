import { describe, expect, it } from 'vitest';
import { createWakeLock } from './wake-lock';

const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

function setUp() {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible', defaultView: null });
  let held = 0;
  const locks = {
    request: async () => {
      held++;
      return {
        release: async () => {
          held--;
        },
      };
    },
  };
  const lock = createWakeLock(page as unknown as Document, locks);
  return { page, lock, held: () => held };
}

describe('the wake lock', () => {
  it('is held during playback only', async () => {
    const { lock, held } = setUp();
    lock.hold(true);
    lock.hold(true);
    await settled();
    expect(held()).toBe(1);
    lock.hold(false);
    await settled();
    expect(held()).toBe(0);
  });

  it('is released if playback pauses before the lock is granted', async () => {
    const { lock, held } = setUp();
    lock.hold(true);
    lock.hold(false);
    await settled();
    expect(held()).toBe(0);
  });

  it('is requested again when the page becomes visible', async () => {
    const { page, lock, held } = setUp();
    lock.hold(true);
    await settled();
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    await settled();
    expect(held()).toBe(2);
    lock.stop();
    page.dispatchEvent(new Event('visibilitychange'));
    await settled();
    expect(held()).toBe(1);
  });
});
