import type { PersonalChange } from '@touchline/contract';
import type { FastifyInstance } from 'fastify';
import type { Calls } from '../../auth';
import { openStream } from '../../kernel/http/event-stream';
import type { Rights } from './service';
import type { PersonalWatch } from './watch';

interface Services {
  personalWatch: PersonalWatch;
  rights: Rights;
}

export function rightsRoutes(app: FastifyInstance, calls: Calls, { rights, personalWatch }: Services): void {
  calls.answer(app, 'myAccessRights', ({ caller }) => rights.accessRights(caller));
  calls.answer(app, 'myUserRights', ({ body, caller, audience }) => rights.userRights(body, caller, audience));
  calls.stream(app, 'myChanges', async ({ caller, request, reply }) => {
    personalWatch.refuseIfFull(caller);
    let stop = () => undefined as void;
    const listener = openStream<PersonalChange>(request, reply, 'change', () => stop());
    stop = personalWatch.listen(caller, listener);
  });
  // Open streams would delay a stopping server until they end.
  app.addHook('preClose', (done) => {
    personalWatch.close();
    done();
  });
}
