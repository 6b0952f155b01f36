import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerCall } from '../auth/calls/calls';
import { browserOf, clearConnectCookie, connectCookie, setConnectCookie } from '../auth/calls/connect-cookies';
import type { Services } from '../main/compose';
import { browserName } from './browser-name';

const limited = { limit: 'identity' } as const;

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
    async ({ body, request }) => {
      await accounts.register(body, request.ip);
      return null;
    },
    limited,
  );
  answerCall(app, services, 'passwordVerify', ({ body }) => accounts.verify(body.token), limited);
  answerCall(
    app,
    services,
    'passwordLogin',
    async ({ body, request, reply }) => {
      const { person, cookie } = await accounts.login(body, visitorOf(request, reply));
      setConnectCookie(settings, request, reply, cookie);
      return person;
    },
    limited,
  );
  answerCall(
    app,
    services,
    'passwordForgot',
    async ({ body, request }) => {
      await accounts.forgot(body, request.ip);
      return null;
    },
    limited,
  );
  answerCall(
    app,
    services,
    'passwordReset',
    async ({ body, request, reply }) => {
      await accounts.reset(body, browserOf(settings, request, reply));
      return null;
    },
    limited,
  );
}

/** Who is signed in on the connect pages, and where else. */
function personRoutes(app: FastifyInstance, services: Services): void {
  const { browserSessions, devices, settings } = services;

  answerCall(app, services, 'connectedPerson', async ({ request }) => {
    const cookie = connectCookie(settings, request);
    const caller = cookie === undefined ? undefined : await browserSessions.find(cookie);
    return caller ? { person: { userId: caller.accountId, email: caller.email } } : {};
  });
  answerCall(app, services, 'connectSignOut', async ({ request, reply }) => {
    const cookie = connectCookie(settings, request);
    if (cookie !== undefined) await browserSessions.end(cookie);
    clearConnectCookie(settings, request, reply);
    return null;
  });
  answerCall(app, services, 'devices', async ({ caller }) => ({
    items: await devices.list(caller.accountId, caller.familyId),
  }));
  answerCall(app, services, 'signOutDevice', async ({ params, caller }) => {
    await devices.signOut(caller.accountId, params.id);
    return null;
  });
  answerCall(app, services, 'signOutOtherDevices', async ({ caller }) => {
    await devices.signOutAll(caller.accountId, caller.familyId);
    return null;
  });
}
