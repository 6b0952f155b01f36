import { track } from '../track/track';
import { withoutQuery } from '../track/without-query';

/** The environment for opening an app; injected for tests. */
export interface LaunchSurroundings {
  open: (url: string) => void;
  setTimer: (run: () => void, milliseconds: number) => number;
  clearTimer: (timer: number) => void;
  /** Calls back when the page is hidden; returns a function to stop. */
  onLeft: (run: () => void) => () => void;
}

/** A phone takes about a second to switch apps. */
export const LAUNCH_MS = 2000;

/** Opens an app by its address; it counts as not installed if the page is still visible after a while (PAGE-15). */
export function launch(url: string, around: LaunchSurroundings, onNothing: () => void): void {
  const stopWatching = around.onLeft(() => {
    around.clearTimer(timer);
    stopWatching();
  });
  const timer = around.setTimer(() => {
    stopWatching();
    onNothing();
  }, LAUNCH_MS);
  track({ type: 'link.out', url: withoutQuery(url) });
  around.open(url);
}

export const browserSurroundings: LaunchSurroundings = {
  open: (url) => window.location.assign(url),
  setTimer: (run, milliseconds) => window.setTimeout(run, milliseconds),
  clearTimer: (timer) => window.clearTimeout(timer),
  onLeft: (run) => {
    const whenHidden = () => {
      if (document.hidden) run();
    };
    document.addEventListener('visibilitychange', whenHidden);
    window.addEventListener('blur', run);
    window.addEventListener('pagehide', run);
    return () => {
      document.removeEventListener('visibilitychange', whenHidden);
      window.removeEventListener('blur', run);
      window.removeEventListener('pagehide', run);
    };
  },
};
