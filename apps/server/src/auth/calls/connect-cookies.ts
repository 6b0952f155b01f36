import type { ConnectedPerson } from '@touchline/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { secret } from '../../kernel/common/secrets';
import { cookieOf, setCookie } from '../../kernel/http/cookies';
import { Problem, unauthorized } from '../../kernel/http/problem';
import type { BrowserSessions, ConnectedCaller } from '../identity/browser-sessions';

/** A browser is recognised for a year: password guessing elsewhere cannot lock its owner out. */
const KNOWN_SECONDS = 365 * 24 * 3600;
const SECRET = /^[A-Za-z0-9_-]{43}$/;

type CookieKind = 'connect' | 'browser';

interface NewSession {
  person: ConnectedPerson;
  cookie: string;
}

/** The cookies of the connect pages: the session, and a lasting secret that recognises the browser. */
export class ConnectCookies {
  readonly #publicUrl: string | undefined;
  readonly #sessionSeconds: number;

  constructor(publicUrl: string | undefined, sessionSeconds: number) {
    this.#publicUrl = publicUrl;
    this.#sessionSeconds = sessionSeconds;
  }

  /** The session's secret. */
  session(request: FastifyRequest): string | undefined {
    return this.#read(request, 'connect');
  }

  /** Sets the secret of a new session, and logs whose it is: every way to sign in on a browser ends here. */
  setSession(request: FastifyRequest, reply: FastifyReply, { person, cookie }: NewSession): void {
    request.log.info({ account: person.userId, ip: request.ip }, 'signed in');
    this.#write(request, reply, 'connect', cookie, this.#sessionSeconds);
  }

  clearSession(request: FastifyRequest, reply: FastifyReply): void {
    this.#write(request, reply, 'connect', '', 0);
  }

  /** The browser's lasting secret; a browser without one gets it with this reply. */
  browser(request: FastifyRequest, reply: FastifyReply): string {
    const known = this.#read(request, 'browser');
    if (known !== undefined) return known;
    const value = secret();
    this.#write(request, reply, 'browser', value, KNOWN_SECONDS);
    return value;
  }

  /** Rejects a change with a cookie from any page but ours, by the headers that browsers set and pages cannot forge. */
  requireOwnPage(request: FastifyRequest): void {
    const site = request.headers['sec-fetch-site'];
    const { origin } = request.headers;
    const isOwn =
      (site === undefined || site === 'same-origin') &&
      (origin === undefined || origin === this.#publicUrl || hostOf(origin) === request.host);
    if (!isOwn) throw new Problem(403, 'Foreign page', 'This call is for our own pages.');
  }

  #read(request: FastifyRequest, kind: CookieKind): string | undefined {
    const value = cookieOf(request, nameOf(kind, this.#isSecure(request)));
    return value !== undefined && SECRET.test(value) ? value : undefined;
  }

  #write(request: FastifyRequest, reply: FastifyReply, kind: CookieKind, value: string, seconds: number): void {
    const secure = this.#isSecure(request);
    setCookie(reply, { name: nameOf(kind, secure), value, seconds, secure });
  }

  #isSecure(request: FastifyRequest): boolean {
    return this.#publicUrl?.startsWith('https:') ?? request.protocol === 'https';
  }
}

/** Behind https the prefix `__Host-` binds a cookie to this very host. */
const nameOf = (kind: CookieKind, secure: boolean) => `${secure ? '__Host-' : ''}touchline_${kind}`;

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined);

/** The person signed in on the connect pages; without a session the call ends with 401. */
export async function requireConnected(
  cookies: ConnectCookies,
  sessions: BrowserSessions,
  request: FastifyRequest,
): Promise<ConnectedCaller> {
  const cookie = cookies.session(request);
  const caller = cookie === undefined ? undefined : await sessions.find(cookie);
  if (!caller) throw unauthorized('This browser is not signed in.');
  return caller;
}
