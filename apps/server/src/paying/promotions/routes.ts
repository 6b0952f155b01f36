import type { FastifyInstance } from 'fastify';
import { answerCall, answerPublicly } from '../../auth/calls/calls';
import type { Services } from '../../main/compose';

export function promotionRoutes(app: FastifyInstance, services: Services): void {
  const { promotions, wallets } = services;
  const topics = ['offers'] as const;
  answerPublicly(app, services, 'promotions', { topics }, async ({ audience }) => ({
    body: { items: await promotions.list(audience.locale) },
    validUntil: await promotions.validUntil(),
  }));
  answerPublicly(app, services, 'tvModels', { topics }, async ({ audience }) => ({
    body: { items: await promotions.tvModels(audience.locale) },
  }));
  answerCall(app, services, 'redeemPromotion', async ({ params, body, caller, audience }) => {
    const { accountId } = caller;
    const { walletId, credited } = await promotions.redeem(accountId, params.modelCodeId, body?.voucherCode);
    return { wallet: await wallets.find(accountId, walletId, audience.locale), credited };
  });
}
