import type { AccountDeletion } from '@touchline/contract';
import type { Devices } from '../../auth';
import type { Collectibles } from '../../collectibles';
import { localeOf } from '../../kernel/common/audience';
import { notFound, Problem } from '../../kernel/http/problem';
import type { Post } from '../../kernel/mail';
import { writtenDate } from '../../kernel/mail/letters';
import type { Announce, Db, Store } from '../../kernel/store/store';
import type { Invoices, Ledger, PaymentMethods, Subscriptions } from '../../paying';
import { normalAddress } from '../../people';
import * as queries from './queries';

interface DeletionsOptions {
  store: Store;
  devices: Devices;
  ledger: Ledger;
  subscriptions: Subscriptions;
  methods: PaymentMethods;
  invoices: Invoices;
  collectibles: Pick<Collectibles, 'forget'>;
  post: Post;
  publicUrl: string;
  now: () => number;
}

export const GRACE_DAYS = 14;
const DAY_MS = 86_400_000;
/** Access tokens live 70 minutes at most: a sign-out this early lets no token outlive its account. */
const CLOSE_MS = 72 * 60_000;
const AT_ONCE = 20;

/** Account deletion: requested, delayed by a grace period, then final. Bookings stay without personal data. */
export class Deletions {
  readonly #options: DeletionsOptions;

  constructor(options: DeletionsOptions) {
    this.#options = options;
  }

  /** Stores a request. An e-mail address, if given, must be the account's own. */
  async request(accountId: string, email?: string): Promise<AccountDeletion> {
    return this.#options.store.transaction((tx, announce) => this.requestIn(tx, announce, accountId, email));
  }

  /** The same as part of a larger change. */
  async requestIn(tx: Db, announce: Announce, accountId: string, email?: string): Promise<AccountDeletion> {
    const { post, publicUrl } = this.#options;
    const person = await queries.findPerson(tx, accountId);
    if (!person) throw notFound('Account', accountId);
    if (email !== undefined && normalAddress(email) !== normalAddress(person.email))
      throw new Problem(400, 'Another address', 'body.email is not the address of this account.');
    const now = this.#options.now();
    const eraseAt = new Date(now + GRACE_DAYS * DAY_MS);
    const to = { email: person.email, locale: localeOf(person.locale) };
    const date = writtenDate(eraseAt.getTime(), to.locale);
    if (await queries.insertDeletion(tx, accountId, new Date(now), eraseAt))
      await post.send(tx, announce, 'deletion', to, { date, link: `${publicUrl}/connect/delete` });
    const deletion = await this.find(accountId, tx);
    if (!deletion) throw notFound('Account', accountId);
    return deletion;
  }

  async find(accountId: string, db: Db = this.#options.store.db): Promise<AccountDeletion | undefined> {
    const found = await queries.findDeletion(db, accountId);
    return found && { requestedAt: seconds(found.requestedAt), erasedFrom: seconds(found.eraseAt) };
  }

  /** Withdraws the request. */
  async takeBack(accountId: string, db: Db = this.#options.store.db): Promise<void> {
    await queries.deleteDeletion(db, accountId);
  }

  /** Signs out accounts shortly before their deletion and deletes those that are due; any node may. */
  async run(): Promise<number> {
    await this.#close();
    let erased = 0;
    while (erased < AT_ONCE && (await this.#eraseOne())) erased++;
    return erased;
  }

  async #close(): Promise<void> {
    const { store, devices } = this.#options;
    const now = this.#options.now();
    await store.transaction(async (tx, announce) => {
      for (const accountId of await queries.takeToClose(tx, new Date(now + CLOSE_MS), AT_ONCE)) {
        await devices.endAll(tx, announce, accountId);
        await queries.markClosed(tx, accountId, new Date(now));
      }
    });
  }

  async #eraseOne(): Promise<boolean> {
    const { store, ledger, subscriptions, methods, invoices, collectibles } = this.#options;
    const now = this.#options.now();
    return store.transaction(async (tx, announce) => {
      const accountId = await queries.takeToErase(tx, new Date(now), new Date(now - CLOSE_MS));
      if (accountId === undefined) return false;
      await ledger.lockOwner(tx, accountId);
      await subscriptions.end(tx, announce, accountId);
      await collectibles.forget(tx, announce, accountId);
      await ledger.forfeit(tx, accountId);
      await methods.removeAll(tx, accountId);
      await invoices.forget(tx, accountId);
      await queries.deleteAccount(tx, accountId);
      announce('sessions');
      return true;
    });
  }
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
