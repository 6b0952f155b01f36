import { type Direction, nextInDirection } from './direction';

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowUp: 'up',
  ArrowRight: 'right',
  ArrowDown: 'down',
};

/** Whether a key of a remote asks for the controls: those that move or confirm. */
export function callsForControls(key: string): boolean {
  return key in ARROWS || key === 'Enter';
}

/** Moves the focus among the controls on screen, or within an open menu; false when nothing lies in that direction. */
export function moveFocus(key: string, from: Element, overlay: HTMLElement): boolean {
  const direction = ARROWS[key];
  if (!direction) return false;
  const menu = overlay.querySelector('[data-player-menu]');
  const controls = [...(menu ?? overlay).querySelectorAll<HTMLElement>('a[href], button, input')].filter(
    (control) => control !== from && control.tabIndex >= 0,
  );
  const boxes = controls.map((control) => control.getBoundingClientRect());
  const next = controls[nextInDirection(from.getBoundingClientRect(), boxes, direction)];
  next?.focus({ preventScroll: true });
  // A long menu scrolls; the page never does.
  if (menu) next?.scrollIntoView({ block: 'nearest' });
  // A menu is left by choosing or by back, not by an arrow too many.
  return next !== undefined || menu !== null;
}

/** OK on a choice chooses it; everything else presses by itself. */
export function confirmChoice(key: string, target: Element): boolean {
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type !== 'radio') return false;
  target.click();
  return true;
}
