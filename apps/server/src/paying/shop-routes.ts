import type { FastifyInstance } from 'fastify';
import type { Locations } from '../app-config';
import type { Calls } from '../auth';
import type { Offers } from './offers/service';
import type { Promotions } from './promotions/service';
import type { Purchases } from './purchases/service';
import type { Wallets } from './purchases/wallets';

interface Services {
  offers: Offers;
  promotions: Promotions;
  purchases: Purchases;
  wallets: Wallets;
  locations: Locations;
  /** Epoch ms. */
  now: () => number;
}

/** Most access rights that one call asks for. */
const MOST_RIGHTS = 50;
/** Offers begin and end by the clock as well. */
const OFFERS_FRESH_MS = 60_000;

/** Offers, promotions, wallets, and purchases with credits. */
export function shopRoutes(app: FastifyInstance, calls: Calls, services: Services): void {
  const { offers, promotions, purchases, wallets, locations, now } = services;
  offerRoutes(app, calls, { offers, now });
  calls.publicly(app, 'promotions', { topics: ['offers'] }, async ({ audience }) => ({
    body: { items: await promotions.list(audience.locale) },
    validUntil: await promotions.validUntil(),
  }));
  calls.publicly(app, 'tvModels', { topics: ['offers'] }, async ({ audience }) => ({
    body: { items: await promotions.tvModels(audience.locale) },
  }));
  calls.answer(app, 'redeemPromotion', async ({ params, body, caller, audience }) => {
    const { accountId } = caller;
    const { walletId, credited } = await promotions.redeem(accountId, params.modelCodeId, body?.voucherCode);
    return { wallet: await wallets.find(accountId, walletId, audience.locale), credited };
  });
  calls.answer(app, 'creditWallets', async ({ caller, audience }) => ({
    items: await wallets.list(caller.accountId, audience.locale),
  }));
  calls.answer(app, 'creditWallet', ({ params, caller, audience }) =>
    wallets.find(caller.accountId, params.uniqueId, audience.locale),
  );
  calls.answer(
    app,
    'purchaseWithCredits',
    async ({ body, headers, caller, audience, request }) =>
      purchases.buy(caller.accountId, headers['idempotency-key'], body, await locations.audience(request, audience)),
    { statusOf: ({ statusCode }) => statusCode },
  );
}

/** The offers that viewers see. */
export function offerRoutes(
  app: FastifyInstance,
  calls: Calls,
  { offers, now }: Pick<Services, 'offers' | 'now'>,
): void {
  calls.publicly(app, 'offers', { topics: ['offers', 'locales'] }, async ({ query, audience }) => {
    const rights = query.accessRightUniqueIds?.split(',').filter(Boolean).slice(0, MOST_RIGHTS);
    return { body: { items: await offers.list(audience, rights) }, validUntil: now() + OFFERS_FRESH_MS };
  });
}
