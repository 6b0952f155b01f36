import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { encodingOf } from '../kernel/http/encoding';
import { gameHeaders } from '../kernel/http/security-headers';

const hash = (text: string, encoding: 'base64' | 'base64url') => createHash('sha256').update(text).digest(encoding);

/** The prediction game, one document that the client shows in a frame (SOCCER-06). Its calls authenticate the player. */
export async function gameRoutes(app: FastifyInstance, publicUrl: string | undefined, folder: string): Promise<void> {
  const html = await readFile(`${folder}/index.html`, 'utf8').catch(() => undefined);
  // A client may be built without the game.
  if (html === undefined) return;
  const within = (tag: string) => new RegExp(`<${tag}>([^]*)</${tag}>`).exec(html)?.[1] ?? '';
  const hashes = { script: hash(within('script'), 'base64'), style: hash(within('style'), 'base64') };
  const plain = Buffer.from(html);
  const bodies = { br: await promisify(brotliCompress)(plain), gzip: await promisify(gzip)(plain), identity: plain };
  const etag = hash(html, 'base64url').slice(0, 22);
  const known = publicUrl === undefined ? [] : [new URL(publicUrl).origin];
  const originsOf = (protocol: string, host: string) =>
    [...(/^[\w.:[\]-]+$/.test(host) ? [`${protocol}://${host}`] : []), ...known].join(' ');
  app.get('/prediction-game', { config: { limit: 'read' } }, (request, reply) => {
    const encoding = encodingOf(request.headers['accept-encoding']);
    const tag = `"${etag}-${encoding}"`;
    void reply.headers({
      ...gameHeaders(hashes, originsOf(request.protocol, request.host)),
      'cache-control': 'private, max-age=300',
      vary: 'accept-encoding',
      etag: tag,
    });
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(bodies[encoding]);
  });
}
