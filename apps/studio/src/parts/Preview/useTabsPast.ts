import { type RefObject, useEffect } from 'react';

const TABBABLE = 'a[href], button:not(:disabled), input, select, textarea, [tabindex]:not([tabindex="-1"])';

/**
 * Tab goes past a frame instead of through all links of the client in it, and through the keys of a TV, which have no Tab.
 * The pointer still reaches what is in the frame.
 */
export function useTabsPast(frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    let direction: 'forward' | 'back' | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onKey = ({ key, shiftKey }: KeyboardEvent) => {
      if (key !== 'Tab') return;
      direction = shiftKey ? 'back' : 'forward';
      clearTimeout(timer);
      // The focus moves before anything else happens; a click later is none of it.
      timer = setTimeout(() => {
        direction = undefined;
      });
    };
    const onFocus = () => {
      if (direction) neighbourOf(element, direction)?.focus();
    };
    const watch = () => element.contentDocument?.addEventListener('focusin', onFocus);
    watch();
    window.addEventListener('keydown', onKey, true);
    element.addEventListener('load', watch);
    element.addEventListener('focus', onFocus);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', onKey, true);
      element.removeEventListener('load', watch);
      element.removeEventListener('focus', onFocus);
    };
  }, [frame]);
}

/** What Tab reaches after a frame, or before it; from the last one it goes on with the first. */
function neighbourOf(frame: HTMLIFrameElement, direction: 'forward' | 'back'): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>(TABBABLE)].filter((each) => each.checkVisibility?.() ?? true);
  const isAfter = (each: HTMLElement) => (frame.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  if (direction === 'forward') return all.find(isAfter) ?? all[0];
  return all.findLast((each) => !isAfter(each)) ?? all.at(-1);
}
