import type { FastifyReply, FastifyRequest } from 'fastify';
import { secret } from '../../kernel/common/secrets';
import { cookieOf, setCookie } from '../../kernel/http/cookies';
import { Problem, unauthorized } from '../../kernel/http/problem';
import type { Settings } from '../../main/environment';
import { BROWSER_SECONDS, type BrowserSessions, type ConnectedCaller } from '../identity/browser-sessions';

/** A browser is recognised for a year: who guesses elsewhere cannot lock its person out. */
const KNOWN_SECONDS = 365 * 24 * 3600;
const SECRET = /^[A-Za-z0-9_-]{43}$/;

type CookieKind = 'connect' | 'browser';

/** Behind https a cookie's name says that it came from this very host. */
const nameOf = (kind: CookieKind, secure: boolean) => `${secure ? '__Host-' : ''}touchline_${kind}`;

const isSecure = ({ publicUrl }: Settings, request: FastifyRequest) =>
  publicUrl?.startsWith('https:') ?? request.protocol === 'https';

const secretIn = (settings: Settings, request: FastifyRequest, kind: CookieKind): string | undefined => {
  const value = cookieOf(request, nameOf(kind, isSecure(settings, request)));
  return value !== undefined && SECRET.test(value) ? value : undefined;
};

export const connectCookie = (settings: Settings, request: FastifyRequest) => secretIn(settings, request, 'connect');

/** Who is signed in on the connect pages; without a session the call ends with 401. */
export async function requireConnected(
  { settings, browserSessions }: { settings: Settings; browserSessions: BrowserSessions },
  request: FastifyRequest,
): Promise<ConnectedCaller> {
  const cookie = connectCookie(settings, request);
  const caller = cookie === undefined ? undefined : await browserSessions.find(cookie);
  if (!caller) throw unauthorized('Nobody is signed in on this browser.');
  return caller;
}

/** A change with a cookie comes from our own pages: browsers say where a request was made, and nobody else may add the header. */
export function requireOwnPage(settings: Settings, request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  const isOwn =
    (site === undefined || site === 'same-origin') &&
    (origin === undefined || origin === settings.publicUrl || hostOf(origin) === request.host);
  if (!isOwn) throw new Problem(403, 'Foreign page', 'This call is for our own pages.');
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined);

/** The browser's own lasting secret; one that has none gets one with this answer. */
export function browserOf(settings: Settings, request: FastifyRequest, reply: FastifyReply): string {
  const known = secretIn(settings, request, 'browser');
  if (known !== undefined) return known;
  const value = secret();
  const secure = isSecure(settings, request);
  setCookie(reply, { name: nameOf('browser', secure), value, seconds: KNOWN_SECONDS, secure });
  return value;
}

export function setConnectCookie(
  settings: Settings,
  request: FastifyRequest,
  reply: FastifyReply,
  value: string,
): void {
  const secure = isSecure(settings, request);
  setCookie(reply, { name: nameOf('connect', secure), value, seconds: BROWSER_SECONDS, secure });
}

export function clearConnectCookie(settings: Settings, request: FastifyRequest, reply: FastifyReply): void {
  const secure = isSecure(settings, request);
  setCookie(reply, { name: nameOf('connect', secure), value: '', seconds: 0, secure });
}
