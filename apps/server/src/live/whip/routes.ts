import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem, unauthorized } from '../../kernel/http/problem';
import type { Whip, WhipPublisher } from './whip';

interface WhipServices {
  readonly whip: Whip;
  /** Whose key it is; undefined for a wrong one, of which the caller learns nothing. */
  readonly authorise: (key: string, remote: string) => Promise<WhipPublisher | undefined>;
}

const OFFER_LIMIT = 64 * 1024;
const SDP = 'application/sdp';

interface Params {
  inputId: string;
  session: string;
}

/** Publishing over WebRTC (RFC 9725), below `/api`: an offer is posted, the session is deleted. No trickling. */
export function whipRoutes(parent: FastifyInstance, { whip, authorise }: WhipServices): void {
  parent.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(SDP, { parseAs: 'string', bodyLimit: OFFER_LIMIT }, (_request, body, done) =>
      done(null, body),
    );

    const publisherOf = async (request: FastifyRequest<{ Params: Pick<Params, 'inputId'> }>) => {
      const [, key = ''] = /^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? '') ?? [];
      const publisher = key === '' ? undefined : await authorise(key, request.ip);
      if (publisher?.inputId !== request.params.inputId) throw unauthorized('The key is not known.');
      return publisher;
    };

    app.post<{ Params: Pick<Params, 'inputId'> }>(
      '/whip/:inputId',
      { config: { limit: 'identity' } },
      async (request, reply) => {
        const publisher = await publisherOf(request);
        if (typeof request.body !== 'string') throw new Problem(415, 'Not an offer', `The body must be ${SDP}.`);
        const { id, answer } = await whip.publish(publisher, request.body, plain(request.socket.localAddress));
        return reply
          .code(201)
          .headers({
            'content-type': SDP,
            location: `/api/whip/${publisher.inputId}/${id}`,
            etag: `"${id.slice(0, 8)}"`,
            'cache-control': 'no-store',
            'access-control-expose-headers': 'location, etag',
          })
          .send(answer);
      },
    );

    app.delete<{ Params: Params }>(
      '/whip/:inputId/:session',
      { config: { limit: 'identity' } },
      async (request, reply) => {
        // Whoever knows the random id made the session; its encoder may have got a new key meanwhile.
        if (!whip.end(request.params.inputId, request.params.session))
          throw new Problem(404, 'Not found', 'There is no such session.');
        return reply.code(204).send();
      },
    );

    app.route<{ Params: Params }>({
      method: ['GET', 'PATCH', 'PUT'],
      url: '/whip/:inputId/:session',
      config: { limit: 'identity' },
      handler: async () => {
        throw new Problem(405, 'Not possible', 'Candidates are part of the offer: they are not sent later.', {
          allow: 'DELETE',
        });
      },
    });
  });
}

/** An IPv4 address without the form that sockets of IPv6 give it. */
const plain = (address: string | undefined) => address?.replace(/^::ffff:/i, '');
