import type { ConnectedPerson } from '@touchline/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { BrowserSessions, Devices } from '../auth';
import { localeOf } from '../kernel/common/audience';
import { digest, secret } from '../kernel/common/secrets';
import type { Post } from '../kernel/mail';
import type { Announce, Db, Store } from '../kernel/store/store';
import type { Attempts } from './attempts';
import { lifetime, mailLink, normalAddress, staleLink, type Visitor } from './checks';
import type { CredentialNotices } from './credential-notices';
import { endLinks, findById } from './credential-queries';
import { forgetNetworks, isKnownBrowser, rememberPlace } from './known-places';
import type { NewPasswords } from './new-passwords';
import type { Passkeys } from './passkeys/service';
import type { Passwords } from './passwords';
import * as queries from './queries';

const RESET_HOURS = 2;

interface PasswordResetsOptions {
  store: Store;
  passwords: Passwords;
  newPasswords: NewPasswords;
  attempts: Attempts;
  devices: Devices;
  sessions: BrowserSessions;
  notices: CredentialNotices;
  passkeys: Passkeys;
  post: Post;
  publicUrl: string;
  now: () => number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Forgotten passwords, replaced by mail. */
export class PasswordResets {
  readonly #options: PasswordResetsOptions;
  readonly #pending = new Set<Promise<void>>();

  constructor(options: PasswordResetsOptions) {
    this.#options = options;
  }

  /** Mails the address if it has an account, after the answer, so that the time to answer reveals nothing. */
  async request({ email, returnTo }: { email: string; returnTo?: string }, visitor: Visitor): Promise<void> {
    const address = normalAddress(email);
    await this.#options.attempts.use('mail client', visitor.ip);
    const work: Promise<void> = this.#sendReset(address, returnTo, visitor)
      .catch((error: unknown) => this.#options.log.warn({ err: error }, 'a reset could not be prepared'))
      .finally(() => this.#pending.delete(work));
    this.#pending.add(work);
  }

  /**
   * Sets a new password with the token from the mail, signs out all devices, removes all passkeys, which may be those of an
   * intruder, and signs this browser in. It counts as
   * known from then on, so that guesses of others do not lock its owner out.
   */
  async reset(
    { token, password }: { token: string; password: string },
    visitor: Visitor,
  ): Promise<{ person: ConnectedPerson; cookie: string }> {
    const { store, passwords, newPasswords, devices, sessions, notices, passkeys } = this.#options;
    await newPasswords.refuseFlaw(password, '');
    const passwordHash = await passwords.hash(password);
    const userId = await store.transaction(async (tx, announce) => {
      const accountId = await queries.takeReset(tx, digest(token), new Date(this.#options.now()));
      if (accountId === undefined) return undefined;
      await queries.setPassword(tx, accountId, passwordHash);
      await endLinks(tx, accountId);
      await passkeys.removeAll(tx, accountId);
      await notices.passwordChanged(tx, announce, accountId);
      await rememberPlace(tx, accountId, visitor, new Date(this.#options.now()));
      await devices.endAll(tx, announce, accountId);
      return accountId;
    });
    const found = userId === undefined ? undefined : await findById(store.db, userId);
    if (userId === undefined || !found) throw staleLink();
    const cookie = await sessions.open(userId, visitor.name, visitor.formerCookie);
    return { person: { userId, email: found.email }, cookie };
  }

  /** Mails the person of an account a link, because an operator says so. Returns whether the address is confirmed. */
  async send(tx: Db, announce: Announce, accountId: string): Promise<boolean> {
    const account = await queries.findConfirmed(tx, accountId);
    if (account) await this.#mail(tx, announce, account, undefined);
    return account !== undefined;
  }

  /** Settles when all requested mails are stored. */
  async idle(): Promise<void> {
    await Promise.all(this.#pending);
  }

  /** Deletes expired resets and networks. */
  async tidy(): Promise<void> {
    await queries.forgetExpired(this.#options.store.db, new Date(this.#options.now()));
    await forgetNetworks(this.#options.store.db, this.#options.now());
  }

  /**
   * Whether one more mail is sent. Strangers who ask for many cannot keep the owner from one: where their number is used
   * up, the last was sent at most half an hour ago, and its link is valid.
   */
  async #mayMail(accountId: string, address: string, { browser }: Visitor): Promise<boolean> {
    const { store, attempts, log } = this.#options;
    const isKnown = await isKnownBrowser(store.db, accountId, browser);
    const isAllowed = isKnown
      ? await attempts.allows('reset browser', `${address} ${browser}`)
      : await attempts.allows('reset address', address);
    if (!isAllowed) log.warn('a reset was not mailed again; the last link is still valid');
    return isAllowed;
  }

  async #sendReset(address: string, returnTo: string | undefined, visitor: Visitor): Promise<void> {
    const { store } = this.#options;
    const account = await queries.findCredentials(store.db, address);
    if (!account || !(await this.#mayMail(account.id, address, visitor))) return;
    await store.transaction((tx, announce) => this.#mail(tx, announce, account, returnTo));
  }

  async #mail(
    tx: Db,
    announce: Announce,
    account: { id: string; email: string; locale: string },
    returnTo: string | undefined,
  ): Promise<void> {
    const { post, publicUrl } = this.#options;
    const token = secret();
    const to = { email: account.email, locale: localeOf(account.locale) };
    await queries.insertReset(tx, {
      tokenHash: digest(token),
      accountId: account.id,
      ...lifetime(this.#options.now(), RESET_HOURS),
    });
    const link = mailLink(publicUrl, 'reset', token, returnTo);
    await post.send(tx, announce, 'reset', to, { hours: RESET_HOURS, link });
  }
}
