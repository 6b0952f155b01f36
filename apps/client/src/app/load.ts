import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../api';

/** What a screen's first data are fetched with. */
export interface LoadContext {
  queries: QueryClient;
  api: Api;
  /** The query of the address, with its question mark: it may say which tab is open. */
  search?: string;
}
