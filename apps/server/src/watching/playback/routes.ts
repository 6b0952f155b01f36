import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Calls } from '../../auth';
import type { Playback } from './service';

interface Services {
  playback: Playback;
  /** Where viewers reach the service, if an operator set it. */
  publicUrl: string | undefined;
}

export function playbackRoutes(app: FastifyInstance, calls: Calls, { playback, publicUrl }: Services): void {
  const reachedAt = ({ protocol, host }: FastifyRequest) => publicUrl ?? `${protocol}://${host}`;
  calls.answer(app, 'channelPlayback', ({ params, audience, caller, request }) =>
    playback.start({ kind: 'channel', id: params.id, caller, audience }, reachedAt(request)),
  );
  calls.answer(app, 'eventPlayback', ({ params, audience, caller, request }) =>
    playback.start({ kind: 'event', id: params.id, caller, audience }, reachedAt(request)),
  );
  void app.register(async (licenses) => {
    // Browsers send licence requests as untyped bytes, though they are JSON.
    licenses.addContentTypeParser('*', { parseAs: 'string' }, licenses.getDefaultJsonParser('error', 'error'));
    calls.answer(licenses, 'channelLicense', ({ params, body, audience, caller }) =>
      playback.license({ kind: 'channel', id: params.id, caller, audience }, body),
    );
    calls.answer(licenses, 'eventLicense', ({ params, body, audience, caller }) =>
      playback.license({ kind: 'event', id: params.id, caller, audience }, body),
    );
  });
}
