import type { UserType } from '@touchline/contract';
import { createContext, useContext } from 'react';
import type { Session } from './session';

/** The part of a session that screens use. */
export type ViewerSession = Pick<
  Session,
  'who' | 'userType' | 'person' | 'adopt' | 'signOut' | 'deviceFlow' | 'keepDeviceFlow' | 'subscribe'
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
};

const UserTypeContext = createContext<UserType>('anonymous');
export const UserTypeProvider = UserTypeContext.Provider;

/** Whether the viewer is registered; the server renders for guests. */
export const useUserType = (): UserType => useContext(UserTypeContext);
