import { useSyncExternalStore } from 'react';
import { useApp } from '../../app/context';
import { useConfig } from '../config';

/** Minutes from UTC where nobody's zone is known. */
export const UTC = 0;

const never = () => () => undefined;

/** Minutes that the viewer's day is away from UTC; the browser takes over with the server's UTC and then tells its own. */
export function useUtcOffset(): number {
  const { api } = useApp();
  const { useUtcOffsetMins } = useConfig(api);
  const offset = useSyncExternalStore(
    never,
    () => -new Date().getTimezoneOffset(),
    () => UTC,
  );
  return useUtcOffsetMins ? offset : UTC;
}

/** What the viewer's zone is called. */
export const useZoneName = (): string =>
  useSyncExternalStore(
    never,
    () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => 'UTC',
  );
