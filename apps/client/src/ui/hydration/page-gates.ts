import { whenNear } from '../near/near';
import { createGates } from './gates';

/** Input that a part of the page must answer; heard before React, which then hydrates the part and answers. */
const INPUT = ['pointerdown', 'touchstart', 'pointerover', 'focusin', 'keydown', 'click', 'input', 'change', 'submit'];
/** A busy page is hydrated nevertheless. */
const IDLE_LIMIT_MS = 2000;
/** Where the browser does not tell when it is idle. */
const PAUSE_MS = 200;

/** The gates of this page. */
export const pageGates = createGates({
  whenNear,
  whenIdle: (then) => {
    if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: IDLE_LIMIT_MS });
    else setTimeout(then, PAUSE_MS);
  },
  after: (milliseconds, then) => void setTimeout(then, milliseconds),
  onInput: (hear) => {
    const listen = (event: Event) => hear(event.target);
    for (const name of INPUT) window.addEventListener(name, listen, { capture: true, passive: true });
    return () => {
      for (const name of INPUT) window.removeEventListener(name, listen, { capture: true });
    };
  },
});
