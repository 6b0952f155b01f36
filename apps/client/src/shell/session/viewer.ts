import type { UserType } from '@touchline/contract';
import { createContext, useContext } from 'react';
import type { Session } from './session';

/** What screens may do with a session. */
export type ViewerSession = Pick<
  Session,
  'who' | 'userType' | 'person' | 'adopt' | 'signOut' | 'deviceFlow' | 'keepDeviceFlow' | 'subscribe'
>;

/** Nobody: what the server renders for. */
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

/** Whether the viewer has an account; the server draws pages for those without. */
export const useUserType = (): UserType => useContext(UserTypeContext);
