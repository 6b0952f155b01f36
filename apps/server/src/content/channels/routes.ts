import type { FastifyInstance } from 'fastify';
import type { Calls } from '../../auth';
import type { PersonalRights } from '../events/personal-rights';
import type { Events } from '../events/service';
import type { Channels } from './service';

interface Services {
  channels: Channels;
  events: Events;
  rights: PersonalRights;
}

const DEFAULT_LIMIT = 50;

export function channelRoutes(app: FastifyInstance, calls: Calls, { channels, events, rights }: Services): void {
  const topics = ['catalogue', 'regions'] as const;

  calls.publicly(app, 'channels', { topics }, async ({ query, audience }) => ({
    validUntil: await events.validUntil(),
    body: { items: await channels.list({ limit: query.limit ?? DEFAULT_LIMIT }, audience) },
  }));

  calls.publicly(
    app,
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

  calls.publicly(app, 'channelEvents', { topics }, async ({ params, query, audience }) => ({
    validUntil: await events.validUntil(),
    body: { items: await channels.programme(params.id, query.limit ?? DEFAULT_LIMIT, audience) },
  }));

  calls.publicly(app, 'channelEventsBatch', { topics }, async ({ body, audience }) => ({
    validUntil: await events.validUntil(),
    body: { items: await channels.programmes(body.channelIds, body.limit ?? DEFAULT_LIMIT, audience) },
  }));
}
