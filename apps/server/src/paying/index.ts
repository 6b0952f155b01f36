import type { AppConfigServices } from '../app-config';
import type { AuthServices, Module } from '../auth';
import type { ContentServices } from '../content';
import type { Kernel } from '../kernel/kernel';
import type { Post } from '../kernel/mail';
import type { PeopleServices } from '../people';
import type { WatchingServices } from '../watching';
import { Books } from './audit/books';
import { lastChecks, warningsOf } from './audit/checks';
import { Earnings } from './audit/earnings';
import { type MoneyFigures, readFigures } from './audit/figures';
import { ProviderCheck } from './audit/provider-check';
import { PersonBooks } from './desk/person-books';
import { MoneyDesk } from './desk/service';
import { nightlyCheck } from './ledger/nightly-check';
import { Ledger } from './ledger/service';
import { Offers } from './offers/service';
import { CheckoutOverview } from './payments/checkout';
import type { Checkouts } from './payments/checkouts';
import { Collection } from './payments/collection';
import { Delivery } from './payments/delivery';
import { Holdings } from './payments/holdings';
import { Invoices } from './payments/invoices';
import { PaymentLetters } from './payments/letters';
import { PaymentMethods } from './payments/methods';
import { OrderRecords } from './payments/order-records';
import { Orders } from './payments/orders';
import { PriceRegions } from './payments/price-regions';
import { Reconciliation } from './payments/reconciliation';
import { Renewals } from './payments/renewals';
import { paymentRoutes } from './payments/routes';
import { Settlement } from './payments/settlement';
import { Subscriptions } from './payments/subscriptions';
import { PayoutReport } from './payouts/report';
import { Payouts } from './payouts/service';
import { Promotions } from './promotions/service';
import { Vouchers } from './promotions/vouchers';
import type { PaymentProvider } from './providers/provider';
import { Sandbox } from './providers/sandbox';
import { Stripe, type StripeSettings } from './providers/stripe';
import { Purchases } from './purchases/service';
import { Wallets } from './purchases/wallets';
import { noticeRoutes } from './returns/notice-routes';
import { Notices } from './returns/notices';
import { Refunds } from './returns/refunds';
import { Returns } from './returns/returns';
import { Reversals } from './returns/reversals';
import { shopRoutes } from './shop-routes';
import { TakeOver } from './take-over/service';

export type { Books, BooksStatement } from './audit/books';
export type { BoughtItem, Earnings } from './audit/earnings';
export type { MoneyFigures } from './audit/figures';
export type { PersonBooks, PersonBooksStatement } from './desk/person-books';
export type { MoneyDesk } from './desk/service';
export { areBooksInOrder } from './ledger/books';
export { once } from './ledger/once';
export type { Ledger } from './ledger/service';
export { Offers } from './offers/service';
export type { Checkouts } from './payments/checkouts';
export type { Invoices } from './payments/invoices';
export type { PaymentMethods } from './payments/methods';
export type { Subscriptions } from './payments/subscriptions';
export type { PayoutReport } from './payouts/report';
export type { Promotions } from './promotions/service';
export type { Vouchers } from './promotions/vouchers';
export type { StripeSettings } from './providers/stripe';
export type { Wallets } from './purchases/wallets';
export type { Refundable, Refunds } from './returns/refunds';
export { offerRoutes } from './shop-routes';
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
  const { locations, regions } = appConfig;
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
    notices,
    payouts,
    providerCheck,
    renewals,
  } = services;
  const reconciliation = new Reconciliation({ store, provider, collection, methods, now, log });
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
        shopRoutes(app, calls, { offers, promotions, purchases, wallets, locations, now });
        paymentRoutes(app, calls, {
          orders,
          checkoutOverview,
          checkouts,
          cookies: auth.cookies,
          priceRegions: new PriceRegions({ store, regions, locations }),
        });
        void app.register(async (scope) => noticeRoutes(scope, { notices, provider }));
      },
    },
    jobs: [
      [
        { name: 'sandbox', run: () => sandbox.sendDueNotices((notice) => notices.receive(notice)) },
        { name: 'payments', run: () => reconciliation.run() },
        { name: 'refunds', run: () => payouts.run() },
        { name: 'renewals', run: () => renewals.run() },
        { name: 'holds', run: () => ledger.releaseExpired() },
        nightlyCheck({ store, ledger, now, log }),
      ],
      // A group of its own: a long list of the provider delays no other job.
      [providerCheck.job],
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
  const records = new OrderRecords(ledger);
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
  const delivery = new Delivery({ entitlements, subscriptions });
  const settlement = new Settlement({ ledger, delivery, invoices, methods, checkouts, now });
  const holdings = new Holdings({ entitlements, subscriptions, now });
  const letters = new PaymentLetters({ post, publicUrl });
  const payouts = new Payouts({ store, provider, now, log });
  const collection = new Collection({
    store,
    provider,
    records,
    settlement,
    subscriptions,
    holdings,
    payouts,
    letters,
    now,
    log,
  });
  const orders = new Orders({
    store,
    offers,
    provider,
    collection,
    ledger,
    records,
    holdings,
    methods,
    invoices,
    payouts,
    attempts,
    now,
  });
  const returns = new Returns({ ledger, records, delivery, now });
  const refunds = new Refunds({ store, ledger, records, purchases, returns, payouts, letters });
  const reversals = new Reversals({ store, provider, records, collection, returns, payouts, letters, now, log });
  const providerCheck = new ProviderCheck({ store, provider, collection, now, log });
  const moneyFigures = (): Promise<MoneyFigures> => readFigures(store, now());
  const desk = new MoneyDesk({ store, ledger, purchases, refunds, payouts, providerCheck, figures: moneyFigures });
  const notices = new Notices({ collection, reversals });
  const renewals = new Renewals({ store, provider, collection, subscriptions, methods, letters, now, log });
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
    notices,
    payouts,
    refunds,
    desk,
    providerCheck,
    moneyFigures,
    books: new Books({ store, now }),
    personBooks: new PersonBooks(store),
    payoutReport: new PayoutReport({ store, now }),
    vouchers: new Vouchers({ store, ownSource: (tx) => content.authoring.ownSource(tx), now }),
    earnings: new Earnings({ store, offers, now }),
    /** What an operator should look at. */
    moneyWarnings: async (): Promise<string[]> => warningsOf(await lastChecks(store.db, now())),
    renewals,
    takeOver,
  };
}
