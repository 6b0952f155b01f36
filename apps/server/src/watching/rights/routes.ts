import type { PersonalChange } from '@touchline/contract';
import type { FastifyInstance } from 'fastify';
import { answerCall, answerStream } from '../../auth/calls/calls';
import { openStream } from '../../kernel/http/stream';
import type { Services } from '../../main/compose';

export function rightsRoutes(app: FastifyInstance, services: Services): void {
  const { rights, personalWatch } = services;
  answerCall(app, services, 'myAccessRights', ({ caller }) => rights.accessRights(caller));
  answerCall(app, services, 'myUserRights', ({ body, caller, audience }) => rights.userRights(body, caller, audience));
  answerStream(app, services, 'myChanges', async ({ caller, request, reply }) => {
    personalWatch.refuseIfFull(caller);
    let stop = () => undefined as void;
    const listener = openStream<PersonalChange>(request, reply, 'change', () => stop());
    stop = personalWatch.listen(caller, listener);
  });
  // Streams would keep a server that stops waiting until they end by themselves.
  app.addHook('preClose', (done) => {
    personalWatch.close();
    done();
  });
}
