/** An address within the client that a person goes back to; anything that would lead elsewhere is none. */
export function safeReturn(wanted: string | null | undefined, origin: string): string | undefined {
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || !URL.canParse(wanted, origin)) return undefined;
  const url = new URL(wanted, origin);
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : undefined;
}
