import { randomUUID } from 'node:crypto';
import type { ConnectedPerson } from '@touchline/contract';
import type { FastifyBaseLogger } from 'fastify';
import { Problem, unauthorized } from '../http/problem';
import { localeOf } from '../http/viewer';
import type { BrowserSessions } from '../identity/browser-sessions';
import type { Devices } from '../identity/devices';
import { digest, secret } from '../identity/secrets';
import type { Post } from '../mail';
import type { Store } from '../store/store';
import { normalAddress } from './address';
import type { Attempts } from './attempts';
import { refuseFlaw, staleLink } from './flaws';
import type { Passwords } from './passwords';
import * as queries from './queries';

const VERIFY_HOURS = 24;
const RESET_HOURS = 2;
const HOUR_MS = 3_600_000;

interface AccountsOptions {
  store: Store;
  passwords: Passwords;
  attempts: Attempts;
  sessions: BrowserSessions;
  devices: Devices;
  post: Post;
  /** Where links in mails lead. Never taken from a request: whoever sends one could choose it. */
  publicUrl: string;
  now: () => number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** The browser somebody signs in with. */
export interface Visitor {
  ip: string;
  /** The browser's own lasting secret. */
  browser: string;
  name: string | undefined;
  /** The session it held before. */
  formerCookie: string | undefined;
}

/** People with an e-mail address and a password. No answer tells whether an address has an account. */
export class Accounts {
  readonly #options: AccountsOptions;
  readonly #later = new Set<Promise<void>>();

  constructor(options: AccountsOptions) {
    this.#options = options;
  }

  /** Notes a registration and writes to the address: with the link to confirm it, or that it has an account already. */
  async register(wish: { email: string; password: string; locale?: string }, ip: string): Promise<void> {
    const { store, passwords, post, publicUrl } = this.#options;
    const address = normalAddress(wish.email);
    refuseFlaw(wish.password, wish.email);
    await this.#useMail(address, ip);
    const passwordHash = await passwords.hash(wish.password);
    const locale = localeOf(wish.locale);
    const existing = await queries.findCredentials(store.db, address);
    const token = secret();
    await store.transaction(async (tx, announce) => {
      // One registration and one letter in either case, so that both take as long; the token is in the letter alone.
      await queries.insertRegistration(tx, {
        tokenHash: digest(token),
        address,
        email: wish.email,
        passwordHash,
        locale,
        ...this.#lifetime(existing ? 0 : VERIFY_HOURS),
      });
      if (existing) {
        const to = { email: existing.email, locale: localeOf(existing.locale) };
        await post.send(tx, announce, 'accountExists', to, { link: `${publicUrl}/connect/sign-in` });
      } else {
        const link = `${publicUrl}/connect/verify?token=${token}`;
        await post.send(tx, announce, 'verify', { email: wish.email, locale }, { hours: VERIFY_HOURS, link });
      }
    });
  }

