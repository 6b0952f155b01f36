import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerCall } from '../http/calls';
import { browserOf } from '../http/connect';
import { Problem } from '../http/problem';
import type { Audience } from '../http/viewer';
import type { Services } from '../services';

const NOTICE_LIMIT = 256 * 1024;
const MOST_OFFERS = 20;

export function paymentRoutes(app: FastifyInstance, services: Services): void {
  const { payments, checkoutOverview, deviceFlow, settings, regions, whereabouts } = services;
  /** Prices are those of where the buyer is, whatever region an address names. */
  const here = async (request: FastifyRequest, audience: Audience): Promise<Audience> => ({
    ...audience,
    regionId: await regions.local(await whereabouts.countryOf(request)),
  });

  answerCall(app, services, 'checkout', async ({ query, caller, audience, request }) => {
    const offerIds = query.offerIds?.split(',').filter(Boolean).slice(0, MOST_OFFERS) ?? [];
    return checkoutOverview.of(caller.accountId, { offerIds, eventId: query.eventId }, await here(request, audience));
  });
  answerCall(app, services, 'createOrder', async ({ body, headers, caller, audience, request, reply }) => {
    const { userCode, ...wish } = body;
    const session =
      userCode === undefined
        ? undefined
        : await deviceFlow.checkoutSession(userCode, caller, browserOf(settings, request, reply));
    const key = headers['idempotency-key'];
    return payments.create(caller, key, wish, await here(request, audience), session);
  });
  answerCall(app, services, 'order', ({ params, caller, audience }) =>
    payments.find(caller.accountId, params.id, audience.locale),
  );
  answerCall(app, services, 'confirmOrder', ({ params, body, caller, audience }) =>
    payments.confirm(caller.accountId, params.id, body.approved, audience.locale),
  );
  void app.register(async (notices) => noticeRoutes(notices, services));
}

/** Where the provider tells us what happened. The signature is of the bytes, so they stay as they came. */
function noticeRoutes(app: FastifyInstance, { payments, provider }: Services): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: NOTICE_LIMIT }, (_request, body, done) =>
    done(null, body),
  );
  app.post<{ Params: { name: string } }>(
    '/payments/:name/notices',
    { config: { limit: 'ask' } },
    async (request, reply) => {
      if (request.params.name !== provider.description.name || !Buffer.isBuffer(request.body))
        throw new Problem(404, 'Not found', 'Nobody listens here.');
      const notice = await provider.readNotice(request.headers, request.body);
      if (notice) await payments.notice(notice);
      return reply.code(200).send({ received: true });
    },
  );
}
