import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerCall } from '../../auth/calls/calls';
import type { Services } from '../../main/compose';

export function playbackRoutes(app: FastifyInstance, services: Services): void {
  const { playback, settings } = services;
  const reachedAt = ({ protocol, host }: FastifyRequest) => settings.publicUrl ?? `${protocol}://${host}`;
  answerCall(app, services, 'channelPlayback', ({ params, audience, caller, request }) =>
    playback.start({ kind: 'channel', id: params.id, caller, audience }, reachedAt(request)),
  );
  answerCall(app, services, 'eventPlayback', ({ params, audience, caller, request }) =>
    playback.start({ kind: 'event', id: params.id, caller, audience }, reachedAt(request)),
  );
  void app.register(async (licenses) => {
    // Browsers send what their key module says as bytes of no type, though it is JSON.
    licenses.addContentTypeParser('*', { parseAs: 'string' }, licenses.getDefaultJsonParser('error', 'error'));
    answerCall(licenses, services, 'channelLicense', ({ params, body, audience, caller }) =>
      playback.license({ kind: 'channel', id: params.id, caller, audience }, body),
    );
    answerCall(licenses, services, 'eventLicense', ({ params, body, audience, caller }) =>
      playback.license({ kind: 'event', id: params.id, caller, audience }, body),
    );
  });
}
