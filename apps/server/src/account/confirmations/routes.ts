import type { FastifyInstance } from 'fastify';
import type { Calls, ConnectCookies } from '../../auth';
import { type AddressLinks, visitorOf } from '../../people';
import type { Confirmations } from './service';

interface Services {
  confirmations: Confirmations;
  addressLinks: AddressLinks;
  cookies: ConnectCookies;
}

const limited = { limit: 'identity' } as const;

export function confirmationRoutes(
  app: FastifyInstance,
  calls: Calls,
  { confirmations, addressLinks, cookies }: Services,
): void {
  calls.answer(
    app,
    'passwordVerification',
    ({ body, request, reply }) => addressLinks.describe(body.token, cookies.browser(request, reply)),
    limited,
  );
  calls.answer(
    app,
    'passwordVerify',
    async ({ body, request, reply }) => {
      const session = await confirmations.confirm(body, visitorOf(cookies, request, reply));
      cookies.setSession(request, reply, session);
      return session.person;
    },
    limited,
  );
}
