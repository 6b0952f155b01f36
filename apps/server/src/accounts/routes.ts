import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerCall } from '../http/calls';
import { browserOf, clearConnectCookie, connectCookie, setConnectCookie } from '../http/connect';
import { checkTenant } from '../identity/tenant';
import type { Services } from '../services';
import { browserName } from './browser-name';

const limit = 'identity';

export function accountRoutes(app: FastifyInstance, services: Services): void {
  passwordRoutes(app, services);
  personRoutes(app, services);
}

/** E-mail address and password: on the connect pages only. */
function passwordRoutes(app: FastifyInstance, services: Services): void {
  const { accounts, settings } = services;
  const visitorOf = (request: FastifyRequest, reply: FastifyReply) => ({
    ip: request.ip,
    browser: browserOf(settings, request, reply),
    name: browserName(request.headers['user-agent']),
    formerCookie: connectCookie(settings, request),
  });

  answerCall(
    app,
    services,
    'passwordRegister',
    async ({ params, body, request }) => {
      checkTenant(settings, params.tenant);
      await accounts.register(body, request.ip);
      return null;
    },
    { limit },
  );
  answerCall(
    app,
    services,
    'passwordVerify',
    async ({ params, body }) => {
      checkTenant(settings, params.tenant);
      return accounts.verify(body.token);
    },
    { limit },
  );
  answerCall(
    app,
    services,
    'passwordLogin',
    async ({ params, body, request, reply }) => {
      checkTenant(settings, params.tenant);
      const { person, cookie } = await accounts.login(body, visitorOf(request, reply));
      setConnectCookie(settings, request, reply, cookie);
      return person;
    },
    { limit },
  );
  answerCall(
    app,
    services,
    'passwordForgot',
    async ({ params, body, request }) => {
      checkTenant(settings, params.tenant);
      await accounts.forgot(body, request.ip);
      return null;
    },
    { limit },
  );
  answerCall(
    app,
    services,
    'passwordReset',
    async ({ params, body }) => {
      checkTenant(settings, params.tenant);
      await accounts.reset(body);
      return null;
    },
    { limit },
  );
}

/** Who is signed in on the connect pages, and where else. */
function personRoutes(app: FastifyInstance, services: Services): void {
  const { browserSessions, devices, settings } = services;

  answerCall(app, services, 'connectedPerson', async ({ params, caller }) => {
    checkTenant(settings, params.tenant);
    return { userId: caller.accountId, email: caller.email };
  });
  answerCall(app, services, 'connectSignOut', async ({ params, request, reply }) => {
    checkTenant(settings, params.tenant);
    const cookie = connectCookie(settings, request);
    if (cookie !== undefined) await browserSessions.end(cookie);
    clearConnectCookie(settings, request, reply);
    return null;
  });
  answerCall(app, services, 'devices', async ({ params, caller }) => {
    checkTenant(settings, params.tenant);
    return { items: await devices.list(caller.accountId, caller.familyId) };
  });
  answerCall(app, services, 'signOutDevice', async ({ params, caller }) => {
    checkTenant(settings, params.tenant);
    await devices.signOut(caller.accountId, params.id);
    return null;
  });
  answerCall(app, services, 'signOutOtherDevices', async ({ params, caller }) => {
    checkTenant(settings, params.tenant);
    await devices.signOutAll(caller.accountId, caller.familyId);
    return null;
  });
}
