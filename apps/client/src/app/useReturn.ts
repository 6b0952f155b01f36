'use no memo';

import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Address } from '../shell/address/address-bar';
import { useApp } from '../shell/context';
import { focusFirst } from '../shell/focus/remote';

const GIVE_UP_MS = 5000;
const KEEP_AFTER_MS = 250;
const ACTS = ['wheel', 'pointerdown', 'keydown'];

/** Restores scroll position and focus of a page visited before; a new page starts at the top. */
export function useReturn(address: Address): void {
  const { addressBar, device } = useApp();
  const shown = useRef(address);

  // Saved on every move, so that it is current however the page is left.
  useEffect(() => {
    history.scrollRestoration = 'manual';
    let waiting = 0;
    const keep = () => {
      window.clearTimeout(waiting);
      waiting = 0;
      // The address has changed and its page is being loaded: this place is not one of that page.
      if (addressBar.current() !== shown.current) return;
      const focusId = document.activeElement?.id;
      addressBar.keep({ scroll: window.scrollY, ...(focusId ? { focusId } : {}) });
    };
    // Writing to history is slow on TVs, so it is debounced.
    const keepLater = () => {
      window.clearTimeout(waiting);
      waiting = window.setTimeout(keep, KEEP_AFTER_MS);
    };
    window.addEventListener('scroll', keepLater, { passive: true });
    document.addEventListener('focusin', keepLater);
    // A click may leave the page, so save before.
    document.addEventListener('click', keep, true);
    return () => {
      window.clearTimeout(waiting);
      window.removeEventListener('scroll', keepLater);
      document.removeEventListener('focusin', keepLater);
      document.removeEventListener('click', keep, true);
    };
  }, [addressBar]);

  useLayoutEffect(() => {
    shown.current = address;
    const arrival = addressBar.arrival();
    if (arrival === 'start' || arrival === 'stay') return undefined;
    const memory = addressBar.memory();
    if (arrival === 'forward' && memory.scroll === undefined) {
      window.scrollTo(0, 0);
      if (TOUCHLINE_TV && device.frame === 'tv') focusFirst(document);
      else document.getElementById('main')?.focus({ preventScroll: true });
      return undefined;
    }
    return restore(memory);
  }, [address, addressBar, device]);
}

/** Tries until it is there or the viewer acts: lines further down may not have been rendered yet. */
function restore({ scroll = 0, focusId }: { scroll?: number; focusId?: string }): () => void {
  let frame = 0;
  const end = performance.now() + GIVE_UP_MS;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const type of ACTS) removeEventListener(type, stop);
  };
  const attempt = () => {
    window.scrollTo(0, scroll);
    const target = focusId === undefined ? null : document.getElementById(focusId);
    target?.focus({ preventScroll: true });
    const isThere = Math.abs(window.scrollY - scroll) < 2 && (focusId === undefined || target !== null);
    if (isThere || performance.now() > end) stop();
    else frame = requestAnimationFrame(attempt);
  };
  for (const type of ACTS) addEventListener(type, stop);
  attempt();
  return stop;
}
