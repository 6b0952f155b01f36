import type { FastifyInstance } from 'fastify';
import type { Calls } from '../../auth';
import { localeOf } from '../../kernel/common/audience';
import type { Invoices, PaymentMethods, Subscriptions } from '../../paying';
import { type Credentials, requireRecent } from '../../people';
import type { Deletions } from './deletions';
import type { SelfService } from './service';

interface Services {
  credentials: Credentials;
  deletions: Deletions;
  invoices: Invoices;
  methods: PaymentMethods;
  selfService: SelfService;
  subscriptions: Subscriptions;
}

const limited = { limit: 'identity' } as const;

/** The person's account: read on devices, changed on the connect pages. */
export function selfServiceRoutes(app: FastifyInstance, calls: Calls, services: Services): void {
  accountRoutes(app, calls, services);
  credentialRoutes(app, calls, services);
  contractRoutes(app, calls, services);
}

function accountRoutes(app: FastifyInstance, calls: Calls, { selfService, deletions, credentials }: Services): void {
  calls.answer(app, 'myAccount', ({ caller, audience }) => selfService.account(caller.accountId, audience.locale));
  calls.answer(
    app,
    'requestAccountDeletion',
    async ({ body, caller }) => {
      await credentials.requireProof(caller, body.password);
      return deletions.request(caller.accountId, body.email);
    },
    limited,
  );
  calls.answer(app, 'withdrawAccountDeletion', async ({ caller }) => {
    await deletions.takeBack(caller.accountId);
    return null;
  });
  calls.answer(app, 'connectedAccount', ({ caller, audience }) =>
    selfService.account(caller.accountId, audience.locale),
  );
  calls.answer(app, 'changeProfile', ({ body, caller }) => selfService.changeProfile(caller.accountId, body ?? {}));
  calls.answer(
    app,
    'exportData',
    ({ caller, request, reply }) => {
      void reply.header('content-disposition', 'attachment; filename="touchline.json"');
      return selfService.export(caller.accountId, localeOf(request.headers['accept-language']), caller.familyId);
    },
    limited,
  );
  calls.answer(
    app,
    'requestDeletion',
    async ({ body, caller }) => {
      await credentials.confirm(caller.accountId, body.password);
      return deletions.request(caller.accountId);
    },
    limited,
  );
  calls.answer(app, 'withdrawDeletion', async ({ caller }) => {
    await deletions.takeBack(caller.accountId);
    return null;
  });
}

function credentialRoutes(app: FastifyInstance, calls: Calls, { credentials }: Services): void {
  calls.answer(
    app,
    'changeEmail',
    async ({ body, caller }) => {
      await credentials.changeEmail(caller.accountId, body);
      return null;
    },
    limited,
  );
  calls.answer(app, 'confirmEmail', ({ body, caller }) => credentials.confirmEmail(caller, body.token), limited);
  calls.answer(
    app,
    'reauthenticate',
    async ({ body, caller }) => {
      await credentials.reauthenticate(caller, body.password);
      return null;
    },
    limited,
  );
  calls.answer(
    app,
    'changePassword',
    async ({ body, caller }) => {
      await credentials.changePassword(caller, body);
      return null;
    },
    limited,
  );
}

/** Subscriptions, invoices and payment methods. */
function contractRoutes(app: FastifyInstance, calls: Calls, { subscriptions, invoices, methods }: Services): void {
  calls.answer(app, 'invoice', ({ params, caller, audience }) =>
    invoices.find(caller.accountId, params.number, audience.locale),
  );
  calls.answer(app, 'cancelSubscription', ({ params, caller, audience }) =>
    subscriptions.cancel(caller, params.id, audience.locale),
  );
  calls.answer(app, 'resumeSubscription', ({ params, caller, audience }) =>
    subscriptions.keep(caller.accountId, params.id, audience.locale),
  );
  calls.answer(app, 'addPaymentMethod', ({ body, caller }) => {
    requireRecent(caller);
    return methods.add(caller.accountId, body);
  });
  calls.answer(app, 'removePaymentMethod', async ({ params, caller }) => {
    requireRecent(caller);
    await methods.remove(caller.accountId, params.id);
    return null;
  });
  calls.answer(app, 'setDefaultPaymentMethod', async ({ params, caller }) => {
    requireRecent(caller);
    await methods.choose(caller.accountId, params.id);
    return null;
  });
}
