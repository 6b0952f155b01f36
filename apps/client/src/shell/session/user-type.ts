import type { UserType } from '@touchline/contract';
import { createContext, useContext } from 'react';

const UserTypeContext = createContext<UserType>('anonymous');
export const UserTypeProvider = UserTypeContext.Provider;

/** Whether the viewer has an account; the server draws pages for those without. */
export const useUserType = (): UserType => useContext(UserTypeContext);
