import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerCall } from '../http/calls';
import { unauthorized } from '../http/problem';
import type { Services } from '../services';
import { checkTenant } from './tenant';

export function identityRoutes(app: FastifyInstance, services: Services): void {
  const { identity, deviceFlow, settings } = services;

  answerCall(
    app,
    services,
    'anonymousRegister',
    async ({ params }) => {
      checkTenant(settings, params.tenant);
      return identity.registerAnonymous();
    },
    { limit: 'identity' },
  );

  answerCall(
    app,
    services,
    'anonymousLogin',
    async ({ params, body, request }) => {
      checkTenant(settings, params.tenant);
      return identity.loginAnonymous(basicCredentials(request), body);
    },
    { limit: 'identity' },
  );

  answerCall(
    app,
    services,
    'refreshTokens',
    async ({ params, body }) => {
      checkTenant(settings, params.tenant);
      return identity.refresh(body);
    },
    { limit: 'identity' },
  );

  answerCall(
    app,
    services,
    'signOut',
    async ({ params, body }) => {
      checkTenant(settings, params.tenant);
      await identity.signOut(body.refreshToken);
      return null;
    },
    { limit: 'identity' },
  );

  answerCall(
    app,
    services,
    'providerLogin',
    async ({ params, body }) => {
      checkTenant(settings, params.tenant);
      return deviceFlow.login({ sessionToken: body.sessionToken }, body);
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
