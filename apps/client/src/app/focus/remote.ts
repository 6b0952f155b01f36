import { type Direction, nearest } from './nearest';

/**
 * Focus for remotes: arrows move native focus, so one focus serves remote, keyboard and screen reader.
 * A group (a line, the rail, a row of buttons) remembers where it was left.
 */
const GROUP = '[data-focus-group], .lrud-container';
const IGNORED = '.lrud-ignore, [aria-hidden="true"]';
const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled]), [tabindex="0"]';

const ARROWS: Readonly<Record<number, Direction>> = { 37: 'left', 38: 'up', 39: 'right', 40: 'down' };

export const directionOf = (event: { keyCode: number }): Direction | undefined => ARROWS[event.keyCode];

/** Where each group was left, by its element; nothing is kept of groups that are gone. */
const lastIn = new WeakMap<Element, string>();

/** Moves focus one step; says whether there was somewhere to go. */
export function moveFocus(direction: Direction, document: Document): boolean {
  const scope = document.querySelector('dialog[open]') ?? document.body;
  const current = document.activeElement;
  const items = focusable(scope);
  if (!(current instanceof HTMLElement) || !items.includes(current)) return focusFirst(document);

  const group = current.closest(GROUP);
  if (group && current.id) lastIn.set(group, current.id);
  const candidates = items
    .filter((item) => item !== current)
    .map((element) => ({ element, box: element.getBoundingClientRect() }));
  const from = current.getBoundingClientRect();
  const inGroup = candidates.filter(({ element }) => group?.contains(element));
  const isAlong = direction === 'left' || direction === 'right';
  const target =
    (isAlong ? nearest(from, inGroup, direction) : undefined) ??
    nearest(from, candidates, direction) ??
    toRail(candidates, direction);
  if (!target) return false;
  focus(rememberedIn(target.element, group) ?? target.element);
  return true;
}

/** Focus on what a viewer would begin with: the first thing of the main part. */
export function focusFirst(document: Document): boolean {
  const main = document.querySelector('main') ?? document.body;
  const [first] = focusable(main);
  if (!first) return false;
  focus(first);
  return true;
}

/** From the left edge the rail is reached from anywhere. */
function toRail<T extends { element: HTMLElement }>(candidates: readonly T[], direction: Direction): T | undefined {
  if (direction !== 'left') return undefined;
  const inRail = candidates.filter(({ element }) => element.closest('[data-focus-group="rail"]'));
  return inRail.find(({ element }) => element.getAttribute('aria-current') === 'page') ?? inRail[0];
}

function rememberedIn(target: HTMLElement, left: Element | null): HTMLElement | undefined {
  const group = target.closest(GROUP);
  if (!group || group === left) return undefined;
  const id = lastIn.get(group);
  const remembered = id === undefined ? null : group.ownerDocument.getElementById(id);
  return remembered && group.contains(remembered) ? remembered : undefined;
}

function focusable(scope: Element): HTMLElement[] {
  return [...scope.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.tabIndex >= 0 && !element.closest(IGNORED) && element.getClientRects().length > 0,
  );
}

/** Room above and below that a focused thing should have, as a share of the screen. */
const MARGIN = 0.1;

function focus(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  const { top, bottom } = element.getBoundingClientRect();
  const isInView = top >= window.innerHeight * MARGIN && bottom <= window.innerHeight * (1 - MARGIN);
  element.scrollIntoView({ block: isInView ? 'nearest' : 'center', inline: 'nearest' });
}
