import { useEffect } from 'react';
import { paths } from '../address/paths';
import { useApp } from '../context';
import { releasePresses } from './presses';
import { beginFocus, directionOf, focusQuestion, leaveFocus, moveFocus, renewFocus } from './remote';

const HOMES: ReadonlySet<string> = new Set([paths.home.pattern, paths.specialHome.pattern]);

/**
 * Lets arrows and back of a remote work: arrows move focus, back closes what is on top, or goes to what waits for an
 * answer, else goes back. With nothing to go back to, on home, the viewer may want to leave (SCREEN-10); the back button
 * of a phone's shell does the same.
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
      if (!device.exit) return undefined;
      document.addEventListener('backbutton', goBack);
      return () => document.removeEventListener('backbutton', goBack);
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
    // Once per frame: to see what is shown costs a layout.
    const watch = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => renewFocus(document));
    });
    document.addEventListener('keydown', onKey);
    watch.observe(document.body, { childList: true, subtree: true });
    beginFocus(document);
    releasePresses(document);
    return () => {
      document.removeEventListener('keydown', onKey);
      watch.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [device, addressBar, onLeave]);
}

/** Closes what is open on top as Escape would, so that its owner knows; says whether there was something. */
function closeDialog(document: Document): boolean {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[open]');
  if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
  return dialog !== null;
}
