import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Attempts, browserName, relyingParty } from '../../people';
import type { StudioCalls } from '../audit/studio-calls';
import type { OperatorSessions } from './sessions';
import type { StudioCookie } from './studio-cookie';
import { type Step, subjectOf, type Visitor, type WayIn } from './way-in';

interface Services {
  wayIn: WayIn;
  sessions: OperatorSessions;
  cookie: StudioCookie;
  attempts: Attempts;
  publicUrl: string | undefined;
}

export function entryRoutes(app: FastifyInstance, studio: StudioCalls, services: Services): void {
  const { wayIn, sessions, cookie, attempts, publicUrl } = services;

  /** The browser that asks. Those without a session are limited, since each of their calls leaves a row. */
  const visitorOf = async (request: FastifyRequest): Promise<Visitor> => {
    const session = await sessions.find(request);
    if (!session) await attempts.use('studio client', request.ip);
    const rp = relyingParty(publicUrl, request);
    return { ip: request.ip, rp, browserName: browserName(request.headers['user-agent']), session };
  };
  const take = <T>(request: FastifyRequest, reply: FastifyReply, { answer, opened }: Step<T>): T => {
    cookie.set(request, reply, opened.cookie, opened.seconds);
    return answer;
  };

  studio.entry(app, 'studioSession', async ({ request, by }) => {
    const { session } = await visitorOf(request);
    if (session) by(subjectOf(session));
    return wayIn.where(session);
  });
  studio.entry(app, 'studioUseCode', async ({ body, request, reply, ...entering }) =>
    take(request, reply, await wayIn.useCode(body.code, await visitorOf(request), entering)),
  );
  studio.entry(app, 'studioRegister', async ({ body, request, reply, ...entering }) =>
    take(request, reply, await wayIn.register(body, await visitorOf(request), entering)),
  );
  studio.entry(app, 'studioSignIn', async ({ body, request, reply, ...entering }) =>
    take(request, reply, await wayIn.signIn(body, await visitorOf(request), entering)),
  );
  studio.entry(app, 'studioProveCode', async ({ body, request, reply, ...entering }) =>
    take(request, reply, await wayIn.proveCode(body.code, await visitorOf(request), entering)),
  );
  studio.entry(app, 'studioPasskeyRequest', async ({ request, ...entering }) =>
    wayIn.requestPasskey(await visitorOf(request), entering),
  );
  studio.entry(app, 'studioProvePasskey', async ({ body, request, reply, ...entering }) =>
    take(request, reply, await wayIn.provePasskey(body, await visitorOf(request), entering)),
  );
  studio.entry(app, 'studioPrepareTotp', async ({ request, ...entering }) =>
    wayIn.prepareTotp(await visitorOf(request), entering),
  );
  studio.entry(app, 'studioAddTotp', async ({ body, request, reply, ...entering }) =>
    take(request, reply, await wayIn.addTotp(body.code, await visitorOf(request), entering)),
  );
  studio.entry(app, 'studioPreparePasskey', async ({ request, ...entering }) =>
    wayIn.preparePasskey(await visitorOf(request), entering),
  );
  studio.entry(app, 'studioAddPasskey', async ({ body, request, reply, ...entering }) =>
    take(request, reply, await wayIn.addPasskey(body, await visitorOf(request), entering)),
  );
  studio.entry(app, 'studioSignOut', async ({ request, reply, ...entering }) => {
    await wayIn.signOut(await visitorOf(request), entering);
    cookie.clear(request, reply);
    return null;
  });
}
