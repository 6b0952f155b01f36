import { type KeyboardEvent, useEffect, useEffectEvent } from 'react';
import { targetKind } from '../watch';
import { type CameraKey, cameraKey } from './keys';

/** Handles the keys of cameras before those of the player; returns whether a key was one of them. */
export function useCameraKeys(answer: (key: CameraKey) => boolean): (event: KeyboardEvent) => boolean {
  const onPageKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    // On a newly opened page the body or main element has focus.
    const { target } = event;
    if (!(target instanceof Element) || !target.matches('body, main') || event.defaultPrevented) return;
    const key = cameraKey(event, targetKind(target));
    if (key && answer(key)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => onPageKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return (event) => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof Element) || target.closest('dialog')) return false;
    const key = cameraKey(event, targetKind(target));
    if (!key || !answer(key)) return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
}
