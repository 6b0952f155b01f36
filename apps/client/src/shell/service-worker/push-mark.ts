const PARAMETER = 'from';
const VALUE = 'push';

/** The path with a query parameter that marks it as opened by a push. */
export function withPushMark(href: string, origin: string): string {
  const address = new URL(href, origin);
  address.searchParams.set(PARAMETER, VALUE);
  return `${address.pathname}${address.search}${address.hash}`;
}

/** The address without the push parameter; `undefined` where it has none. */
export function withoutPushMark(path: string, search: string): string | undefined {
  const query = new URLSearchParams(search);
  if (query.get(PARAMETER) !== VALUE) return undefined;
  query.delete(PARAMETER);
  const rest = query.toString();
  return rest === '' ? path : `${path}?${rest}`;
}
