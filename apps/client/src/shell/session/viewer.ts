import type { UserType } from '@touchline/contract';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Session } from './session';

/** The part of a session that screens use. */
export type ViewerSession = Pick<
  Session,
  'who' | 'userType' | 'person' | 'adopt' | 'signOut' | 'deviceFlow' | 'keepDeviceFlow' | 'subscribe' | 'aheadMs'
>;

/** No session: what the server renders with. */
export const nobody: ViewerSession = {
  who: () => 'nobody',
  userType: () => 'anonymous',
  person: () => undefined,
  adopt: () => undefined,
  signOut: () => Promise.resolve(),
  deviceFlow: () => undefined,
  keepDeviceFlow: () => undefined,
  subscribe: () => () => undefined,
  aheadMs: () => 0,
};

/** Tells whether the viewer is registered; the context keeps its value, so that a change reaches hydrated parts only. */
interface UserTypeSource {
  subscribe: (listener: () => void) => () => void;
  get: () => UserType;
}

const never = () => () => undefined;
const guest = (): UserType => 'anonymous';

/** A fixed user type. */
export const userTypeOf = (userType: UserType): UserTypeSource => ({ subscribe: never, get: () => userType });

/** The user type of a session, read once per change: a session reads the device's storage. */
export function followUserType(session: Pick<ViewerSession, 'subscribe' | 'userType'>): UserTypeSource {
  const listeners = new Set<() => void>();
  let known: UserType | undefined;
  let leave: (() => void) | undefined;
  const change = () => {
    known = session.userType();
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      leave ??= session.subscribe(change);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        leave?.();
        leave = undefined;
        known = undefined;
      };
    },
    get: () => {
      if (!leave) return session.userType();
      known ??= session.userType();
      return known;
    },
  };
}

const UserTypeContext = createContext<UserTypeSource>(userTypeOf('anonymous'));
export const UserTypeProvider = UserTypeContext.Provider;

/** Whether the viewer is registered; the server renders for guests, and each part is hydrated so. */
export function useUserType(): UserType {
  const { subscribe, get } = useContext(UserTypeContext);
  return useSyncExternalStore(subscribe, get, guest);
}
