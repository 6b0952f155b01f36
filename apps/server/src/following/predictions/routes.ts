import type { FastifyInstance } from 'fastify';
import { answerCall } from '../../auth/calls/calls';
import type { Services } from '../../main/compose';

export function predictionRoutes(app: FastifyInstance, services: Services): void {
  const { predictions, predictionGroups } = services;
  answerCall(app, services, 'predictionTicket', ({ caller }) => predictions.ticket(caller));
  answerCall(app, services, 'predictionRound', ({ caller, params, audience }) =>
    predictions.round(caller, params.roundId, audience.locale),
  );
  answerCall(app, services, 'saveTips', ({ caller, body }) => predictions.save(caller, body.items));
  answerCall(app, services, 'predictionPlayer', ({ caller }) => predictions.player(caller));
  answerCall(app, services, 'renamePredictionPlayer', ({ caller, body }) => predictions.rename(caller, body.name));
  answerCall(app, services, 'predictionRanking', async ({ caller, query: { groupId, next } }) =>
    groupId === undefined
      ? predictions.ranking(caller, next)
      : { items: await predictionGroups.ranking(caller, groupId) },
  );
  answerCall(app, services, 'predictionGroups', ({ caller }) => predictionGroups.list(caller));
  answerCall(app, services, 'createPredictionGroup', ({ caller, body }) => predictionGroups.found(caller, body.name));
  answerCall(app, services, 'joinPredictionGroup', ({ caller, body }) => predictionGroups.join(caller, body.code));
  answerCall(app, services, 'leavePredictionGroup', async ({ caller, params }) => {
    await predictionGroups.leave(caller, params.groupId);
    return null;
  });
}
