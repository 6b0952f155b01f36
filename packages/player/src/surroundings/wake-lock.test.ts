import { describe, expect, it } from 'vitest';
import { createWakeLock } from './wake-lock';

const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

function awake() {
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
  it('keeps the screen on while something plays, and not longer', async () => {
    const { lock, held } = awake();
    lock.hold(true);
    lock.hold(true);
    await settled();
    expect(held()).toBe(1);
    lock.hold(false);
    await settled();
    expect(held()).toBe(0);
  });

  it('is given back when the pause comes before the lock', async () => {
    const { lock, held } = awake();
    lock.hold(true);
    lock.hold(false);
    await settled();
    expect(held()).toBe(0);
  });

  it('is taken again when the page is seen again', async () => {
    const { page, lock, held } = awake();
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
