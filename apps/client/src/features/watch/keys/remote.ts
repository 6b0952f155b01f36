import { type Direction, nextInDirection } from './direction';

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowUp: 'up',
  ArrowRight: 'right',
  ArrowDown: 'down',
};

/** Whether a remote's key shows the controls: arrows and OK. */
export function callsForControls(key: string): boolean {
  return key in ARROWS || key === 'Enter';
}

/**
 * Moves focus among the visible controls, or within an open menu; returns false when nothing lies in that direction.
 */
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
  // A long menu scrolls; the page must not.
  if (menu) next?.scrollIntoView({ block: 'nearest' });
  // Arrows do not leave a menu: selecting or back does.
  return next !== undefined || menu !== null;
}

/** OK selects a radio button; other elements handle it themselves. */
export function confirmChoice(key: string, target: Element): boolean {
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type !== 'radio') return false;
  target.click();
  return true;
}
