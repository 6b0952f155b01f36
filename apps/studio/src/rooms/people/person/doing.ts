import type { PersonRight } from '@touchline/contract';

/** What is being done for a person. */
export type Doing =
  | { what: 'mail' | 'grant' | 'signOut' | 'export' | 'erase' }
  | { what: 'refund'; target?: string }
  | { what: 'revoke'; right: PersonRight };
