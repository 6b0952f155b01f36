import type { FastifyInstance } from 'fastify';
import type { BrowserSessions, Calls, ConnectCookies, Devices } from '../auth';
import type { PasswordResets } from './password-resets';
import type { Registrations } from './registrations';
import type { SignIn } from './sign-in';
import { visitorOf } from './visitor';

interface Services {
  registrations: Registrations;
  signIn: SignIn;
  passwordResets: PasswordResets;
  browserSessions: BrowserSessions;
  devices: Devices;
  cookies: ConnectCookies;
}

/** Passwords are checked in turn; the limit is above the longest wait for one, and below that of clients. */
const limited = { limit: 'identity', limitMs: 25_000 } as const;

export function accountRoutes(app: FastifyInstance, calls: Calls, services: Services): void {
  passwordRoutes(app, calls, services);
  personRoutes(app, calls, services);
}

/** E-mail address and password: on the connect pages, and in the client's sign-in sheet. */
function passwordRoutes(
  app: FastifyInstance,
  calls: Calls,
  { registrations, signIn, passwordResets, cookies }: Services,
): void {
  calls.answer(
    app,
    'passwordRegister',
    async ({ body, request, reply }) => {
      const session = await registrations.register(body, visitorOf(cookies, request, reply));
      cookies.setSession(request, reply, session);
      return session.person;
    },
    limited,
  );
  calls.answer(
    app,
    'passwordLogin',
    async ({ body, request, reply }) => {
      const session = await signIn.signIn(body, visitorOf(cookies, request, reply));
      cookies.setSession(request, reply, session);
      return session.person;
    },
    limited,
  );
  calls.answer(
    app,
    'passwordForgot',
    async ({ body, request, reply }) => {
      await passwordResets.request(body, visitorOf(cookies, request, reply));
      return null;
    },
    limited,
  );
  calls.answer(
    app,
    'passwordReset',
    async ({ body, request, reply }) => {
      const session = await passwordResets.reset(body, visitorOf(cookies, request, reply));
      cookies.setSession(request, reply, session);
      return session.person;
    },
    limited,
  );
}

/** The person signed in on the connect pages, and their devices. */
function personRoutes(app: FastifyInstance, calls: Calls, { browserSessions, devices, cookies }: Services): void {
  calls.answer(app, 'connectedPerson', async ({ request }) => {
    const cookie = cookies.session(request);
    const caller = cookie === undefined ? undefined : await browserSessions.find(cookie);
    return caller ? { person: { userId: caller.accountId, email: caller.email } } : {};
  });
  calls.answer(app, 'connectSignOut', async ({ request, reply }) => {
    const cookie = cookies.session(request);
    if (cookie !== undefined) await browserSessions.end(cookie);
    cookies.clearSession(request, reply);
    return null;
  });
  calls.answer(app, 'devices', async ({ caller }) => ({
    items: await devices.list(caller.accountId, caller.familyId),
  }));
  calls.answer(app, 'signOutDevice', async ({ params, caller }) => {
    await devices.signOut(caller.accountId, params.id);
    return null;
  });
  calls.answer(app, 'signOutOtherDevices', async ({ caller }) => {
    await devices.signOutAll(caller.accountId, caller.familyId);
    return null;
  });
}
