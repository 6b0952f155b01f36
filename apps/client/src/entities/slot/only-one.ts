import { useEffect, useId, useSyncExternalStore } from 'react';

/** Those that want the one place of an ad on the screen; the first has it. */
let waiting: readonly string[] = [];
const listeners = new Set<() => void>();

function change(next: readonly string[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether this part of the screen is the one that shows an ad: the first that wants to, until it leaves. */
export function useOnlyOne(wants: boolean): boolean {
  const id = useId();
  useEffect(() => {
    if (!wants) return undefined;
    change([...waiting, id]);
    return () => change(waiting.filter((each) => each !== id));
  }, [wants, id]);
  return useSyncExternalStore(
    subscribe,
    () => waiting[0] === id,
    () => false,
  );
}
