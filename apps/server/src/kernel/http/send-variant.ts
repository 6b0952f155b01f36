import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Variant } from './public-answers';

/** Sends a cached answer, or 304 for a version the caller has. Skips all hooks: the answer has its own headers. */
export function sendVariant(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag, status, headers }: Variant,
): void {
  reply.hijack();
  if (status === 200 && hasVersion(request.headers['if-none-match'], etag)) {
    const { 'content-length': _length, 'content-encoding': _encoding, ...kept } = headers;
    reply.raw.writeHead(304, { ...kept, 'x-request-id': request.id }).end();
    return;
  }
  reply.raw
    .writeHead(status, [...inARow(headers), 'x-request-id', request.id])
    .end(request.method === 'HEAD' ? undefined : bytes);
}

const rows = new WeakMap<Variant['headers'], readonly string[]>();

/** Headers as a flat list, which Node writes fastest; computed once per answer. */
function inARow(headers: Variant['headers']): readonly string[] {
  const known = rows.get(headers);
  if (known) return known;
  const row = Object.entries(headers).flat();
  rows.set(headers, row);
  return row;
}

/** `If-None-Match` compares weakly: a list may name the version with or without `W/`, or any with `*`. */
export const hasVersion = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch !== undefined && (ifNoneMatch.includes(etag) || ifNoneMatch.trim() === '*');
