import type { QueryClient } from '@tanstack/react-query';
import { walletsQuery } from '../../entities/account/queries';
import { accessRightsQuery } from '../../entities/rights/access-rights';
import type { Api } from '../../shell/api/api';
import type { ViewerSession } from '../../shell/session/viewer';

/** Kinds of queries with the same answer for all viewers; all others may be personal. */
const PUBLIC: ReadonlySet<unknown> = new Set(['config', 'flags', 'texts', 'page', 'lines']);

/**
 * Reloads the data that depends on the viewer after sign-in and sign-out: region, home and pages, and for registered
 * viewers their rights and wallets (AUTH-09, AUTH-13). After sign-out personal data is removed first.
 */
export function loadForViewer(queries: QueryClient, api: Api, session: ViewerSession, hasSignedOut: boolean): void {
  if (hasSignedOut) void queries.resetQueries({ predicate: ({ queryKey: [kind] }) => !PUBLIC.has(kind) });
  void queries.invalidateQueries({ predicate: ({ queryKey: [kind] }) => kind !== 'texts' && kind !== 'flags' });
  loadPersonal(queries, api, session);
}

/** Prefetches the access rights and wallets of a registered viewer; a failure is ignored. */
export function loadPersonal(queries: QueryClient, api: Api, session: ViewerSession): void {
  if (session.userType() !== 'registered') return;
  void queries.prefetchQuery(accessRightsQuery(api));
  void queries.prefetchQuery(walletsQuery(api));
}
