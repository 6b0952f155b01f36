import type { FastifyInstance } from 'fastify';
import { answerCall } from '../http/calls';
import type { Services } from '../services';

export function playbackRoutes(app: FastifyInstance, services: Services): void {
  const { playback, settings } = services;
  answerCall(app, services, 'channelPlayback', ({ params, audience, caller, request }) =>
    playback.channel(params.id, caller, audience, settings.publicUrl ?? `${request.protocol}://${request.host}`),
  );
}
