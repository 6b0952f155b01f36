import type { FastifyInstance } from 'fastify';
import type { Calls, ConnectCookies } from '../../auth';
import { Problem } from '../../kernel/http/problem';
import type { PaymentProvider } from '../providers/provider';
import type { Notices } from '../returns/notices';
import type { CheckoutOverview } from './checkout';
import type { Checkouts } from './checkouts';
import type { Orders } from './orders';
import type { PriceRegions } from './price-regions';

interface Services {
  checkoutOverview: CheckoutOverview;
  checkouts: Checkouts;
  orders: Orders;
  notices: Notices;
  provider: PaymentProvider;
  cookies: ConnectCookies;
  priceRegions: PriceRegions;
}

const NOTICE_LIMIT = 256 * 1024;
const MOST_OFFERS = 20;

export function paymentRoutes(
  app: FastifyInstance,
  calls: Calls,
  { orders, notices, provider, checkoutOverview, checkouts, cookies, priceRegions }: Services,
): void {
  calls.answer(app, 'checkout', async ({ query, caller, audience, request }) => {
    const offerIds = query.offerIds?.split(',').filter(Boolean).slice(0, MOST_OFFERS) ?? [];
    const prices = await priceRegions.audience(request, caller.accountId, audience);
    return checkoutOverview.of(caller.accountId, { offerIds, eventId: query.eventId }, prices);
  });
  calls.answer(app, 'createOrder', async ({ body, headers, caller, audience, request, reply }) => {
    const { userCode, ...ordered } = body;
    const session =
      userCode === undefined
        ? undefined
        : await checkouts.checkoutSession(userCode, caller, cookies.browser(request, reply));
    const key = headers['idempotency-key'];
    const prices = await priceRegions.audience(request, caller.accountId, audience);
    return orders.create(caller, key, ordered, prices, session);
  });
  calls.answer(app, 'order', ({ params, caller, audience }) =>
    orders.find(caller.accountId, params.id, audience.locale),
  );
  calls.answer(app, 'confirmOrder', ({ params, body, caller, audience }) =>
    orders.confirm(caller.accountId, params.id, body.approved, audience.locale),
  );
  void app.register(async (scope) => noticeRoutes(scope, { notices, provider }));
}

/** Notices of the payment provider. Their signature covers the bytes, so the body is not parsed. */
function noticeRoutes(app: FastifyInstance, { notices, provider }: Pick<Services, 'notices' | 'provider'>): void {
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
