import type { WakeLocks } from '../viewing/api';

/** Keeps the screen on during playback, if the browser supports it. */
interface WakeLock {
  hold(playing: boolean): void;
  stop(): void;
}

/** Browsers grant the lock only while the page is visible. */
export function createWakeLock(document: Document, locks: WakeLocks | undefined = locksOf(document)): WakeLock {
  let wanted = false;
  let pending = false;
  let held: { release(): Promise<void> } | null = null;

  const release = () => {
    // Releasing a lock that the browser already released fails, which is harmless.
    held?.release().catch(() => undefined);
    held = null;
  };
  const update = async () => {
    if (!wanted || document.visibilityState === 'hidden') return release();
    if (held || pending || !locks) return;
    pending = true;
    try {
      held = await locks.request('screen');
    } catch {
      // Denied, for instance on low battery: requested again on the next play.
    }
    pending = false;
    if (!wanted) release();
  };
  const onVisibility = () => {
    // Browsers release the lock of a hidden page.
    held = null;
    void update();
  };
  document.addEventListener('visibilitychange', onVisibility);

  return {
    hold(playing) {
      if (playing === wanted) return;
      wanted = playing;
      void update();
    },
    stop() {
      wanted = false;
      release();
      document.removeEventListener('visibilitychange', onVisibility);
    },
  };
}

function locksOf(document: Document): WakeLocks | undefined {
  return document.defaultView?.navigator.wakeLock;
}
