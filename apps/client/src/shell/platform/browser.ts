import type { Platform } from '@touchline/contract';
import type { Shell } from './shell';
import { onHidden } from './visibility';

/** A browser without a shell: that of a TV, or one in which the package is opened for a test. */
export function browserShell(window: Window, platform: Platform): Shell {
  return {
    kind: 'browser',
    platform,
    launchPath: () => undefined,
    onSuspend: (listener) => onHidden(window, listener),
    exit() {
      window.close();
      // A browser keeps a tab open that the viewer opened: it returns to what was there before.
      if (window.location.protocol.startsWith('http')) window.history.back();
    },
  };
}
