import type { FastifyInstance } from 'fastify';
import { Problem } from '../../kernel/http/problem';
import type { PaymentProvider } from '../providers/provider';
import type { Notices } from './notices';

interface NoticeServices {
  notices: Notices;
  provider: PaymentProvider;
}

const NOTICE_LIMIT = 256 * 1024;

/** Notices of the payment provider. Their signature covers the bytes, so the body is not parsed. */
export function noticeRoutes(app: FastifyInstance, { notices, provider }: NoticeServices): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: NOTICE_LIMIT }, (_request, body, done) =>
    done(null, body),
  );
  app.post<{ Params: { name: string } }>(
    '/payments/:name/notices',
    { config: { limit: 'notice' } },
    async (request, reply) => {
      if (request.params.name !== provider.description.name || !Buffer.isBuffer(request.body))
        throw new Problem(404, 'Not found', 'Unknown payment provider.');
      const notice = await provider.readNotice(request.headers, request.body);
      if (notice) await notices.receive(notice);
      return reply.code(200).send({ received: true });
    },
  );
}
