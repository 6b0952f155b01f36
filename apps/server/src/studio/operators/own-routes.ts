import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unauthorized } from '../../kernel/http/problem';
import { browserName, relyingParty } from '../../people';
import type { StudioCalls } from '../audit/studio-calls';
import type { OwnSignIns, Self } from './own';
import type { OperatorSessions } from './sessions';

interface Services {
  own: OwnSignIns;
  sessions: OperatorSessions;
  publicUrl: string | undefined;
}

export function ownRoutes(app: FastifyInstance, calls: StudioCalls, { own, sessions, publicUrl }: Services): void {
  const selfOf = async (request: FastifyRequest): Promise<Self> => {
    const session = await sessions.find(request);
    if (session?.step !== 'inside') throw unauthorized('This browser is not signed in to the studio.');
    const { operator, cookie } = session;
    return {
      operator,
      cookie,
      rp: relyingParty(publicUrl, request),
      browserName: browserName(request.headers['user-agent']),
    };
  };
  calls.answer(app, 'studioOwnSignIn', async ({ request }) => own.read(await selfOf(request)));
  calls.change(app, 'studioOwnChallenge', async ({ request }) => own.challenge(await selfOf(request)));
  calls.change(app, 'studioOwnPassword', async ({ request, body, tx, announce }) => {
    await own.setPassword({ tx, announce }, await selfOf(request), body);
    return null;
  });
  calls.change(app, 'studioOwnRecoveryCodes', async ({ request, body, tx, announce }) => ({
    recoveryCodes: await own.renewRecoveryCodes({ tx, announce }, await selfOf(request), body.proof),
  }));
  calls.change(app, 'studioOwnPrepareTotp', async ({ request, body, tx, announce }) =>
    own.prepareTotp({ tx, announce }, await selfOf(request), body.proof),
  );
  calls.change(app, 'studioOwnAddTotp', async ({ request, body, tx, announce, note }) => {
    note({ factor: 'totp' });
    await own.addTotp({ tx, announce }, await selfOf(request), body.code);
    return null;
  });
  calls.change(app, 'studioOwnPreparePasskey', async ({ request, body, tx, announce }) =>
    own.preparePasskey({ tx, announce }, await selfOf(request), body.proof),
  );
  calls.change(app, 'studioOwnAddPasskey', async ({ request, body, tx, announce, note }) => {
    note({ factor: 'passkey' });
    await own.addPasskey({ tx, announce }, await selfOf(request), body);
    return null;
  });
  calls.change(app, 'studioOwnRemoveFactor', async ({ request, body, tx, announce, note }) => {
    note({ factor: body.id === 'totp' ? 'totp' : 'passkey' });
    await own.removeFactor({ tx, announce }, await selfOf(request), body.id, body.proof);
    return null;
  });
  calls.change(app, 'studioOwnEndSession', async ({ request, params, tx, announce, note }) => {
    note({ session: params.id });
    await own.endSession({ tx, announce }, await selfOf(request), params.id);
    return null;
  });
}
