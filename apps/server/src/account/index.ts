import type { AuthServices, Module } from '../auth';
import type { Collectibles } from '../collectibles';
import type { Kernel } from '../kernel/kernel';
import type { Post } from '../kernel/mail';
import type { PayingServices } from '../paying';
import type { PeopleServices } from '../people';
import { confirmationRoutes } from './confirmations/routes';
import { Confirmations } from './confirmations/service';
import { deviceFlowRoutes } from './device-flow/routes';
import { DeviceFlow } from './device-flow/service';
import { DeviceFlowWatch } from './device-flow/watch';
import { Deletions } from './self-service/deletions';
import { selfServiceRoutes } from './self-service/routes';
import { SelfService } from './self-service/service';

export type { DeviceFlow } from './device-flow/service';
export type { Deletions } from './self-service/deletions';
export type { SelfService } from './self-service/service';

export interface AccountSettings {
  /** Where viewers reach the service, if an operator set it. */
  publicUrl: string | undefined;
}

export interface AccountServices {
  deviceFlow: DeviceFlow;
  deviceFlowWatch: DeviceFlowWatch;
  selfService: SelfService;
  deletions: Deletions;
}

interface AccountOptions {
  settings: AccountSettings;
  auth: AuthServices;
  people: PeopleServices;
  paying: PayingServices;
  collectibles: { collectibles: Collectibles };
  post: Post;
}

/** Self-service, account deletion, and sessions that one device starts and another confirms. */
export function createAccount(
  { store, now, log, publicUrl }: Kernel,
  { settings, auth, people, paying, collectibles: { collectibles }, post }: AccountOptions,
): Module<AccountServices> {
  const { tokens, identity, devices, cookies, browserSessions: sessions } = auth;
  const { attempts, credentials, registrations, addressLinks } = people;
  const { takeOver, ledger, wallets, methods, subscriptions, invoices } = paying;
  const deviceFlow = new DeviceFlow({ store, identity, attempts, post, publicUrl, now });
  const deviceFlowWatch = new DeviceFlowWatch({
    deviceFlow,
    changes: store.changes,
    now,
    onError: (error) => log.warn({ err: error }, 'device-flow streams could not be updated'),
  });
  const deletions = new Deletions({
    store,
    devices,
    ledger,
    subscriptions,
    methods,
    invoices,
    collectibles,
    post,
    publicUrl,
    now,
  });
  const confirmations = new Confirmations({ store, addressLinks, takeOver, collectibles, devices, sessions, now });
  const selfService = new SelfService({
    store,
    wallets,
    methods,
    subscriptions,
    invoices,
    devices,
    deletions,
    registrations,
  });
  return {
    services: { deviceFlow, deviceFlowWatch, selfService, deletions },
    routes: {
      api: (app, calls) => {
        deviceFlowRoutes(app, calls, {
          deviceFlow,
          deviceFlowWatch,
          tokens,
          cookies,
          publicUrl: settings.publicUrl,
        });
        confirmationRoutes(app, calls, { confirmations, addressLinks, cookies });
        selfServiceRoutes(app, calls, { selfService, deletions, credentials, subscriptions, invoices, methods });
      },
    },
    jobs: [[{ name: 'deletions', run: () => deletions.run() }]],
    tidy: [deviceFlow],
  };
}
