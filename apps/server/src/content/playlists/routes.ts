import type { FastifyInstance } from 'fastify';
import { answerPublicly } from '../../auth/calls/calls';
import type { Services } from '../../main/compose';

export function youtubeRoutes(app: FastifyInstance, services: Services): void {
  const { playlists, events } = services;
  const topics = ['catalogue', 'regions'] as const;
  answerPublicly(app, services, 'playlistItems', { topics }, async ({ query, audience }) => ({
    validUntil: await events.validUntil(),
    body: await playlists.list(query, audience),
  }));
}
