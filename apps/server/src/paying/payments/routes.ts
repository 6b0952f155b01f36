import type { FastifyInstance } from 'fastify';
import type { Calls, ConnectCookies } from '../../auth';
import type { CheckoutOverview } from './checkout';
import type { Checkouts } from './checkouts';
import type { Orders } from './orders';
import type { PriceRegions } from './price-regions';

interface Services {
  checkoutOverview: CheckoutOverview;
  checkouts: Checkouts;
  orders: Orders;
  cookies: ConnectCookies;
  priceRegions: PriceRegions;
}

const MOST_OFFERS = 20;

export function paymentRoutes(
  app: FastifyInstance,
  calls: Calls,
  { orders, checkoutOverview, checkouts, cookies, priceRegions }: Services,
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
}
