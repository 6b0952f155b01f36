/** An address within the client to return to; undefined for any other. */
export function safeReturn(wanted: string | null | undefined, origin: string): string | undefined {
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || !URL.canParse(wanted, origin)) return undefined;
  const url = new URL(wanted, origin);
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : undefined;
}
