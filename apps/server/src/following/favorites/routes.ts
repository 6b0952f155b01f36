import type { FastifyInstance } from 'fastify';
import { answerCall } from '../../auth/calls/calls';
import type { Services } from '../../main/compose';

export function favoriteRoutes(app: FastifyInstance, services: Services): void {
  const { favorites } = services;
  answerCall(app, services, 'favorites', ({ caller }) => favorites.list(caller));
  answerCall(app, services, 'replaceFavorites', ({ caller, body }) => favorites.replace(caller, body.pageIds));
  answerCall(app, services, 'addFavorite', ({ caller, params }) => favorites.add(caller, params.pageId));
  answerCall(app, services, 'removeFavorite', ({ caller, params }) => favorites.remove(caller, params.pageId));
}
