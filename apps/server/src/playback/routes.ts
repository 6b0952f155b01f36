import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerCall } from '../http/calls';
import type { Services } from '../services';

export function playbackRoutes(app: FastifyInstance, services: Services): void {
  const { playback, settings } = services;
  const reachedAt = ({ protocol, host }: FastifyRequest) => settings.publicUrl ?? `${protocol}://${host}`;
  answerCall(app, services, 'channelPlayback', ({ params, audience, caller, request }) =>
    playback.channel(params.id, caller, audience, reachedAt(request)),
  );
  answerCall(app, services, 'eventPlayback', ({ params, audience, caller, request }) =>
    playback.event(params.id, caller, audience, reachedAt(request)),
  );
}
