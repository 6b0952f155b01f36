import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Regions, Whereabouts } from '../../app-config';
import type { Calls, ConnectCookies } from '../../auth';
import type { Audience } from '../../kernel/common/audience';
import type { CheckoutOverview } from './checkout';
import type { Checkouts } from './checkouts';
import type { Orders } from './orders';

interface Services {
  checkoutOverview: CheckoutOverview;
  checkouts: Checkouts;
  orders: Orders;
  regions: Regions;
  cookies: ConnectCookies;
  whereabouts: Whereabouts;
}

const MOST_OFFERS = 20;

export function paymentRoutes(
  app: FastifyInstance,
  calls: Calls,
  { orders, checkoutOverview, checkouts, cookies, regions, whereabouts }: Services,
): void {
  /** Prices follow the buyer's location, whatever region the request names. */
  const here = async (request: FastifyRequest, audience: Audience): Promise<Audience> => ({
    ...audience,
    regionId: await regions.local(await whereabouts.countryOf(request)),
  });

  calls.answer(app, 'checkout', async ({ query, caller, audience, request }) => {
    const offerIds = query.offerIds?.split(',').filter(Boolean).slice(0, MOST_OFFERS) ?? [];
    return checkoutOverview.of(caller.accountId, { offerIds, eventId: query.eventId }, await here(request, audience));
  });
  calls.answer(app, 'createOrder', async ({ body, headers, caller, audience, request, reply }) => {
    const { userCode, ...ordered } = body;
    const session =
      userCode === undefined
        ? undefined
        : await checkouts.checkoutSession(userCode, caller, cookies.browser(request, reply));
    const key = headers['idempotency-key'];
    return orders.create(caller, key, ordered, await here(request, audience), session);
  });
  calls.answer(app, 'order', ({ params, caller, audience }) =>
    orders.find(caller.accountId, params.id, audience.locale),
  );
  calls.answer(app, 'confirmOrder', ({ params, body, caller, audience }) =>
    orders.confirm(caller.accountId, params.id, body.approved, audience.locale),
  );
}
