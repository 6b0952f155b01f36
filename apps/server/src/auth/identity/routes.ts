import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unauthorized } from '../../kernel/http/problem';
import type { Services } from '../../main/compose';
import { answerCall } from '../calls/calls';

export function identityRoutes(app: FastifyInstance, services: Services): void {
  const { identity, deviceFlow } = services;

  answerCall(app, services, 'anonymousRegister', () => identity.registerAnonymous(), { limit: 'identity' });

  answerCall(
    app,
    services,
    'anonymousLogin',
    ({ body, request }) => identity.loginAnonymous(basicCredentials(request), body),
    { limit: 'identity' },
  );

  answerCall(app, services, 'refreshTokens', ({ body }) => identity.refresh(body), { limit: 'identity' });

  answerCall(
    app,
    services,
    'signOut',
    async ({ body }) => {
      await identity.signOut(body.refreshToken);
      return null;
    },
    { limit: 'identity' },
  );

  answerCall(
    app,
    services,
    'providerLogin',
    ({ body }) => deviceFlow.login({ sessionToken: body.sessionToken }, body),
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
