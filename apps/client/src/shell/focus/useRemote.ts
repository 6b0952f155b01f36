'use no memo';

import { useEffect } from 'react';
import { paths } from '../address/paths';
import { useApp } from '../context';
import { pressKey } from '../platform/press-key';
import { releasePresses } from './presses';
import {
  beginFocus,
  directionOf,
  focusQuestion,
  focusRail,
  leaveFocus,
  moveFocus,
  renewFocus,
  topDialog,
} from './remote';

/** Time without changes after which a page without focusable elements counts as complete. */
const COMPLETE_MS = 500;

const HOMES: ReadonlySet<string> = new Set([paths.home.pattern, paths.specialHome.pattern]);

/**
 * Handles a remote's arrows and back key: arrows move focus; back closes the topmost dialog, or focuses an open banner, or
 * goes back. On home, without history, it offers to leave the app (SCREEN-10); so does the back button of a phone's shell.
 */
export function useRemote(onLeave: () => void): void {
  const { device, addressBar } = useApp();
  useEffect(() => {
    const goBack = () => {
      const isAtStart = HOMES.has(addressBar.current().path) && addressBar.memory().depth === 0;
      if (closeDialog(document)) return;
      if (isAtStart && device.exit) onLeave();
      else addressBar.back();
    };
    if (!TOUCHLINE_TV || device.frame !== 'tv') {
      releasePresses(document);
      return device.onBack?.(goBack);
    }
    const onKey = (event: KeyboardEvent) => {
      leaveFocus();
      if (event.defaultPrevented) return;
      const direction = directionOf(event);
      if (direction) {
        event.preventDefault();
        moveFocus(direction, document);
      } else if (device.isBackKey(event)) {
        event.preventDefault();
        if (!focusQuestion(document)) goBack();
      }
    };
    let frame = 0;
    let timer = 0;
    const renew = () => {
      window.clearTimeout(timer);
      if (!renewFocus(document)) timer = window.setTimeout(() => focusRail(document), COMPLETE_MS);
    };
    // Once per frame: it needs a layout.
    const watch = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(renew);
    });
    // A TV box has a button instead of the key, which menus and players listen to, too.
    const stopBack = device.onBack?.(() => pressKey(document, 'GoBack'));
    document.addEventListener('keydown', onKey);
    watch.observe(document.body, { childList: true, subtree: true });
    beginFocus(document);
    releasePresses(document);
    return () => {
      stopBack?.();
      document.removeEventListener('keydown', onKey);
      watch.disconnect();
      cancelAnimationFrame(frame);
      window.clearTimeout(timer);
    };
  }, [device, addressBar, onLeave]);
}

/** Closes the topmost dialog by an Escape key event; returns whether there was one. */
function closeDialog(document: Document): boolean {
  const dialog = topDialog(document);
  if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
  return dialog !== undefined;
}
