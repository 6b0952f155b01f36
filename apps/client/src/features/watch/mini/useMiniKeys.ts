import { type RefObject, useEffect, useEffectEvent } from 'react';

interface MiniActions {
  readonly open: () => void;
  readonly close: () => void;
}

/** `I` opens the player again and Escape closes the mini player, inside it and while nothing else has focus. */
export function useMiniKeys(frame: RefObject<HTMLElement | null>, { open, close }: MiniActions): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, altKey, metaKey, defaultPrevented } = event;
    if (defaultPrevented || ctrlKey || altKey || metaKey || !(target instanceof Element)) return;
    const isHere = frame.current?.contains(target) || target.matches('body, main');
    const act = key.toLowerCase() === 'i' ? open : key === 'Escape' ? close : undefined;
    if (!isHere || !act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
