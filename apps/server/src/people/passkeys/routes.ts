import type { FastifyInstance } from 'fastify';
import type { Calls, ConnectCookies } from '../../auth';
import { browserName } from '../browser-name';
import { visitorOf } from '../visitor';
import { relyingParty } from './relying-party';
import type { Passkeys } from './service';

interface Services {
  passkeys: Passkeys;
  cookies: ConnectCookies;
  publicUrl: string | undefined;
}

const limited = { limit: 'identity' } as const;

export function passkeyRoutes(app: FastifyInstance, calls: Calls, { passkeys, cookies, publicUrl }: Services): void {
  calls.answer(
    app,
    'passkeyChallenge',
    ({ request, reply }) => passkeys.challenge(cookies.browser(request, reply), relyingParty(publicUrl, request)),
    limited,
  );
  calls.answer(
    app,
    'passkeyLogin',
    async ({ body, request, reply }) => {
      const visitor = visitorOf(cookies, request, reply);
      const session = await passkeys.signIn(body, visitor, relyingParty(publicUrl, request));
      cookies.setSession(request, reply, session);
      return session.person;
    },
    limited,
  );
  calls.answer(app, 'passkeys', async ({ caller }) => ({ items: await passkeys.list(caller.accountId) }));
  calls.answer(
    app,
    'preparePasskey',
    ({ caller, request }) => passkeys.prepare(caller, relyingParty(publicUrl, request)),
    limited,
  );
  calls.answer(
    app,
    'addPasskey',
    ({ body, caller, request }) =>
      passkeys.add(caller, body, browserName(request.headers['user-agent']), relyingParty(publicUrl, request)),
    limited,
  );
  calls.answer(app, 'removePasskey', async ({ params, caller }) => {
    await passkeys.remove(caller, params.id);
    return null;
  });
}
