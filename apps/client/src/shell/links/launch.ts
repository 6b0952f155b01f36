/** The surroundings in which an app is opened; injected, so that tests own time. */
export interface LaunchSurroundings {
  open: (url: string) => void;
  setTimer: (run: () => void, milliseconds: number) => number;
  clearTimer: (timer: number) => void;
  /** Calls back when the viewer leaves this page for something else; answers how to stop that. */
  onLeft: (run: () => void) => () => void;
}

/** A phone takes about a second to change to another app. */
export const LAUNCH_MS = 2000;

/** Opens an app by its address; nobody tells when there is none, but then the viewer is still here (PAGE-15). */
export function launch(url: string, around: LaunchSurroundings, onNothing: () => void): void {
  const stopWatching = around.onLeft(() => {
    around.clearTimer(timer);
    stopWatching();
  });
  const timer = around.setTimer(() => {
    stopWatching();
    onNothing();
  }, LAUNCH_MS);
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
