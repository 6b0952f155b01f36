import { useEffect, useEffectEvent } from 'react';

/** Handles keys wherever the focus is, except while typing, in a dialog, or with a modifier key. */
export function useKeys(handle: ((event: KeyboardEvent) => void) | undefined): void {
  const isOn = handle !== undefined;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, dialog') !== null;
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    handle?.(event);
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}
