/**
 * Between the page a TV shows and the app that takes it over: OK that is pressed meanwhile is kept and done afterwards.
 * Both run different scripts, so the window carries what was pressed.
 */
interface Holding {
  /** Nothing while presses are held and none has come. */
  pressed: HTMLElement | undefined;
}

declare global {
  interface Window {
    touchlineHolds?: Holding | undefined;
  }
}

/** An app that does not come must not hold anything back. */
const HOLD_MS = 8000;

/** Keeps presses until they are released. */
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

/** Does what was pressed, once everything that listens is there. */
export function releasePresses(document: Document): void {
  const pressed = window.touchlineHolds?.pressed;
  window.touchlineHolds = undefined;
  if (!pressed) return;
  window.setTimeout(() => (pressed.isConnected ? pressed : document.getElementById(pressed.id))?.click());
}
