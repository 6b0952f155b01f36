import { useSyncExternalStore } from 'react';

/** As in the style sheets. */
const PHONE = '(max-width: 767px)';
const TABLET = '(max-width: 1199px)';

const useMedia = (query: string) =>
  useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia?.(query);
      media?.addEventListener('change', listener);
      return () => media?.removeEventListener('change', listener);
    },
    () => window.matchMedia?.(query).matches ?? false,
  );

/** Whether the studio is shown on a phone, where a room shows its list or one thing, not both. */
export const useIsPhone = () => useMedia(PHONE);

/** Whether there is too little width for three columns. */
export const useIsNarrow = () => useMedia(TABLET);
