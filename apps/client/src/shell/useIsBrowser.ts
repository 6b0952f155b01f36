import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the browser has taken over: false on the server and in the first moment, so that both draw the same. */
export const useIsBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
