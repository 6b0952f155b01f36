const MOVED = /^(\/origin\/[^/]+\/[^/]+\/)signed(\/.+)$/;
const GRANT = /^[A-Za-z0-9_.-]{1,160}$/;

/**
 * The address with its grant. A CDN whose cache key is the address itself writes `signed` in the place of the grant, so that
 * all viewers share one copy, and sends the grant in the header `touchline-grant`.
 */
export function withMovedGrant(path: string, header: string | string[] | undefined): string {
  const [, before, after] = MOVED.exec(path) ?? [];
  return before && after && typeof header === 'string' && GRANT.test(header) ? `${before}${header}${after}` : path;
}
