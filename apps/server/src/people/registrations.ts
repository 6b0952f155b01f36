import { randomUUID } from 'node:crypto';
import type { ConnectedPerson } from '@touchline/contract';
import type { BrowserSessions } from '../auth';
import { localeOf } from '../kernel/common/audience';
import { digest, secret } from '../kernel/common/secrets';
import type { Post } from '../kernel/mail';
import type { Store } from '../kernel/store/store';
import type { Attempts } from './attempts';
import { lifetime, mailLink, normalAddress, useMail, type Visitor } from './checks';
import type { NewPasswords } from './new-passwords';
import type { Passwords } from './passwords';
import * as queries from './provisional-queries';
import { findCredentials } from './queries';

/** How long an account may stay unconfirmed, and its link valid. */
const CONFIRM_DAYS = 7;
const AT_ONCE = 100;

interface RegistrationsOptions {
  store: Store;
  passwords: Passwords;
  newPasswords: NewPasswords;
  attempts: Attempts;
  sessions: BrowserSessions;
  post: Post;
  /** The base of links in mails. Never taken from a request: its sender could choose it. */
  publicUrl: string;
  now: () => number;
}

interface NewAccount {
  email: string;
  password: string;
  locale?: string;
  returnTo?: string;
}

/** New accounts, usable on their browser at once. No answer reveals whether an address has an account. */
export class Registrations {
  readonly #options: RegistrationsOptions;

  constructor(options: RegistrationsOptions) {
    this.#options = options;
  }

  /**
   * Creates a provisional account, signs this browser in and mails the address: a link to confirm it, or, where it has
   * an account, a link that takes this one over. Registering again with the same password sends a new link.
   */
  async register(given: NewAccount, visitor: Visitor): Promise<{ person: ConnectedPerson; cookie: string }> {
    const { store, passwords, newPasswords, attempts, sessions } = this.#options;
    const address = normalAddress(given.email);
    await newPasswords.refuseFlaw(given.password, given.email);
    await useMail(attempts, address, visitor.ip);
    const browserHash = digest(visitor.browser);
    const known = await queries.findOfBrowser(store.db, address, browserHash);
    const isAgain = known !== undefined && (await passwords.matches(given.password, known.passwordHash));
    const passwordHash = await passwords.hash(given.password);
    const token = secret();
    const id = isAgain ? known.id : randomUUID();
    const locale = localeOf(given.locale);
    const times = lifetime(this.#options.now(), CONFIRM_DAYS * 24);
    await store.transaction(async (tx, announce) => {
      if (isAgain) await queries.renewToken(tx, id, digest(token), times.expiresAt);
      else
        await queries.insertProvisional(tx, {
          id,
          address,
          email: given.email,
          passwordHash,
          locale,
          browserHash,
          browserName: visitor.name ?? null,
          tokenHash: digest(token),
          ...times,
        });
      const owner = await findCredentials(tx, address);
      const to = owner ? { email: owner.email, locale: localeOf(owner.locale) } : { email: given.email, locale };
      const link = mailLink(this.#options.publicUrl, 'verify', token, given.returnTo);
      await this.#options.post.send(tx, announce, owner ? 'takeOver' : 'confirm', to, { days: CONFIRM_DAYS, link });
    });
    const cookie = await sessions.open(id, visitor.name, visitor.formerCookie);
    return { person: { userId: id, email: given.email }, cookie };
  }

  /** Whether the address of an account is not confirmed yet. */
  isProvisional(accountId: string): Promise<boolean> {
    return queries.isProvisional(this.#options.store.db, accountId);
  }

  /** Has unconfirmed accounts erased that have expired. */
  async expire(): Promise<number> {
    return queries.eraseExpired(this.#options.store.db, new Date(this.#options.now()), AT_ONCE);
  }
}
