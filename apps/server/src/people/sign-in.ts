import type { ConnectedPerson } from '@touchline/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { BrowserSessions } from '../auth';
import { digest } from '../kernel/common/secrets';
import { Problem, unauthorized } from '../kernel/http/problem';
import type { Store } from '../kernel/store/store';
import type { Attempts } from './attempts';
import { normalAddress } from './checks';
import type { Passwords } from './passwords';
import * as queries from './queries';

interface SignInOptions {
  store: Store;
  passwords: Passwords;
  attempts: Attempts;
  sessions: BrowserSessions;
  now: () => number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** The browser that signs in. */
interface Visitor {
  ip: string;
  /** The browser's lasting secret. */
  browser: string;
  name: string | undefined;
  /** The session it held before. */
  formerCookie: string | undefined;
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
    const { store, passwords, attempts, sessions, log } = this.#options;
    const address = normalAddress(email);
    const browserHash = digest(visitor.browser);
    await attempts.use('sign-in client', visitor.ip);
    const account = await queries.findCredentials(store.db, address);
    const pending = account
      ? undefined
      : await queries.newestRegistration(store.db, address, new Date(this.#options.now()));
    // Guesses from unknown browsers do not use up the attempts of a browser that was signed in before.
    const isKnown = account !== undefined && (await queries.isKnownBrowser(store.db, account.id, browserHash));
    if (isKnown) await attempts.use('sign-in browser', `${address} ${visitor.browser}`);
    else await attempts.use('sign-in address', address);

    const isRight = await passwords.matches(password, account?.passwordHash ?? pending?.passwordHash);
    if (!isRight) {
      log.warn({ ip: visitor.ip }, 'sign-in refused');
      throw unauthorized('Wrong e-mail address or password.');
    }
    await attempts.undo('sign-in client', visitor.ip);
    if (isKnown) await attempts.forget('sign-in browser', `${address} ${visitor.browser}`);
    else await attempts.undo('sign-in address', address);
    if (!account) throw new Problem(403, 'Address not confirmed', 'The e-mail address is not confirmed yet.');

    await queries.rememberBrowser(store.db, account.id, browserHash, new Date(this.#options.now()));
    const cookie = await sessions.open(account.id, visitor.name, visitor.formerCookie);
    return { person: { userId: account.id, email: account.email }, cookie };
  }
}
