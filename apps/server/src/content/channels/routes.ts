import type { FastifyInstance } from 'fastify';
import { answerPublicly } from '../../auth/calls/calls';
import type { Services } from '../../main/compose';

const DEFAULT_LIMIT = 50;

export function channelRoutes(app: FastifyInstance, services: Services): void {
  const { channels, events, rights } = services;
  const topics = ['catalogue', 'regions'] as const;

  answerPublicly(app, services, 'channels', { topics }, async ({ query, audience }) => ({
    validUntil: await events.validUntil(),
    body: { items: await channels.list({ limit: query.limit ?? DEFAULT_LIMIT }, audience) },
  }));

  answerPublicly(
    app,
    services,
    'channel',
    { topics },
    async ({ params, audience }) => ({
      validUntil: await events.validUntil(),
      body: await channels.find(params.id, audience),
    }),
    async (channel, { params, audience, caller }) => ({
      ...channel,
      userRights: await rights.to('channel', await channels.entry(params.id, audience), caller),
    }),
  );

  answerPublicly(app, services, 'channelEvents', { topics }, async ({ params, query, audience }) => ({
    validUntil: await events.validUntil(),
    body: { items: await channels.programme(params.id, query.limit ?? DEFAULT_LIMIT, audience) },
  }));

  answerPublicly(app, services, 'channelEventsBatch', { topics }, async ({ body, audience }) => ({
    validUntil: await events.validUntil(),
    body: { items: await channels.programmes(body.channelIds, body.limit ?? DEFAULT_LIMIT, audience) },
  }));
}