  /** The account exists once its mail is answered, with the password of that very registration. */
  async verify(token: string): Promise<{ email: string }> {
    const createdAt = this.#date();
    const email = await this.#options.store.transaction(async (tx) => {
      const taken = await queries.takeRegistration(tx, digest(token), createdAt);
      if (!taken || !(await queries.insertPerson(tx, { id: randomUUID(), createdAt, ...taken }))) return undefined;
      await queries.dropRegistrations(tx, taken.address);
      return taken.email;
    });
    if (email === undefined) throw staleLink();
    return { email };
  }

  /** Signs a browser in and answers who it is, with the new secret for its cookie. */
  async login(
    { email, password }: { email: string; password: string },
    visitor: Visitor,
  ): Promise<{ person: ConnectedPerson; cookie: string }> {
    const { store, passwords, attempts, sessions, log } = this.#options;
    const address = normalAddress(email);
    const browserHash = digest(visitor.browser);
    await attempts.use('sign-in client', visitor.ip);
    const account = await queries.findCredentials(store.db, address);
    const pending = account ? undefined : await queries.newestRegistration(store.db, address, this.#date());
    // Strangers who guess use up their own tries, not those of a browser that was signed in before.
    const isKnown = account !== undefined && (await queries.isKnownBrowser(store.db, account.id, browserHash));
    if (isKnown) await attempts.use('sign-in browser', `${address} ${visitor.browser}`);
    else await attempts.use('sign-in address', address);

    const isRight = await passwords.matches(password, account?.passwordHash ?? pending?.passwordHash);
    if (!isRight) {
      log.warn({ ip: visitor.ip }, 'sign-in refused');
      throw unauthorized('E-mail address or password is not right.');
    }
    await attempts.undo('sign-in client', visitor.ip);
    if (isKnown) await attempts.forget('sign-in browser', `${address} ${visitor.browser}`);
    else await attempts.undo('sign-in address', address);
    if (!account) throw new Problem(403, 'Address not confirmed', 'The e-mail address is not confirmed yet.');

    await queries.rememberBrowser(store.db, account.id, browserHash, this.#date());
    const cookie = await sessions.open(account.id, visitor.name, visitor.formerCookie);
    return { person: { userId: account.id, email: account.email }, cookie };
  }

  /** Writes to the address if it has an account, after the answer: its time tells nothing. */
  async forgot({ email }: { email: string }, ip: string): Promise<void> {
    const address = normalAddress(email);
    await this.#useMail(address, ip);
    const work: Promise<void> = this.#sendReset(address)
      .catch((error: unknown) => this.#options.log.warn({ err: error }, 'a reset could not be prepared'))
      .finally(() => this.#later.delete(work));
    this.#later.add(work);
  }

  /**
   * Sets a new password with the token from the mail; whoever was signed in is not any more. The browser is known from
   * then on: a person whom strangers keep out by guessing gets in.
   */
  async reset({ token, password }: { token: string; password: string }, browser: string): Promise<void> {
    const { store, passwords, devices } = this.#options;
    refuseFlaw(password, '');
    const passwordHash = await passwords.hash(password);
    const done = await store.transaction(async (tx, announce) => {
      const accountId = await queries.takeReset(tx, digest(token), this.#date());
      if (accountId === undefined) return false;
      await queries.setPassword(tx, accountId, passwordHash);
      await queries.rememberBrowser(tx, accountId, digest(browser), this.#date());
      await devices.endAll(tx, announce, accountId);
      return true;
    });
    if (!done) throw staleLink();
  }

  /** Settles when what was left for later is done. */
  async idle(): Promise<void> {
    await Promise.all(this.#later);
  }

  async tidy(): Promise<void> {
    await queries.forgetExpired(this.#options.store.db, this.#date());
  }

  async #sendReset(address: string): Promise<void> {
    const { store, post, publicUrl } = this.#options;
    const account = await queries.findCredentials(store.db, address);
    if (!account) return;
    const token = secret();
    const to = { email: account.email, locale: localeOf(account.locale) };
    const link = `${publicUrl}/connect/reset?token=${token}`;
    await store.transaction(async (tx, announce) => {
      await queries.insertReset(tx, {
        tokenHash: digest(token),
        accountId: account.id,
        ...this.#lifetime(RESET_HOURS),
      });
      await post.send(tx, announce, 'reset', to, { hours: RESET_HOURS, link });
    });
  }

  async #useMail(address: string, ip: string): Promise<void> {
    await this.#options.attempts.use('mail client', ip);
    await this.#options.attempts.use('mail address', address);
  }

  #lifetime(hours: number): { createdAt: Date; expiresAt: Date } {
    const createdAt = this.#date();
    return { createdAt, expiresAt: new Date(createdAt.getTime() + hours * HOUR_MS) };
  }

  #date(): Date {
    return new Date(this.#options.now());
  }
}
