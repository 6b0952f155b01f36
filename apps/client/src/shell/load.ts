import type { QueryClient } from '@tanstack/react-query';
import type { UserType } from '@touchline/contract';
import type { Api } from './api/api';

/** Context of fetching a screen's first data. */
export interface LoadContext {
  queries: QueryClient;
  api: Api;
  /** The query of the address, with its question mark. */
  search?: string;
}

/** Context of starting a screen's video before hydration. */
export interface BeginContext extends LoadContext {
  /** Whether there is a session already; creating one takes several round trips. */
  hasSession: boolean;
  userType: () => UserType;
}
