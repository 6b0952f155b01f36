import type { FastifyInstance } from 'fastify';
import type { Calls } from '../../auth';
import { openEventStream } from '../../kernel/http/event-stream';
import type { Scores } from './service';
import type { ScoreWatch } from './watch';

interface Services {
  scores: Scores;
  scoreWatch: ScoreWatch;
}

export function scoreRoutes(app: FastifyInstance, calls: Calls, { scores, scoreWatch }: Services): void {
  calls.publicly(app, 'scores', { topics: ['catalogue', 'contests', 'regions'] }, async ({ query, audience }) => {
    const { answer, validUntil } = await scores.list(query.eventIds.split(','), audience, query.at);
    return { body: answer, ...(validUntil === undefined ? {} : { validUntil: validUntil * 1000 }) };
  });
  calls.stream(app, 'scoreStream', async ({ query, audience, request, reply }) => {
    const opening = await scoreWatch.prepare(query.eventIds.split(','), audience);
    let stop = () => undefined as void;
    const stream = openEventStream(request, reply, () => stop());
    stop = scoreWatch.watch(opening, audience, stream);
  });
  // Open streams would delay a stopping server.
  app.addHook('preClose', (done) => {
    scoreWatch.close();
    done();
  });
}
