import type { AppConfigServices } from '../app-config';
import type { AuthServices, Module } from '../auth';
import type { ContentServices } from '../content';
import type { Kernel } from '../kernel/kernel';
import type { Post } from '../kernel/mail';
import type { PeopleServices } from '../people';
import type { WatchingServices } from '../watching';
import { nightlyCheck } from './ledger/nightly-check';
import { Ledger } from './ledger/service';
import { Offers } from './offers/service';
import { CheckoutOverview } from './payments/checkout';
import type { Checkouts } from './payments/checkouts';
import { Collection } from './payments/collection';
import { Invoices } from './payments/invoices';
import { PaymentLetters } from './payments/letters';
import { PaymentMethods } from './payments/methods';
import { Orders } from './payments/orders';
import type { PaymentProvider } from './payments/provider';
import { Reconciliation } from './payments/reconciliation';
import { Refunds } from './payments/refunds';
import { Renewals } from './payments/renewals';
import { paymentRoutes } from './payments/routes';
import { Sandbox } from './payments/sandbox';
import { Settlement } from './payments/settlement';
import { Stripe, type StripeSettings } from './payments/stripe';
import { Subscriptions } from './payments/subscriptions';
import { Promotions } from './promotions/service';
import { Purchases } from './purchases/service';
import { Wallets } from './purchases/wallets';
import { shopRoutes } from './shop-routes';
import { TakeOver } from './take-over/service';

export { areBooksInOrder } from './ledger/books';
export type { Ledger } from './ledger/service';
export type { Checkouts } from './payments/checkouts';
export type { Invoices } from './payments/invoices';
export type { PaymentMethods } from './payments/methods';
export type { StripeSettings } from './payments/stripe';
export type { Subscriptions } from './payments/subscriptions';
export type { Promotions } from './promotions/service';
export type { Wallets } from './purchases/wallets';
export type { TakeOver } from './take-over/service';

export interface PayingSettings {
  /** The payment provider; without keys the built-in sandbox, which moves no money. */
  stripe: StripeSettings | undefined;
}

export type PayingServices = ReturnType<typeof createServices>;

interface PayingOptions {
  settings: PayingSettings;
  auth: AuthServices;
  appConfig: AppConfigServices;
  content: ContentServices;
  watching: WatchingServices;
  people: PeopleServices;
  checkouts: Checkouts;
  post: Post;
}

/** Offers, promotions, purchases with credits, payments with money, and the ledger under all of them. */
export function createPaying(kernel: Kernel, options: PayingOptions): Module<PayingServices> {
  const { store, now, log } = kernel;
  const { auth, appConfig, content, checkouts } = options;
  const services = createServices(kernel, options);
  const {
    ledger,
    offers,
    promotions,
    wallets,
    purchases,
    provider,
    sandbox,
    methods,
    orders,
    collection,
    refunds,
    renewals,
  } = services;
  const reconciliation = new Reconciliation({ store, provider, collection, refunds, now, log });
  const checkoutOverview = new CheckoutOverview({
    offers,
    wallets,
    methods,
    events: content.events,
    purchases,
    provider,
  });
  return {
    services,
    routes: {
      api: (app, calls) => {
        shopRoutes(app, calls, { offers, promotions, purchases, wallets, now });
        paymentRoutes(app, calls, {
          orders,
          collection,
          checkoutOverview,
          checkouts,
          provider,
          cookies: auth.cookies,
          regions: appConfig.regions,
          whereabouts: appConfig.whereabouts,
        });
      },
    },
    jobs: [
      [
        { name: 'sandbox', run: () => sandbox.sendDueNotices((notice) => collection.notice(notice)) },
        { name: 'payments', run: () => reconciliation.run() },
        { name: 'renewals', run: () => renewals.run() },
        { name: 'holds', run: () => ledger.releaseExpired() },
        nightlyCheck({ store, ledger, now, log }),
      ],
    ],
    tidy: [collection, ledger],
  };
}

function createServices({ store, now, log, publicUrl }: Kernel, options: PayingOptions) {
  const { settings, appConfig, content, watching, people, checkouts, post } = options;
  const { locales } = appConfig;
  const { entitlements } = watching;
  const { attempts, registrations } = people;
  const ledger = new Ledger({ store, now });
  const offers = new Offers({ store, locales, now });
  const promotions = new Promotions({ store, ledger, attempts, registrations, now });
  const wallets = new Wallets({ ledger, promotions, locales });
  const purchases = new Purchases({ store, ledger, events: content.events, entitlements, wallets, now });
  const takeOver = new TakeOver({ ledger, purchases, now });
  const sandbox = new Sandbox({ store, now });
  const provider: PaymentProvider = settings.stripe ? new Stripe(settings.stripe, now) : sandbox;
  const methods = new PaymentMethods({ store, ledger, provider, now });
  const invoices = new Invoices(store);
  const subscriptions = new Subscriptions({ store, entitlements, methods, post, now });
  const settlement = new Settlement({ ledger, entitlements, subscriptions, invoices, methods, checkouts, now });
  const letters = new PaymentLetters({ post, publicUrl });
  const collection = new Collection({ store, provider, settlement, subscriptions, letters, now, log });
  const orders = new Orders({
    store,
    offers,
    provider,
    collection,
    subscriptions,
    methods,
    invoices,
    attempts,
    now,
  });
  const refunds = new Refunds({ store, provider, settlement, now });
  const renewals = new Renewals({ store, provider, collection, subscriptions, methods, now, log });
  return {
    ledger,
    offers,
    promotions,
    wallets,
    purchases,
    sandbox,
    provider,
    methods,
    invoices,
    subscriptions,
    collection,
    orders,
    refunds,
    renewals,
    takeOver,
  };
}
