import type { ConnectedPerson } from '@touchline/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { BrowserSessions } from '../auth';
import { digest } from '../kernel/common/secrets';
import { siteOf } from '../kernel/http/networks';
import { Problem, unauthorized } from '../kernel/http/problem';
import type { Store } from '../kernel/store/store';
import type { Attempts } from './attempts';
import { normalAddress, type Visitor } from './checks';
import { isKnownBrowser, isKnownNetwork, rememberPlace } from './known-places';
import type { Passwords } from './passwords';
import { findNewest, findOfBrowser } from './provisional-queries';
import * as queries from './queries';

interface SignInOptions {
  store: Store;
  passwords: Passwords;
  attempts: Attempts;
  sessions: BrowserSessions;
  now: () => number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

type Counted = [purpose: 'sign-in browser' | 'sign-in network' | 'sign-in address', subject: string];

/** Signing in on the connect pages with an e-mail address and a password. */
export class SignIn {
  readonly #options: SignInOptions;

  constructor(options: SignInOptions) {
    this.#options = options;
  }

  /** Signs a browser in; returns the person and the new secret for its cookie. */
  async signIn(
    { email, password }: { email: string; password: string },
    visitor: Visitor,
  ): Promise<{ person: ConnectedPerson; cookie: string }> {
    const { store, passwords, attempts, log } = this.#options;
    const address = normalAddress(email);
    const browserHash = digest(visitor.browser);
    await attempts.use('sign-in client', visitor.ip);
    const account = await queries.findCredentials(store.db, address);
    const provisional = (await findOfBrowser(store.db, address, browserHash)) ?? (await findNewest(store.db, address));
    const counted = await this.#counted(account?.id, address, visitor);
    for (const [purpose, subject] of counted) await attempts.use(purpose, subject);

    // Both are always compared, so that the time reveals neither.
    const hashes = [account?.passwordHash, provisional?.passwordHash];
    const [isOwner, isProvisional] = await passwords.matchesEach(password, hashes);
    if (!isOwner && !isProvisional) {
      log.warn({ account: account?.id, ip: visitor.ip }, 'sign-in refused');
      throw unauthorized('Wrong e-mail address or password.');
    }
    await attempts.undo('sign-in client', visitor.ip);
    for (const [purpose, subject] of counted)
      if (purpose === 'sign-in browser') await attempts.forget(purpose, subject);
      else await attempts.undo(purpose, subject);
    const found = isOwner ? account : provisional;
    // An unconfirmed account is usable on the browser that created it only.
    if (!found || (!isOwner && !provisional?.browserHash.equals(browserHash)))
      throw new Problem(403, 'Address not confirmed', 'The e-mail address is not confirmed yet.');

    return this.open(found, visitor);
  }

  /** Opens the session of a person who has just proved who they are; their browser and network count as known from then on. */
  async open(
    { id, email }: { id: string; email: string },
    visitor: Visitor,
  ): Promise<{ person: ConnectedPerson; cookie: string }> {
    const { store, sessions } = this.#options;
    await rememberPlace(store.db, id, visitor, new Date(this.#options.now()));
    const cookie = await sessions.open(id, visitor.name, visitor.formerCookie);
    return { person: { userId: id, email }, cookie };
  }

  /**
   * What an attempt counts towards. Guesses of strangers use up neither the attempts of a browser that was signed in
   * before nor those of another network, so they do not lock an owner out.
   */
  async #counted(accountId: string | undefined, address: string, { browser, ip }: Visitor): Promise<Counted[]> {
    const { db } = this.#options.store;
    if (accountId !== undefined && (await isKnownBrowser(db, accountId, browser)))
      return [['sign-in browser', `${address} ${browser}`]];
    const ofNetwork: Counted = ['sign-in network', `${address} ${siteOf(ip)}`];
    const isKnown = accountId !== undefined && (await isKnownNetwork(db, accountId, ip));
    return isKnown ? [ofNetwork] : [ofNetwork, ['sign-in address', address]];
  }
}
