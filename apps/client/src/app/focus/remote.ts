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
  if (!(current instanceof HTMLElement) || !items.includes(current)) return focusFirst(document) || focusAny(items);

  for (const left of [current.closest(GROUP), current.closest('main')])
    if (left && current.id) lastIn.set(left, current.id);
  const target = within(current, items, direction) ?? across(current, items, direction);
  if (!target) return false;
  focus(target);
  return true;
}

/** The next thing of the group, else of the content or the rail, whichever one is in. */
function within(current: HTMLElement, items: readonly HTMLElement[], direction: Direction): HTMLElement | undefined {
  const group = current.closest(GROUP);
  const from = current.getBoundingClientRect();
  const candidates = items
    .filter((item) => item !== current && isInRail(item) === isInRail(current))
    .map((element) => ({ element, box: element.getBoundingClientRect() }));
  const inGroup = candidates.filter(({ element }) => group?.contains(element));
  const isAlong = direction === 'left' || direction === 'right';
  const target = (isAlong ? nearest(from, inGroup, direction) : undefined) ?? nearest(from, candidates, direction);
  return target && (rememberedIn(target.element.closest(GROUP), group) ?? target.element);
}

/** Left of all content lies the rail at the page one is on, right of the rail the content where it was left. */
function across(current: HTMLElement, items: readonly HTMLElement[], direction: Direction): HTMLElement | undefined {
  const others = items.filter((item) => isInRail(item) !== isInRail(current));
  if (isInRail(current))
    return direction === 'right' ? (rememberedIn(current.ownerDocument.querySelector('main')) ?? others[0]) : undefined;
  return direction === 'left'
    ? (others.find((item) => item.getAttribute('aria-current') === 'page') ?? others[0])
    : undefined;
}

const isInRail = (element: Element): boolean => element.closest('[data-focus-group="rail"]') !== null;

/** What has focus without the viewer's doing. */
let given: Element | undefined;

/** Focus on what a viewer would begin with: the first thing of the main part. */
export function focusFirst(document: Document): boolean {
  const main = document.querySelector('main') ?? document.body;
  const first = [...main.querySelectorAll<HTMLElement>(FOCUSABLE)].find(isReachable);
  given = first;
  if (!first) return false;
  if (first !== document.activeElement) focus(first);
  return true;
}

/** A page with nothing to press is left by the rail. */
function focusAny(items: readonly HTMLElement[]): boolean {
  const target = items.find((item) => item.getAttribute('aria-current') === 'page') ?? items[0];
  if (target) focus(target);
  return target !== undefined;
}

/** From a key on, focus is where the viewer wants it. */
export function leaveFocus(): void {
  given = undefined;
}

/** Content that is replaced takes its focus along, and what comes first may arrive last: then focus begins anew. */
export function renewFocus(document: Document): void {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body || activeElement === given) focusFirst(document);
}

function rememberedIn(group: Element | null, left?: Element | null): HTMLElement | undefined {
  if (!group || group === left) return undefined;
  const id = lastIn.get(group);
  const remembered = id === undefined ? null : group.ownerDocument.getElementById(id);
  return remembered && group.contains(remembered) ? remembered : undefined;
}

const isReachable = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && !element.closest(IGNORED) && element.getClientRects().length > 0;

const focusable = (scope: Element): HTMLElement[] =>
  [...scope.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isReachable);

/** Room above and below that a focused thing should have, as a share of the screen. */
const MARGIN = 0.1;

function focus(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  const { top, bottom } = element.getBoundingClientRect();
  const isInView = top >= window.innerHeight * MARGIN && bottom <= window.innerHeight * (1 - MARGIN);
  element.scrollIntoView({ block: isInView ? 'nearest' : 'center', inline: 'nearest' });
}
