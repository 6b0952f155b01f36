import { useSyncExternalStore } from 'react';

/** Single keys disturb people who speak to their computer, so they can be turned off. */
const NAME = 'studioSingleKeys';
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const read = () => localStorage.getItem(NAME) !== 'off';

/** Whether single keys, such as `G` then a letter, do something. */
export const useSingleKeys = () => useSyncExternalStore(subscribe, read);

export function allowSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(NAME);
  else localStorage.setItem(NAME, 'off');
  for (const listener of listeners) listener();
}
