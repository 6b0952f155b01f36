import type { FastifyInstance } from 'fastify';
import type { Calls, ConnectCookies } from '../../auth';
import { type Registrations, visitorOf } from '../../people';
import type { Confirmations } from './service';

interface Services {
  confirmations: Confirmations;
  registrations: Registrations;
  cookies: ConnectCookies;
}

const limited = { limit: 'identity' } as const;

export function confirmationRoutes(
  app: FastifyInstance,
  calls: Calls,
  { confirmations, registrations, cookies }: Services,
): void {
  calls.answer(
    app,
    'passwordVerification',
    ({ body, request, reply }) => registrations.describe(body.token, cookies.browser(request, reply)),
    limited,
  );
  calls.answer(
    app,
    'passwordVerify',
    async ({ body, request, reply }) => {
      const { person, cookie } = await confirmations.confirm(body.token, visitorOf(cookies, request, reply));
      cookies.setSession(request, reply, cookie);
      return person;
    },
    limited,
  );
}
