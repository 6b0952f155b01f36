/**
 * Between the page a TV shows and the app that takes it over: OK that is pressed meanwhile is kept and done afterwards.
 * Both run different scripts, so the document itself carries what was pressed.
 */
const PRESSED = 'pressed';
/** An app that does not come must not hold anything back. */
const HOLD_MS = 8000;

/** Keeps presses until they are released. */
export function holdPresses(document: Document): void {
  const { dataset } = document.documentElement;
  dataset[PRESSED] = '';
  const hold = (event: Event) => {
    if (dataset[PRESSED] === undefined || !(event.target instanceof Element)) return;
    event.preventDefault();
    event.stopPropagation();
    dataset[PRESSED] = event.target.closest('[id]')?.id ?? '';
  };
  document.addEventListener('click', hold, true);
  window.setTimeout(() => document.removeEventListener('click', hold, true), HOLD_MS);
}

/** Does what was pressed, once everything that listens is there. */
export function releasePresses(document: Document): void {
  const { dataset } = document.documentElement;
  const pressed = dataset[PRESSED];
  delete dataset[PRESSED];
  if (pressed) window.setTimeout(() => document.getElementById(pressed)?.click());
}
