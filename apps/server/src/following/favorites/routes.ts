import type { FastifyInstance } from 'fastify';
import type { Calls } from '../../auth';
import type { Favorites } from './service';

interface Services {
  favorites: Favorites;
}

export function favoriteRoutes(app: FastifyInstance, calls: Calls, { favorites }: Services): void {
  calls.answer(app, 'favorites', ({ caller }) => favorites.list(caller));
  calls.answer(app, 'replaceFavorites', ({ caller, body }) => favorites.replace(caller, body.pageIds));
  calls.answer(app, 'addFavorite', ({ caller, params }) => favorites.add(caller, params.pageId));
  calls.answer(app, 'removeFavorite', ({ caller, params }) => favorites.remove(caller, params.pageId));
}
