import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { acceptsGzip } from '../../kernel/http/encoding';
import { fileHeaders } from '../../kernel/http/security-headers';
import type { Content } from './content';
import { withMovedGrant } from './moved-grant';
import type { Origin, Refusal } from './origin';

const MAX_AGE = {
  changing: 'max-age=1',
  still: 'max-age=60',
  lasting: 'max-age=300',
  final: 'max-age=3600, immutable',
} as const;

/** Serves every stream below `/origin/`. */
export function originRoutes(origin: Origin): FastifyPluginAsync {
  return async (app) => {
    app.addHook('preClose', (done) => {
      origin.stop();
      done();
    });
    app.get('/origin/*', async (request, reply) => {
      // Media may be played on any page, and players measure their downloads.
      void reply.headers({ ...fileHeaders, 'timing-allow-origin': '*' });
      const [path = '', query = ''] = request.url.split('?', 2);
      const address = withMovedGrant(path, request.headers['touchline-grant']);
      const found = await origin.find(address, query, request.ip);
      if ('statusCode' in found) return refuse(reply, found);
      if (found.shown && request.method === 'GET') origin.count(found.shown);
      return deliver(reply, found, found.isOpen, acceptsGzip(request.headers['accept-encoding']));
    });
  };
}

async function deliver(reply: FastifyReply, content: Content, open: boolean, asGzip: boolean): Promise<FastifyReply> {
  // A signed address belongs to one viewer: a shared cache that does not check grants must not serve it past its end.
  // A CDN that checks grants keeps its own copy under the address without the grant.
  const scope = open && !content.isPersonal ? 'public' : 'private';
  void reply.header('cache-control', `${scope}, ${MAX_AGE[content.freshness]}`);
  void reply.type(content.type);
  const { body } = content;
  if (Buffer.isBuffer(body)) return reply.send(body);
  void reply.header('vary', 'accept-encoding');
  if (!asGzip) return reply.send(body.plain);
  return reply.header('content-encoding', 'gzip').send(await body.gzip());
}

function refuse(reply: FastifyReply, { statusCode, title }: Refusal): FastifyReply {
  return reply
    .code(statusCode)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify({ statusCode, title }));
}
