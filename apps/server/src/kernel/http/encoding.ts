/** The content encoding of an answer. */
export type Encoding = 'br' | 'gzip' | 'identity';

const BROTLI = accepted('br');
const GZIP = accepted('gzip');

/** Finds an encoding that is listed without a weight of zero. */
function accepted(encoding: string): RegExp {
  return new RegExp(`(?:^|[\\s,])${encoding}(?![\\w-]|\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, 'i');
}

/** The best encoding that the caller accepts. */
export function encodingOf(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  if (BROTLI.test(acceptEncoding)) return 'br';
  return acceptsGzip(acceptEncoding) ? 'gzip' : 'identity';
}

/** For content that is stored as gzip only. */
export const acceptsGzip = (acceptEncoding: string | undefined): boolean =>
  acceptEncoding !== undefined && GZIP.test(acceptEncoding);
