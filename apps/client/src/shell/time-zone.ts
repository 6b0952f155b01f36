import { useSyncExternalStore } from 'react';
import { useConfig } from './config/queries';
import { useApp } from './context';

/** The offset in minutes that the server renders with. */
export const UTC = 0;

const never = () => () => undefined;

/** Minutes between UTC and the viewer's time zone, where the configuration asks for it; UTC until hydration. */
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
