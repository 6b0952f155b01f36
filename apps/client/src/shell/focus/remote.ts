import { type Direction, nearest } from './nearest';

/**
 * Spatial navigation: arrows move the native focus, which remote, keyboard and screen reader share.
 * A group (a line, the rail, a row of buttons) remembers its last focused element.
 */
const GROUP = '[data-focus-group]';
const RAIL = '[data-focus-group="rail"]';
/** Marks a banner over the content that waits for an answer. */
const QUESTION = '[data-focus-group="question"]';
const IGNORED = '[data-focus-skip], [aria-hidden="true"]';
const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled]), [tabindex="0"]';

const ARROWS: Readonly<Record<number, Direction>> = { 37: 'left', 38: 'up', 39: 'right', 40: 'down' };

export const directionOf = (event: { keyCode: number }): Direction | undefined => ARROWS[event.keyCode];

/** Marks the last focused element of a group on the element itself, so that it survives hydration. */
const LAST = 'data-focus-last';

/** The topmost open dialog: the one with focus, else the last. */
export function topDialog(document: Document): HTMLDialogElement | undefined {
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')];
  return dialogs.find((dialog) => dialog.contains(document.activeElement)) ?? dialogs.pop();
}

/** Moves focus one step; returns whether there was a target. */
export function moveFocus(direction: Direction, document: Document): boolean {
  const scope = topDialog(document) ?? document.body;
  const current = document.activeElement;
  if (!(current instanceof HTMLElement) || !scope.contains(current) || !current.matches(FOCUSABLE))
    return focusFirst(document) || focusAny(shownIn(scope));

  const group = current.closest(GROUP);
  for (const left of [group, current.closest('main')]) if (left && current.id) left.setAttribute(LAST, current.id);
  const target = along(current, group, direction) ?? beyond(current, scope, direction);
  if (!target) return false;
  focus(target);
  return true;
}

/** Sideways within the group; the common case, handled without measuring the rest of the page. */
function along(current: HTMLElement, group: Element | null, direction: Direction): HTMLElement | undefined {
  if (!group || direction === 'up' || direction === 'down') return undefined;
  return nearestOf(current, focusables(group), direction);
}

/** The next element within the current area (content, rail or banner), else of another area. */
function beyond(current: HTMLElement, scope: Element, direction: Direction): HTMLElement | undefined {
  const areas = [...scope.querySelectorAll(`${RAIL}, ${QUESTION}`)];
  const area = areas.find((each) => each.contains(current));
  const isHere = (item: Element) => (area ? area.contains(item) : !areas.some((each) => each.contains(item)));
  const target = nearestOf(current, focusables(scope).filter(isHere), direction);
  if (!target) return across(area, scope, direction);
  return rememberedIn(target.closest(GROUP), current.closest(GROUP)) ?? target;
}

function nearestOf(current: HTMLElement, items: readonly HTMLElement[], direction: Direction): HTMLElement | undefined {
  const from = current.getBoundingClientRect();
  let candidates = items
    .filter((item) => item !== current)
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    // Elements without size are skipped: their boxes are measured already, a style check would cost as much again.
    .filter(({ box }) => box.width > 0);
  for (;;) {
    const best = nearest(from, candidates, direction);
    // Checked for the chosen element only: for all of a page it would dominate the cost.
    if (!best || isOffered(best.element)) return best?.element;
    candidates = candidates.filter((each) => each !== best);
  }
}

/**
 * The rail is left of all content and is entered at the current page; the content is entered where it was left. A banner
 * is below the content; up leads back to the content, left to the rail.
 */
function across(area: Element | undefined, scope: Element, direction: Direction): HTMLElement | undefined {
  const isRail = area?.matches(RAIL) ?? false;
  const question = scope.querySelector(QUESTION);
  if (area && direction === (isRail ? 'right' : 'up'))
    return contentOf(scope) ?? (isRail ? entryOf(question) : undefined);
  if (direction === 'left' && !isRail) return entryOf(scope.querySelector(RAIL));
  return direction === 'down' && !area ? entryOf(question) : undefined;
}

function contentOf(scope: Element): HTMLElement | undefined {
  const main = scope.querySelector('main');
  return rememberedIn(main) ?? shownIn(main)[0];
}

/** The entry point of the rail or a banner: the current page, else the preferred element. */
function entryOf(area: Element | null): HTMLElement | undefined {
  const items = shownIn(area);
  return items.find((item) => item.matches('[aria-current="page"], [data-autofocus]')) ?? items[0];
}

