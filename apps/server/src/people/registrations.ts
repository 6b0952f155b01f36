import { randomUUID } from 'node:crypto';
import { localeOf } from '../kernel/common/audience';
import { digest, secret } from '../kernel/common/secrets';
import type { Post } from '../kernel/mail';
import type { Store } from '../kernel/store/store';
import type { Attempts } from './attempts';
import { lifetime, normalAddress, refuseFlaw, staleLink, useMail } from './checks';
import type { Passwords } from './passwords';
import * as queries from './queries';

const VERIFY_HOURS = 24;

interface RegistrationsOptions {
  store: Store;
  passwords: Passwords;
  attempts: Attempts;
  post: Post;
  /** The base of links in mails. Never taken from a request: its sender could choose it. */
  publicUrl: string;
  now: () => number;
}

/** New accounts, confirmed by mail. No answer reveals whether an address has an account. */
export class Registrations {
  readonly #options: RegistrationsOptions;

  constructor(options: RegistrationsOptions) {
    this.#options = options;
  }

  /** Stores a registration and mails the address: a link to confirm it, or that it has an account already. */
  async register(given: { email: string; password: string; locale?: string }, ip: string): Promise<void> {
    const { store, passwords, attempts, post, publicUrl } = this.#options;
    const address = normalAddress(given.email);
    refuseFlaw(given.password, given.email);
    await useMail(attempts, address, ip);
    const passwordHash = await passwords.hash(given.password);
    const locale = localeOf(given.locale);
    const existing = await queries.findCredentials(store.db, address);
    const token = secret();
    await store.transaction(async (tx, announce) => {
      // One registration and one mail in either case, so that both take as long; the token is known from the mail only.
      await queries.insertRegistration(tx, {
        tokenHash: digest(token),
        address,
        email: given.email,
        passwordHash,
        locale,
        ...lifetime(this.#options.now(), existing ? 0 : VERIFY_HOURS),
      });
      if (existing) {
        const to = { email: existing.email, locale: localeOf(existing.locale) };
        await post.send(tx, announce, 'accountExists', to, { link: `${publicUrl}/connect/sign-in` });
      } else {
        const link = `${publicUrl}/connect/verify?token=${token}`;
        await post.send(tx, announce, 'verify', { email: given.email, locale }, { hours: VERIFY_HOURS, link });
      }
    });
  }

  /** Creates the account of a confirmed registration, with the password of that registration. */
  async verify(token: string): Promise<{ email: string }> {
    const createdAt = new Date(this.#options.now());
    const email = await this.#options.store.transaction(async (tx) => {
      const taken = await queries.takeRegistration(tx, digest(token), createdAt);
      if (!taken || !(await queries.insertPerson(tx, { id: randomUUID(), createdAt, ...taken }))) return undefined;
      await queries.dropRegistrations(tx, taken.address);
      return taken.email;
    });
    if (email === undefined) throw staleLink();
    return { email };
  }
}
