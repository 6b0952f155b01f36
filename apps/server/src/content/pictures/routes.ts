import type { FastifyInstance } from 'fastify';
import { notFound } from '../../kernel/http/problem';
import { fileHeaders } from '../../kernel/http/security-headers';
import { hasVersion } from '../../kernel/http/send-variant';
import { acceptsAvif } from './accepts-avif';
import type { Art } from './service';

const FOREVER = 'public, max-age=31536000, immutable';
const A_WHILE = 'public, max-age=60';

export function artRoutes(app: FastifyInstance, art: Art): void {
  app.addHook('onClose', () => art.close());
  app.get<{ Params: { hash: string; file: string } }>('/art/:hash/:file', async ({ params, headers }, reply) => {
    const found = await art.find(params.hash, params.file, acceptsAvif(headers.accept));
    if (!found) throw notFound('Picture', params.file.slice(0, 80));
    void reply.headers({
      ...fileHeaders,
      'cache-control': found.lasting ? FOREVER : A_WHILE,
      etag: found.etag,
      ...(found.negotiated && { vary: 'accept' }),
    });
    if (hasVersion(headers['if-none-match'], found.etag)) return reply.code(304).send();
    return reply.type(found.contentType).send(found.bytes);
  });
}
