import { useEffect } from 'react';
import { useApp } from '../context';
import { releasePresses } from './presses';
import { beginFocus, directionOf, leaveFocus, moveFocus, renewFocus } from './remote';

/** Lets arrows and back of a remote work: arrows move focus, back closes what is on top, else goes back. */
export function useRemote(): void {
  const { device, addressBar } = useApp();
  useEffect(() => {
    if (device.frame !== 'tv') return undefined;
    const onKey = (event: KeyboardEvent) => {
      leaveFocus();
      if (event.defaultPrevented) return;
      const direction = directionOf(event);
      if (direction) {
        event.preventDefault();
        moveFocus(direction, document);
      } else if (device.isBackKey(event)) {
        event.preventDefault();
        const dialog = document.querySelector<HTMLDialogElement>('dialog[open]');
        if (dialog) dialog.close();
        else addressBar.back();
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
  }, [device, addressBar]);
}
