import { tellHost } from './host';

type Direction = 'left' | 'right' | 'up' | 'down';

const ARROWS: Readonly<Record<number, Direction>> = { 37: 'left', 38: 'up', 39: 'right', 40: 'down' };
/** Escape, and the back keys of Tizen and webOS. */
const BACK = new Set([27, 10009, 461]);
const FOCUSABLE = 'button:not([disabled]), input:not([disabled])';

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Distance of an element in a direction; sideways distance weighs more. Undefined where it is in another direction. */
export function distance(from: Box, to: Box, direction: Direction): number | undefined {
  const middle = (box: Box) => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });
  const [a, b] = [middle(from), middle(to)];
  const isAcross = direction === 'left' || direction === 'right';
  const ahead = { left: a.x - b.x, right: b.x - a.x, up: a.y - b.y, down: b.y - a.y }[direction];
  const isThere = {
    left: to.right <= from.left + 1,
    right: to.left >= from.right - 1,
    up: to.bottom <= from.top + 1,
    down: to.top >= from.bottom - 1,
  }[direction];
  if (!isThere) return undefined;
  const gap = isAcross
    ? Math.max(0, from.top - to.bottom, to.top - from.bottom)
    : Math.max(0, from.left - to.right, to.left - from.right);
  return ahead + gap * 3 + Math.abs(isAcross ? a.y - b.y : a.x - b.x) / 10;
}

const reachable = (): HTMLElement[] =>
  Array.from(document.querySelectorAll<HTMLElement>(FOCUSABLE)).filter((item) => item.getClientRects().length > 0);

/** Handles a remote's arrows and back as in the embedding app, and passes them to it at the edges. */
export function listenToRemote(): void {
  document.addEventListener('keydown', (event) => {
    if (BACK.has(event.keyCode)) {
      event.preventDefault();
      tellHost({ type: 'back' });
      return;
    }
    const direction = ARROWS[event.keyCode];
    if (!direction) return;
    // Within a text field, the cursor moves.
    const isText = event.target instanceof HTMLInputElement && event.target.value !== '';
    if (isText && (direction === 'left' || direction === 'right')) return;
    event.preventDefault();
    move(direction);
  });
  window.addEventListener('focus', () => {
    if (document.activeElement === document.body) focus(reachable()[0]);
  });
}

function move(direction: Direction): void {
  const current = document.activeElement;
  const items = reachable();
  if (!(current instanceof HTMLElement) || current === document.body) {
    focus(items[0]);
    return;
  }
  const from = current.getBoundingClientRect();
  let best: { item: HTMLElement; far: number } | undefined;
  for (const item of items) {
    const far = item === current ? undefined : distance(from, item.getBoundingClientRect(), direction);
    if (far !== undefined && (!best || far < best.far)) best = { item, far };
  }
  if (best) focus(best.item);
  else tellHost({ type: 'leave', direction });
}

function focus(item: HTMLElement | undefined): void {
  if (!item) return;
  item.scrollIntoView({ block: 'center', inline: 'nearest' });
  item.focus({ preventScroll: true });
}
