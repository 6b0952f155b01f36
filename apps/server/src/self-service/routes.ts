import type { FastifyInstance } from 'fastify';
import { answerCall } from '../http/calls';
import { localeOf } from '../http/viewer';
import type { Services } from '../services';

const limited = { limit: 'identity' } as const;

/** The person's account: on their devices to look at, on the connect pages to change. */
export function selfServiceRoutes(app: FastifyInstance, services: Services): void {
  accountRoutes(app, services);
  credentialRoutes(app, services);
  contractRoutes(app, services);
}

function accountRoutes(app: FastifyInstance, services: Services): void {
  const { selfService, deletions, credentials } = services;
  answerCall(app, services, 'myAccount', ({ caller, audience }) =>
    selfService.account(caller.accountId, audience.locale),
  );
  answerCall(app, services, 'requestAccountDeletion', ({ body, caller }) =>
    deletions.request(caller.accountId, body.email),
  );
  answerCall(app, services, 'withdrawAccountDeletion', async ({ caller }) => {
    await deletions.takeBack(caller.accountId);
    return null;
  });
  answerCall(app, services, 'connectedAccount', ({ caller, audience }) =>
    selfService.account(caller.accountId, audience.locale),
  );
  answerCall(app, services, 'changeProfile', ({ body, caller }) =>
    selfService.changeProfile(caller.accountId, body ?? {}),
  );
  answerCall(
    app,
    services,
    'exportData',
    ({ caller, request, reply }) => {
      void reply.header('content-disposition', 'attachment; filename="touchline.json"');
      return selfService.export(caller.accountId, localeOf(request.headers['accept-language']), caller.familyId);
    },
    limited,
  );
  answerCall(
    app,
    services,
    'requestDeletion',
    async ({ body, caller }) => {
      await credentials.confirm(caller.accountId, body.password);
      return deletions.request(caller.accountId);
    },
    limited,
  );
  answerCall(app, services, 'withdrawDeletion', async ({ caller }) => {
    await deletions.takeBack(caller.accountId);
    return null;
  });
}

function credentialRoutes(app: FastifyInstance, services: Services): void {
  const { credentials } = services;
  answerCall(
    app,
    services,
    'changeEmail',
    async ({ body, caller }) => {
      await credentials.changeEmail(caller.accountId, body);
      return null;
    },
    limited,
  );
  answerCall(app, services, 'confirmEmail', ({ body }) => credentials.confirmEmail(body.token), limited);
  answerCall(
    app,
    services,
    'changePassword',
    async ({ body, caller }) => {
      await credentials.changePassword(caller, body);
      return null;
    },
    limited,
  );
}

/** What the person pays for, and with what. */
function contractRoutes(app: FastifyInstance, services: Services): void {
  const { subscriptions, invoices, methods } = services;
  answerCall(app, services, 'invoice', ({ params, caller, audience }) =>
    invoices.find(caller.accountId, params.number, audience.locale),
  );
  answerCall(app, services, 'cancelSubscription', ({ params, caller, audience }) =>
    subscriptions.cancel(caller, params.id, audience.locale),
  );
  answerCall(app, services, 'resumeSubscription', ({ params, caller, audience }) =>
    subscriptions.keep(caller.accountId, params.id, audience.locale),
  );
  answerCall(app, services, 'addPaymentMethod', ({ body, caller }) => methods.add(caller.accountId, body));
  answerCall(app, services, 'removePaymentMethod', async ({ params, caller }) => {
    await methods.remove(caller.accountId, params.id);
    return null;
  });
  answerCall(app, services, 'setDefaultPaymentMethod', async ({ params, caller }) => {
    await methods.choose(caller.accountId, params.id);
    return null;
  });
}
