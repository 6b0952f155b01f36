import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ConnectCookies } from '../auth';
import { browserName } from './browser-name';
import type { Visitor } from './checks';

/** The browser of a request; one without a lasting secret gets it with this reply. */
export const visitorOf = (cookies: ConnectCookies, request: FastifyRequest, reply: FastifyReply): Visitor => ({
  ip: request.ip,
  browser: cookies.browser(request, reply),
  name: browserName(request.headers['user-agent']),
  formerCookie: cookies.session(request),
});
