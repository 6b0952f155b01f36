import type { UserRights } from '@touchline/contract';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { RightsKind, ViewerRights } from './rights';

export const RightsContext = createContext<ViewerRights | undefined>(undefined);
/** The viewer's rights; those of guests and of the server know nothing. */
export const RightsProvider = RightsContext.Provider;

const stay = () => () => undefined;

/** The viewer's own rights to an item; `undefined` for guests and until they are known. */
function useRights(kind: RightsKind, id: string | undefined): UserRights | undefined {
  const rights = useContext(RightsContext);
  const isAsked = rights !== undefined && id !== undefined;
  return useSyncExternalStore(
    isAsked ? (listener) => rights.watch(kind, id, listener) : stay,
    () => (isAsked ? rights.of(kind, id) : undefined),
    () => undefined,
  );
}

export interface Item {
  id: string;
  public: boolean;
  userRights: UserRights;
}

/** The item with the viewer's own rights in place of those that its answer carries; answers may be the same for all viewers. */
export function useWithRights<T extends Item | undefined>(kind: RightsKind, item: T): T {
  const userRights = useRights(kind, item?.public ? undefined : item?.id);
  return item && userRights ? { ...item, userRights } : item;
}
