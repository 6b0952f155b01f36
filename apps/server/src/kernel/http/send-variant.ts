import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Variant } from './public-answers';

/** Sends a ready answer, or that the caller has this version already. Past every hook: it brings its own headers. */
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

/** Names and values one after another, as Node writes them fastest; everybody who gets an answer gets the same. */
function inARow(headers: Variant['headers']): readonly string[] {
  const known = rows.get(headers);
  if (known) return known;
  const row = Object.entries(headers).flat();
  rows.set(headers, row);
  return row;
}

/** `If-None-Match` compares weakly: a list may name the version with or without `W/`, or any with `*`. */
const hasVersion = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch !== undefined && (ifNoneMatch.includes(etag) || ifNoneMatch.trim() === '*');
