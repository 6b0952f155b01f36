import type { QueryClient } from '@tanstack/react-query';
import type { UserType } from '@touchline/contract';
import type { Api } from './api';

/** What a screen's first data are fetched with. */
export interface LoadContext {
  queries: QueryClient;
  api: Api;
  /** The query of the address, with its question mark: it may say which tab is open. */
  search?: string;
}

/** What a screen may begin with before the page is taken over. */
export interface BeginContext extends LoadContext {
  /** Whether there is a session already; without one it takes several trips. */
  hasSession: boolean;
  userType: () => UserType;
  /** Settles when the viewer has a session, or cannot get one now. */
  signedIn: () => Promise<unknown>;
}
