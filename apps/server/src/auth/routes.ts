import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unauthorized } from '../kernel/http/problem';
import type { Calls } from './calls/calls';
import type { Identity } from './identity/service';

export function identityRoutes(app: FastifyInstance, calls: Calls, identity: Identity): void {
  calls.answer(app, 'anonymousRegister', () => identity.registerAnonymous(), { limit: 'arrival' });

  calls.answer(app, 'anonymousLogin', ({ body, request }) => identity.loginAnonymous(basicCredentials(request), body), {
    limit: 'arrival',
  });

  calls.answer(app, 'refreshTokens', ({ body }) => identity.refresh(body), { limit: 'identity' });

  calls.answer(
    app,
    'signOut',
    async ({ body }) => {
      await identity.signOut(body.refreshToken);
      return null;
    },
    { limit: 'identity' },
  );
}

function basicCredentials(request: FastifyRequest): { username: string; password: string } {
  const [scheme, encoded] = (request.headers.authorization ?? '').split(' ');
  const decoded = scheme?.toLowerCase() === 'basic' && encoded ? Buffer.from(encoded, 'base64').toString('utf8') : '';
  const colon = decoded.indexOf(':');
  if (colon < 1) throw unauthorized('This call needs basic authentication.');
  return { username: decoded.slice(0, colon), password: decoded.slice(colon + 1) };
}
