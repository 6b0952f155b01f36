/** Scroll distance of one arrow press, relative to the visible height. */
const STEP = 0.4;

/**
 * One arrow press in a scrolling text: moves focus to the next link that is visible in that direction, else scrolls.
 * Returns whether either was possible; at the end of the text the arrow belongs to the page.
 */
export function readOn(box: HTMLElement, way: 1 | -1): boolean {
  const { activeElement } = box.ownerDocument;
  const links = [...box.querySelectorAll<HTMLElement>('a[href]')];
  const ordered = way === 1 ? links : links.reverse();
  const from = ordered.findIndex((link) => link === activeElement);
  const next = ordered.slice(from + 1).find((link) => isVisible(link, box));
  if (next) {
    next.focus({ preventScroll: true });
    return true;
  }
  const before = box.scrollTop;
  box.scrollTop += way * STEP * box.clientHeight;
  const hasMoved = box.scrollTop !== before;
  // A link that is scrolled out of sight must not keep the focus.
  if (from >= 0 && (!hasMoved || !isVisible(ordered[from], box))) box.focus({ preventScroll: true });
  return hasMoved || from >= 0;
}

function isVisible(link: HTMLElement | undefined, box: HTMLElement): boolean {
  if (!link) return false;
  const [inner, outer] = [link.getBoundingClientRect(), box.getBoundingClientRect()];
  return inner.top >= outer.top && inner.bottom <= outer.bottom;
}
