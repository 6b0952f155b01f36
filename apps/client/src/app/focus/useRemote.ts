import { useEffect } from 'react';
import { useApp } from '../context';
import { directionOf, focusFirst, moveFocus } from './remote';

/** Lets arrows and back of a remote work: arrows move focus, back closes what is on top, else goes back. */
export function useRemote(): void {
  const { device, addressBar } = useApp();
  useEffect(() => {
    if (device.frame !== 'tv') return undefined;
    const onKey = (event: KeyboardEvent) => {
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
    // Content that is replaced takes its focus along: then it goes to the first thing that is there.
    const watch = new MutationObserver(() => {
      if (document.activeElement === document.body || document.activeElement === null) focusFirst(document);
    });
    document.addEventListener('keydown', onKey);
    watch.observe(document.body, { childList: true, subtree: true });
    focusFirst(document);
    return () => {
      document.removeEventListener('keydown', onKey);
      watch.disconnect();
    };
  }, [device, addressBar]);
}
