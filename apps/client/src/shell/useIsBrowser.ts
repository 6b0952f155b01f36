import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the app is hydrated: false on the server and in the first render, so that both match. */
export const useIsBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
