import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerCall } from '../http/calls';
import { notFound, unauthorized } from '../http/problem';
import type { Services } from '../services';

export function identityRoutes(app: FastifyInstance, services: Services): void {
  const { identity, settings } = services;
  const checkTenant = (tenant: string) => {
    if (tenant !== settings.tenant) throw notFound('Tenant', tenant);
  };

  answerCall(
    app,
    services,
    'anonymousRegister',
    async ({ params }) => {
      checkTenant(params.tenant);
      return identity.registerAnonymous();
    },
    { limit: 'identity' },
  );

  answerCall(
    app,
    services,
    'anonymousLogin',
    async ({ params, body, request }) => {
      checkTenant(params.tenant);
      return identity.loginAnonymous(basicCredentials(request), body);
    },
    { limit: 'identity' },
  );

  answerCall(
    app,
    services,
    'refreshTokens',
    async ({ params, body }) => {
      checkTenant(params.tenant);
      return identity.refresh(body);
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
