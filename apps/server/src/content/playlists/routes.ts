import type { FastifyInstance } from 'fastify';
import type { Calls } from '../../auth';
import type { Events } from '../events/service';
import type { Playlists } from './service';

interface Services {
  events: Events;
  playlists: Playlists;
}

export function playlistRoutes(app: FastifyInstance, calls: Calls, { playlists, events }: Services): void {
  const topics = ['catalogue', 'regions'] as const;
  calls.publicly(app, 'playlistItems', { topics }, async ({ query, audience }) => ({
    validUntil: await events.validUntil(),
    body: await playlists.list(query, audience),
  }));
}
