import { useContext, useSyncExternalStore } from 'react';
import type { RightsKind } from './rights';
import { type Item, RightsContext } from './useRights';

const stay = () => () => undefined;

/** The items with the viewer's own rights, as `useWithRights` for each. */
export function useAllWithRights<T extends Item>(kind: RightsKind, items: readonly T[]): T[] {
  const rights = useContext(RightsContext);
  const asked = items.filter((item) => !item.public).map(({ id }) => id);
  useSyncExternalStore(
    rights
      ? (listener) => {
          const leave = asked.map((id) => rights.watch(kind, id, listener));
          return () => {
            for (const stop of leave) stop();
          };
        }
      : stay,
    () => (rights ? JSON.stringify(asked.map((id) => rights.of(kind, id))) : ''),
    () => '',
  );
  return items.map((item) => {
    const userRights = item.public ? undefined : rights?.of(kind, item.id);
    return userRights ? { ...item, userRights } : item;
  });
}
