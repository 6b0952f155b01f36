import type { ConnectedPerson } from '@touchline/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { BrowserSessions } from '../auth';
import { digest } from '../kernel/common/secrets';
import { Problem, unauthorized } from '../kernel/http/problem';
import type { Store } from '../kernel/store/store';
import type { Attempts } from './attempts';
import { normalAddress, type Visitor } from './checks';
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
    // Guesses from unknown browsers do not use up the attempts of a browser that was signed in before.
    const isKnown = account !== undefined && (await queries.isKnownBrowser(store.db, account.id, browserHash));
    if (isKnown) await attempts.use('sign-in browser', `${address} ${visitor.browser}`);
    else await attempts.use('sign-in address', address);

    // Both are always compared, so that the time reveals neither.
    const isOwner = await passwords.matches(password, account?.passwordHash);
    const isProvisional = await passwords.matches(password, provisional?.passwordHash);
    if (!isOwner && !isProvisional) {
      log.warn({ ip: visitor.ip }, 'sign-in refused');
      throw unauthorized('Wrong e-mail address or password.');
    }
    await attempts.undo('sign-in client', visitor.ip);
    if (isKnown) await attempts.forget('sign-in browser', `${address} ${visitor.browser}`);
    else await attempts.undo('sign-in address', address);
    const found = isOwner ? account : provisional;
    // An unconfirmed account is usable on the browser that created it only.
    if (!found || (!isOwner && !provisional?.browserHash.equals(browserHash)))
      throw new Problem(403, 'Address not confirmed', 'The e-mail address is not confirmed yet.');

    return this.open(found, visitor);
  }

  /** Opens the session of a person who has just proved who they are; their browser counts as known from then on. */
  async open(
    { id, email }: { id: string; email: string },
    visitor: Visitor,
  ): Promise<{ person: ConnectedPerson; cookie: string }> {
    const { store, sessions } = this.#options;
    await queries.rememberBrowser(store.db, id, digest(visitor.browser), new Date(this.#options.now()));
    const cookie = await sessions.open(id, visitor.name, visitor.formerCookie);
    return { person: { userId: id, email }, cookie };
  }
}
