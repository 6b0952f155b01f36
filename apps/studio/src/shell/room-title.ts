import { useEffect, useSyncExternalStore } from 'react';

/** What a room shows just now, such as one match: its title, and the address of the room itself. */
interface RoomTitle {
  readonly title: string;
  readonly back: string;
}

let shown: RoomTitle | undefined;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const change = (next: RoomTitle | undefined) => {
  shown = next;
  for (const listener of listeners) listener();
};

/** The title that the room has set, if it has. */
export const useShownTitle = () => useSyncExternalStore(subscribe, () => shown);

/** Sets the title of the top bar while the calling component is shown; undefined leaves that of the room. */
export function useRoomTitle(title: string | undefined, back: string): void {
  useEffect(() => {
    if (title === undefined) return undefined;
    const own: RoomTitle = { title, back };
    change(own);
    return () => {
      if (shown === own) change(undefined);
    };
  }, [title, back]);
}
