/** Names that mean something to this service; operators' parameters never set them. */
const RESERVED: ReadonlySet<string> = new Set(['grant', 'stitch', 'slot', 'at', 'empty']);
/** Delivery directives of HLS, which players add. */
const DIRECTIVE = '_HLS_';

/**
 * Adds query parameters to an address that is signed already (ADS-03): the signature covers its path only. They are
 * added as they are written, `{macros}` included, and replace neither reserved names nor what the address has.
 */
export function withParameters(url: string, parameters: string): string {
  const [address = '', ...fragment] = url.split('#');
  const present = new Set(pairsOf(address.split('?')[1] ?? '').map(nameOf));
  const added = pairsOf(queryOf(parameters)).filter((pair) => {
    const name = nameOf(pair);
    return name !== '' && !present.has(name) && !RESERVED.has(name) && !name.startsWith(DIRECTIVE);
  });
  if (added.length === 0) return url;
  const joint = !address.includes('?') ? '?' : /[?&]$/.test(address) ? '' : '&';
  return [`${address}${joint}${added.map(escaped).join('&')}`, ...fragment].join('#');
}

/** Operators write parameters with or without the question mark; a fragment is none. Broken characters are replaced. */
const queryOf = (parameters: string): string =>
  Buffer.from(parameters).toString().trim().replace(/^\?/, '').split('#')[0] ?? '';

const pairsOf = (query: string): string[] => query.split('&').filter((pair) => pair !== '');

/** The name of a pair as servers read it: also an escaped one must not replace ours. */
const nameOf = (pair: string): string => [...new URLSearchParams(pair).keys()][0] ?? '';

/** Escapes what cannot stand in a query, or would divide it again. Escapes that are there stay. */
const escaped = (pair: string): string =>
  pair.replaceAll(/%(?![\dA-Fa-f]{2})|[^A-Za-z0-9_%!$'()*+,./:;=@[\]{|}~-]/gu, (character) =>
    encodeURIComponent(character),
  );
