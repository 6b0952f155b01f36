import type { FastifyInstance } from 'fastify';
import { answerPublicly } from '../http/calls';
import type { Services } from '../services';

export function eventRoutes(app: FastifyInstance, services: Services): void {
  const { events } = services;
  answerPublicly(app, services, 'event', { topics: ['catalogue', 'regions'] }, async ({ params, audience }) => ({
    validUntil: await events.validUntil(),
    body: await events.find(params.id, audience),
  }));
}
