import type { FastifyInstance } from 'fastify';
import { answerCall } from '../../auth/calls/calls';
import type { Services } from '../../main/compose';

export function purchaseRoutes(app: FastifyInstance, services: Services): void {
  const { purchases, wallets } = services;
  answerCall(app, services, 'creditWallets', async ({ caller, audience }) => ({
    items: await wallets.list(caller.accountId, audience.locale),
  }));
  answerCall(app, services, 'creditWallet', ({ params, caller, audience }) =>
    wallets.find(caller.accountId, params.uniqueId, audience.locale),
  );
  answerCall(
    app,
    services,
    'purchaseWithCredits',
    ({ body, headers, caller, audience }) =>
      purchases.buy(caller.accountId, headers['idempotency-key'], body, audience),
    { statusOf: ({ statusCode }) => statusCode },
  );
}