/** Moves focus to an open banner, unless it is there or a dialog is open; returns whether it moved. */
export function focusQuestion(document: Document): boolean {
  const question = document.querySelector(QUESTION);
  if (!question || question.contains(document.activeElement) || topDialog(document)) return false;
  const entry = entryOf(question);
  if (entry) focus(entry);
  return entry !== undefined;
}

/** The element focused automatically. */
let given: Element | undefined;

/** Focuses the first element of the topmost dialog, else of the main content. */
export function focusFirst(document: Document): boolean {
  const part = topDialog(document) ?? document.querySelector('main') ?? document.body;
  const isMeant = (item: HTMLElement) => isOffered(item) && isShown(item);
  const preferred = [...part.querySelectorAll<HTMLElement>('[data-autofocus]')].find(isMeant);
  const first = preferred ?? focusables(part).find(isMeant);
  given = first;
  if (!first) return false;
  if (first !== document.activeElement) focus(first);
  return true;
}

/** A page without focusable elements focuses the rail. */
function focusAny(items: readonly HTMLElement[]): boolean {
  const target = items.find((item) => item.getAttribute('aria-current') === 'page') ?? items[0];
  if (target) focus(target);
  return target !== undefined;
}

/** Keeps the focus that was set on the server's html before hydration. */
export function beginFocus(document: Document): void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !activeElement.matches(FOCUSABLE)) {
    focusFirst(document);
    return;
  }
  activeElement.blur();
  activeElement.focus({ preventScroll: true });
}

/** After a key press focus is no longer automatic. */
export function leaveFocus(): void {
  given = undefined;
}

/**
 * Restores focus that was lost with replaced content; moves automatic focus to an earlier element that arrives late.
 * Returns whether an element has focus.
 */
export function renewFocus(document: Document): boolean {
  const { activeElement, body } = document;
  if (activeElement !== null && activeElement !== body && activeElement !== given) return true;
  return focusFirst(document);
}

/** Focuses the rail on a page without focusable elements; content that arrives later still takes focus. */
export function focusRail(document: Document): void {
  const { activeElement, body } = document;
  if (activeElement !== null && activeElement !== body) return;
  const entry = entryOf(document.querySelector(RAIL));
  given = entry;
  if (entry) focus(entry);
}

function rememberedIn(group: Element | null, left?: Element | null): HTMLElement | undefined {
  if (!group || group === left) return undefined;
  const id = group.getAttribute(LAST);
  const remembered = id === null ? null : group.ownerDocument.getElementById(id);
  return remembered && group.contains(remembered) ? remembered : undefined;
}

const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0;

const focusables = (scope: Element): HTMLElement[] => [...scope.querySelectorAll<HTMLElement>(FOCUSABLE)];

const isOffered = (element: HTMLElement): boolean =>
  element.matches(FOCUSABLE) && element.tabIndex >= 0 && !element.closest(IGNORED);

/** All focusable elements. */
const shownIn = (scope: Element | null): HTMLElement[] =>
  scope ? focusables(scope).filter((item) => isOffered(item) && isShown(item)) : [];

/** Scroll margin above and below the focused element, as a share of the screen's height. */
const MARGIN = 0.1;
/** Share of the screen's height at its edge that a TV may crop. */
const CROPPED = 0.05;

/** Scrolls before moving focus, while the layout is still valid. */
function focus(element: HTMLElement): void {
  const { top, bottom } = element.getBoundingClientRect();
  const height = window.innerHeight;
  const isInView = top >= height * MARGIN && bottom <= height * (1 - MARGIN);
  const isAtStart = scrollToStart(element, bottom);
  element.scrollIntoView({ block: isInView || isAtStart ? 'nearest' : 'center', inline: 'nearest' });
  element.focus({ preventScroll: true });
}

/** Scrolls page or dialog to its start if that shows the element, since titles there have no focus of their own. */
function scrollToStart(element: HTMLElement, bottom: number): boolean {
  if (element.closest(`${RAIL}, ${QUESTION}`)) return false;
  const dialog = element.closest('dialog');
  const { top, height } = dialog ? dialog.getBoundingClientRect() : { top: 0, height: window.innerHeight };
  const scrolled = dialog ? dialog.scrollTop : window.scrollY;
  if (bottom - top + scrolled > height * (1 - CROPPED)) return false;
  if (scrolled > 0) (dialog ?? window).scrollTo(0, 0);
  return true;
}
