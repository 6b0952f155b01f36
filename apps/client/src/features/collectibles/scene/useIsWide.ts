import { useSyncExternalStore } from 'react';

/** From here on scene and cameras have room beside each other. */
const WIDE = '(min-width: 1024px)';

const subscribe = (listener: () => void) => {
  const wide = matchMedia(WIDE);
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
};

export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
