import type { Notes } from '@touchline/contract';
import type { FastifyInstance } from 'fastify';
import type { Calls } from '../../auth';
import type { Intake } from './service';

const MOST_BYTES = 64 * 1024;

/** Pages of other origins, and apps from files, send `text/plain`: browsers do not ask for permission before it. */
export function intakeRoutes(app: FastifyInstance, calls: Calls, { intake }: { intake: Intake }): void {
  void app.register((scope, _options, done) => {
    scope.removeContentTypeParser('text/plain');
    scope.addContentTypeParser(
      ['text/plain', 'application/json'],
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      scope.getDefaultJsonParser('error', 'error'),
    );
    calls.answer(
      scope,
      'notes',
      async ({ body, request }) => {
        // Each event is checked by the service.
        await intake.take(body as Notes, request.headers['user-agent']);
        return null;
      },
      { limit: 'notes' },
    );
    done();
  });
}
