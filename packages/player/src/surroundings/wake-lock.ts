/** The part of a browser that keeps a screen on. */
interface WakeLocks {
  request(type: 'screen'): Promise<{ release(): Promise<void> }>;
}

/** Keeps the screen on while something plays; browsers without the ability keep their own habits. */
export interface WakeLock {
  hold(playing: boolean): void;
  stop(): void;
}

/** Makes a lock that is held only while the page is seen, as browsers want it. */
export function createWakeLock(page: Document, locks: WakeLocks | undefined = locksOf(page)): WakeLock {
  let wanted = false;
  let pending = false;
  let held: { release(): Promise<void> } | null = null;

  const release = () => {
    // A lock that the browser took back already cannot be released again, which is fine.
    held?.release().catch(() => undefined);
    held = null;
  };
  const settle = async () => {
    if (!wanted || page.visibilityState === 'hidden') return release();
    if (held || pending || !locks) return;
    pending = true;
    try {
      held = await locks.request('screen');
    } catch {
      // Refused, for instance to save a low battery: the next play asks again.
    }
    pending = false;
    if (!wanted) release();
  };
  const onVisibility = () => {
    // Browsers drop the lock of a page that is not seen.
    held = null;
    void settle();
  };
  page.addEventListener('visibilitychange', onVisibility);

  return {
    hold(playing) {
      if (playing === wanted) return;
      wanted = playing;
      void settle();
    },
    stop() {
      wanted = false;
      release();
      page.removeEventListener('visibilitychange', onVisibility);
    },
  };
}

function locksOf(page: Document): WakeLocks | undefined {
  return page.defaultView?.navigator.wakeLock;
}
