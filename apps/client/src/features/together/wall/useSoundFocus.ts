import { useEffect, useRef } from 'react';

/** The pointer or the focus rests on a picture so long before its sound is heard: passing over one changes nothing. */
const REST_MS = 250;

/** Moves the sound to the picture on which the pointer or the focus rests. */
export function useSoundFocus(onHear: (key: string) => void) {
  const timer = useRef(0);
  const cancel = () => window.clearTimeout(timer.current);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return {
    /** After a moment. */
    rest(key: string) {
      cancel();
      timer.current = window.setTimeout(() => onHear(key), REST_MS);
    },
    cancel,
    /** At once. */
    hear(key: string) {
      cancel();
      onHear(key);
    },
  };
}
