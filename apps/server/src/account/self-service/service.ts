import type { Locale, PersonAccount, Profile } from '@touchline/contract';
import type { Devices } from '../../auth';
import { notFound } from '../../kernel/http/problem';
import type { Store } from '../../kernel/store/store';
import type { Invoices, PaymentMethods, Subscriptions, Wallets } from '../../paying';
import type { Registrations } from '../../people';
import { type Deletions, GRACE_DAYS } from './deletions';
import * as queries from './queries';

interface SelfServiceOptions {
  store: Store;
  wallets: Wallets;
  methods: PaymentMethods;
  subscriptions: Subscriptions;
  invoices: Invoices;
  devices: Devices;
  deletions: Deletions;
  registrations: Registrations;
}

/** A person's account, as shown to the person (SHOP-11). */
export class SelfService {
  readonly #options: SelfServiceOptions;

  constructor(options: SelfServiceOptions) {
    this.#options = options;
  }

  async account(accountId: string, locale: Locale): Promise<PersonAccount> {
    const { store, wallets, methods, subscriptions, invoices, deletions, registrations } = this.#options;
    const person = await queries.findPerson(store.db, accountId);
    if (!person) throw notFound('Account', accountId);
    const running = await subscriptions.list(accountId, locale);
    const billed = running.flatMap(({ nextBillingAt }) => nextBillingAt ?? []);
    const deletion = await deletions.find(accountId);
    return {
      customerId: accountId,
      email: person.email,
      memberSince: Math.floor(person.createdAt.getTime() / 1000),
      profile: person.profile,
      methods: await methods.list(accountId),
      canAddCards: methods.canAdd,
      subscriptions: running,
      invoices: await invoices.list(accountId, locale),
      wallets: await wallets.list(accountId, locale),
      ...(billed.length > 0 ? { nextBillingAt: Math.min(...billed) } : {}),
      ...(deletion ? { deletion } : {}),
      isProvisional: await registrations.isProvisional(accountId),
      erasedAfterDays: GRACE_DAYS,
    };
  }

  async changeProfile(accountId: string, profile: Profile): Promise<Profile> {
    const { db } = this.#options.store;
    await queries.saveProfile(db, accountId, trimmed(profile));
    return (await queries.findPerson(db, accountId))?.profile ?? {};
  }

  /** All data stored about the person, for download. */
  async export(accountId: string, locale: Locale, currentId: string): Promise<Record<string, unknown>> {
    const { store, devices } = this.#options;
    return {
      account: await this.account(accountId, locale),
      devices: await devices.list(accountId, currentId),
      ...(await queries.exportRows(store.db, accountId)),
    };
  }
}

const trimmed = (profile: Profile): Profile =>
  Object.fromEntries(Object.entries(profile).map(([key, value]) => [key, value.trim()]));
