import type { QueryClient } from '@tanstack/react-query';
import { accessRightsQuery } from '../../entities/rights/access-rights';
import type { Api } from '../../shell/api';
import { type ViewerSession } from '../../shell/session';

/** Answers that are the same for everyone; all others may be about the person who asked. */
const PUBLIC: ReadonlySet<unknown> = new Set(['config', 'flags', 'texts', 'page', 'lines']);

export const isPublicAnswer = (kind: unknown): boolean => PUBLIC.has(kind);

/**
 * Loads again what depends on who is asking: region, home and pages, and for registered viewers their rights (AUTH-09,
 * AUTH-13). What a person saw before they left is not shown to whoever comes next.
 */
export function loadForViewer(queries: QueryClient, api: Api, session: ViewerSession, hasLeft: boolean): void {
  if (hasLeft) void queries.resetQueries({ predicate: ({ queryKey: [kind] }) => !PUBLIC.has(kind) });
  void queries.invalidateQueries({ predicate: ({ queryKey: [kind] }) => kind !== 'texts' && kind !== 'flags' });
  loadRights(queries, api, session);
}

/** The access rights of a registered viewer; that they cannot be had is nobody's concern now. */
export function loadRights(queries: QueryClient, api: Api, session: ViewerSession): void {
  if (session.userType() === 'registered') void queries.prefetchQuery(accessRightsQuery(api));
}
