import type { FastifyInstance } from 'fastify';
import { answerCall } from '../http/calls';
import { localeOf } from '../http/viewer';
import { checkTenant } from '../identity/tenant';
import type { Services } from '../services';

const limit = 'identity';

/** The person's account: on their devices to look at, on the connect pages to change. */
export function selfServiceRoutes(app: FastifyInstance, services: Services): void {
  accountRoutes(app, services);
  credentialRoutes(app, services);
  contractRoutes(app, services);
}

function accountRoutes(app: FastifyInstance, services: Services): void {
  const { selfService, deletions, credentials, settings } = services;
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
  answerCall(app, services, 'connectedAccount', async ({ params, caller, audience }) => {
    checkTenant(settings, params.tenant);
    return selfService.account(caller.accountId, audience.locale);
  });
  answerCall(app, services, 'changeProfile', async ({ params, body, caller }) => {
    checkTenant(settings, params.tenant);
    return selfService.changeProfile(caller.accountId, body ?? {});
  });
  answerCall(
    app,
    services,
    'exportData',
    async ({ params, caller, request, reply }) => {
      checkTenant(settings, params.tenant);
      void reply.header('content-disposition', 'attachment; filename="touchline.json"');
      return selfService.export(caller.accountId, localeOf(request.headers['accept-language']), caller.familyId);
    },
    { limit },
  );
  answerCall(
    app,
    services,
    'requestDeletion',
    async ({ params, body, caller }) => {
      checkTenant(settings, params.tenant);
      await credentials.confirm(caller.accountId, body.password);
      return deletions.request(caller.accountId);
    },
    { limit },
  );
  answerCall(app, services, 'takeBackDeletion', async ({ params, caller }) => {
    checkTenant(settings, params.tenant);
    await deletions.takeBack(caller.accountId);
    return null;
  });
}

function credentialRoutes(app: FastifyInstance, services: Services): void {
  const { credentials, settings } = services;
  answerCall(
    app,
    services,
    'changeEmail',
    async ({ params, body, caller }) => {
      checkTenant(settings, params.tenant);
      await credentials.changeEmail(caller.accountId, body);
      return null;
    },
    { limit },
  );
  answerCall(
    app,
    services,
    'confirmEmail',
    async ({ params, body }) => {
      checkTenant(settings, params.tenant);
      return credentials.confirmEmail(body.token);
    },
    { limit },
  );
  answerCall(
    app,
    services,
    'changePassword',
    async ({ params, body, caller }) => {
      checkTenant(settings, params.tenant);
      await credentials.changePassword(caller, body);
      return null;
    },
    { limit },
  );
}

/** What the person pays for, and with what. */
function contractRoutes(app: FastifyInstance, services: Services): void {
  const { subscriptions, invoices, methods, settings } = services;
  answerCall(app, services, 'invoice', async ({ params, caller, audience }) => {
    checkTenant(settings, params.tenant);
    return invoices.find(caller.accountId, params.number, audience.locale);
  });
  answerCall(app, services, 'cancelSubscription', async ({ params, caller, audience }) => {
    checkTenant(settings, params.tenant);
    return subscriptions.cancel(caller, params.id, audience.locale);
  });
  answerCall(app, services, 'keepSubscription', async ({ params, caller, audience }) => {
    checkTenant(settings, params.tenant);
    return subscriptions.keep(caller.accountId, params.id, audience.locale);
  });
  answerCall(app, services, 'addPaymentMethod', async ({ params, body, caller }) => {
    checkTenant(settings, params.tenant);
    return methods.add(caller.accountId, body);
  });
  answerCall(app, services, 'removePaymentMethod', async ({ params, caller }) => {
    checkTenant(settings, params.tenant);
    await methods.remove(caller.accountId, params.id);
    return null;
  });
  answerCall(app, services, 'renewWith', async ({ params, caller }) => {
    checkTenant(settings, params.tenant);
    await methods.choose(caller.accountId, params.id);
    return null;
  });
}
