import type { FastifyInstance } from 'fastify';
import type { Calls } from '../../auth';
import type { PredictionGroups } from './groups';
import type { Predictions } from './service';

interface Services {
  predictionGroups: PredictionGroups;
  predictions: Predictions;
}

export function predictionRoutes(
  app: FastifyInstance,
  calls: Calls,
  { predictions, predictionGroups }: Services,
): void {
  calls.answer(app, 'predictionTicket', ({ caller }) => predictions.ticket(caller));
  calls.answer(app, 'predictionRound', ({ caller, params, audience }) =>
    predictions.round(caller, params.roundId, audience.locale),
  );
  calls.answer(app, 'saveTips', ({ caller, body }) => predictions.save(caller, body.items));
  calls.answer(app, 'predictionPlayer', ({ caller }) => predictions.player(caller));
  calls.answer(app, 'renamePredictionPlayer', ({ caller, body }) => predictions.rename(caller, body.name));
  calls.answer(app, 'predictionRanking', async ({ caller, query: { groupId, next } }) =>
    groupId === undefined
      ? predictions.ranking(caller, next)
      : { items: await predictionGroups.ranking(caller, groupId) },
  );
  calls.answer(app, 'predictionGroups', ({ caller }) => predictionGroups.list(caller));
  calls.answer(app, 'createPredictionGroup', ({ caller, body }) => predictionGroups.found(caller, body.name));
  calls.answer(app, 'joinPredictionGroup', ({ caller, body }) => predictionGroups.join(caller, body.code));
  calls.answer(app, 'leavePredictionGroup', async ({ caller, params }) => {
    await predictionGroups.leave(caller, params.groupId);
    return null;
  });
}
