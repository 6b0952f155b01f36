import { useEffect, useRef, useSyncExternalStore } from 'react';

/** Something that a room can do, listed in "Find or do", and among the keys if it has one. */
export interface RoomAction {
  readonly id: string;
  readonly label: string;
  /** As `KeyboardEvent.key`: a lower-case letter, a sign, or a name such as `Escape`. */
  readonly key?: string;
  /** Runs again and again while the key is held; others run once. */
  readonly repeats?: boolean;
  readonly run: () => void;
}

let actions: readonly RoomAction[] = [];
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const change = (next: readonly RoomAction[]) => {
  actions = next;
  for (const listener of listeners) listener();
};

/** The actions of the room that is open. */
export const useRoomActions = () => useSyncExternalStore(subscribe, () => actions);

/** Whether the room uses `G` itself, so that it does not lead to other rooms there. */
export const takesG = (all: readonly RoomAction[]) => all.some(({ key }) => key === 'g');

/** Offers an action while the calling component is shown. */
export function useRoomAction({ id, label, key, repeats = false, run }: RoomAction): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const action: RoomAction = { id, label, repeats, run: () => latest.current(), ...(key !== undefined && { key }) };
    change([...actions, action]);
    return () => change(actions.filter((each) => each !== action));
  }, [id, label, key, repeats]);
}
