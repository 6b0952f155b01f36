import { type Direction, nearest } from './nearest';

/**
 * Focus for remotes: arrows move native focus, so one focus serves remote, keyboard and screen reader.
 * A group (a line, the rail, a row of buttons) remembers where it was left.
 */
const GROUP = '[data-focus-group]';
const RAIL = '[data-focus-group="rail"]';
/** Stands over the content until it is answered. */
const QUESTION = '[data-focus-group="question"]';
const IGNORED = '[data-focus-skip], [aria-hidden="true"]';
const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled]), [tabindex="0"]';

const ARROWS: Readonly<Record<number, Direction>> = { 37: 'left', 38: 'up', 39: 'right', 40: 'down' };

export const directionOf = (event: { keyCode: number }): Direction | undefined => ARROWS[event.keyCode];

/** Where a group was left, noted on its element: nothing is kept of groups that are gone, and it outlives a take-over. */
const LAST = 'data-focus-last';

/** Moves focus one step; says whether there was somewhere to go. */
export function moveFocus(direction: Direction, document: Document): boolean {
  const scope = document.querySelector('dialog[open]') ?? document.body;
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

/** Sideways the next thing of the group is what is meant; most keys end here, without a look at the rest of the page. */
function along(current: HTMLElement, group: Element | null, direction: Direction): HTMLElement | undefined {
  if (!group || direction === 'up' || direction === 'down') return undefined;
  return nearestOf(current, focusables(group), direction);
}

/** The next thing of the content, the rail or the question, whichever one is in, else of another of them. */
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
    // Nobody goes to what takes no room; that is known now, and asked for each by itself it would cost as much again.
    .filter(({ box }) => box.width > 0);
  for (;;) {
    const best = nearest(from, candidates, direction);
    // Asked of the one that would be taken: of all on a page it would cost more than everything else here.
    if (!best || isOffered(best.element)) return best?.element;
    candidates = candidates.filter((each) => each !== best);
  }
}

/**
 * Left of all content lies the rail at the page one is on, right of the rail the content where it was left. A question
 * lies below the end of the content; from it one goes up to where the content was left, or aside to the rail.
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

/** Where one comes to a rail or a question: at the page one is on, else at what it wants first. */
function entryOf(area: Element | null): HTMLElement | undefined {
  const items = shownIn(area);
  return items.find((item) => item.matches('[aria-current="page"], [data-autofocus]')) ?? items[0];
}

/** A question that is still open is on top of all but dialogs: focus goes there, unless it is there; says whether it went. */
export function focusQuestion(document: Document): boolean {
  const question = document.querySelector(QUESTION);
  if (!question || question.contains(document.activeElement) || document.querySelector('dialog[open]')) return false;
  const entry = entryOf(question);
  if (entry) focus(entry);
  return entry !== undefined;
}

/** What has focus without the viewer's doing. */
let given: Element | undefined;

/** Focus on what a viewer would begin with: the first thing of what is open on top, else of the main part. */
export function focusFirst(document: Document): boolean {
  const part = document.querySelector('dialog[open]') ?? document.querySelector('main') ?? document.body;
  const isMeant = (item: HTMLElement) => isOffered(item) && isShown(item);
  const preferred = [...part.querySelectorAll<HTMLElement>('[data-autofocus]')].find(isMeant);
  const first = preferred ?? focusables(part).find(isMeant);
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

/** At the start focus may already be somewhere on what the server drew: then it stays, and the app hears of it. */
export function beginFocus(document: Document): void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !activeElement.matches(FOCUSABLE)) {
    focusFirst(document);
    return;
  }
  activeElement.blur();
  activeElement.focus({ preventScroll: true });
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
  const id = group.getAttribute(LAST);
  const remembered = id === null ? null : group.ownerDocument.getElementById(id);
  return remembered && group.contains(remembered) ? remembered : undefined;
}

const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0;

const focusables = (scope: Element): HTMLElement[] => [...scope.querySelectorAll<HTMLElement>(FOCUSABLE)];

const isOffered = (element: HTMLElement): boolean =>
  element.matches(FOCUSABLE) && element.tabIndex >= 0 && !element.closest(IGNORED);

/** Everything there that takes focus. */
const shownIn = (scope: Element | null): HTMLElement[] =>
  scope ? focusables(scope).filter((item) => isOffered(item) && isShown(item)) : [];

/** Room above and below that a focused thing should have, as a share of the screen. */
const MARGIN = 0.1;

/** Scrolls before it moves focus: everything is still measured then, afterwards each look would cost a layout. */
function focus(element: HTMLElement): void {
  const { top, bottom } = element.getBoundingClientRect();
  const isInView = top >= window.innerHeight * MARGIN && bottom <= window.innerHeight * (1 - MARGIN);
  element.scrollIntoView({ block: isInView ? 'nearest' : 'center', inline: 'nearest' });
  element.focus({ preventScroll: true });
}
