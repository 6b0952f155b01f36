import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** The zone that times are told in: UTC in the server's html, then the viewer's own. */
export const useTimeZone = (): string =>
  useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' '),
    () => 'UTC',
  );
