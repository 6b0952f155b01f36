import type { FastifyInstance } from 'fastify';
import { notFound } from '../../kernel/http/problem';
import { fileHeaders } from '../../kernel/http/security-headers';
import type { Art } from './service';

const FOREVER = 'public, max-age=31536000, immutable';
const A_WHILE = 'public, max-age=60';

export function artRoutes(app: FastifyInstance, art: Art): void {
  app.get<{ Params: { hash: string; file: string } }>('/art/:hash/:file', async ({ params }, reply) => {
    const found = await art.find(params.hash, params.file);
    if (!found) throw notFound('Picture', params.file.slice(0, 80));
    return reply
      .headers({ ...fileHeaders, 'cache-control': found.lasting ? FOREVER : A_WHILE })
      .type(found.contentType)
      .send(found.bytes);
  });
}
