import { useSyncExternalStore } from 'react';
import { isOffline } from './platform/network';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the device has no network; false until hydration. */
export const useIsOffline = (): boolean => useSyncExternalStore(subscribe, isOffline, () => false);
