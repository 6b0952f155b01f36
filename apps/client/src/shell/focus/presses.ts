/**
 * Holds a press of OK on a TV's page until the app has hydrated it. The two are separate scripts, so the press is passed
 * on through `window`.
 */
interface Holding {
  /** `undefined` while no press is held. */
  pressed: HTMLElement | undefined;
}

declare global {
  interface Window {
    touchlineHolds?: Holding | undefined;
  }
}

/** Presses are released after this time, in case the app does not load. */
const HOLD_MS = 8000;

/** Holds presses until they are released. */
export function holdPresses(document: Document): void {
  const holding: Holding = { pressed: undefined };
  window.touchlineHolds = holding;
  const hold = (event: Event) => {
    if (window.touchlineHolds !== holding || !(event.target instanceof HTMLElement)) return;
    event.preventDefault();
    event.stopPropagation();
    holding.pressed = event.target;
  };
  document.addEventListener('click', hold, true);
  window.setTimeout(() => document.removeEventListener('click', hold, true), HOLD_MS);
}

/** Replays the held press once all listeners are attached. */
export function releasePresses(document: Document): void {
  const pressed = window.touchlineHolds?.pressed;
  window.touchlineHolds = undefined;
  if (!pressed) return;
  window.setTimeout(() => (pressed.isConnected ? pressed : document.getElementById(pressed.id))?.click());
}
