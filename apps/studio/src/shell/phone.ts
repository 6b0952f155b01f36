import { useSyncExternalStore } from 'react';

/** As in the style sheets. */
const PHONE = '(max-width: 767px)';

const subscribe = (listener: () => void) => {
  const media = window.matchMedia?.(PHONE);
  media?.addEventListener('change', listener);
  return () => media?.removeEventListener('change', listener);
};

/** Whether the studio is shown on a phone, where a room shows its list or one thing, not both. */
export const useIsPhone = () => useSyncExternalStore(subscribe, () => window.matchMedia?.(PHONE).matches ?? false);
