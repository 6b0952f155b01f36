/**
 * Holds presses on a page until the app has hydrated it. The two are separate scripts, so the presses are passed on
 * through `window`.
 */
interface Holding {
  pressed: HTMLElement[];
}

declare global {
  interface Window {
    touchlineHolds?: Holding | undefined;
  }
}

/** More presses than a viewer makes meanwhile. */
const MOST = 10;

/**
 * Holds presses until they are released.
 * @param heldPart the part of the page that a press is for, if it must be held; links of a web page need no app
 * @param milliseconds the longest time, where the page would react without the app
 */
export function holdPresses(
  document: Document,
  heldPart: (pressed: Element) => HTMLElement | null,
  milliseconds?: number,
): void {
  const holding: Holding = { pressed: [] };
  window.touchlineHolds = holding;
  const hold = (event: Event) => {
    if (window.touchlineHolds !== holding || !(event.target instanceof Element)) return;
    const part = heldPart(event.target);
    if (!part) return;
    event.preventDefault();
    event.stopPropagation();
    if (holding.pressed.length < MOST) holding.pressed.push(part);
  };
  document.addEventListener('click', hold, true);
  if (milliseconds !== undefined)
    window.setTimeout(() => document.removeEventListener('click', hold, true), milliseconds);
}

/** Replays the held presses once all listeners are attached. */
export function releasePresses(document: Document): void {
  const pressed = window.touchlineHolds?.pressed ?? [];
  window.touchlineHolds = undefined;
  window.setTimeout(() => {
    for (const part of pressed) (part.isConnected ? part : document.getElementById(part.id))?.click();
  });
}
