import type { CommonQuery } from '@touchline/contract/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Locations } from '../../app-config';
import type { Calls, Claims } from '../../auth';
import type { Audience } from '../../kernel/common/audience';
import type { WatchingDevices } from '../devices/service';
import type { Playback, Watching } from './service';

interface Services {
  playback: Playback;
  devices: WatchingDevices;
  locations: Locations;
  /** Where viewers reach the service, if an operator set it. */
  publicUrl: string | undefined;
}

export function playbackRoutes(app: FastifyInstance, calls: Calls, services: Services): void {
  const { playback, devices, locations, publicUrl } = services;
  const reachedAt = ({ protocol, host }: FastifyRequest) => publicUrl ?? `${protocol}://${host}`;
  /** Rights go by where the caller is; the audience of the request is only shown. */
  const wanted = async (
    kind: Watching['kind'],
    { params, query, caller, audience, request }: Asked,
  ): Promise<Watching> => ({
    kind,
    id: params.id,
    caller,
    shown: audience,
    audience: await locations.audience(request, audience),
    takesOver: query.takeOver ?? false,
  });
  calls.answer(app, 'channelPlayback', async (asked) =>
    playback.start(await wanted('channel', asked), reachedAt(asked.request)),
  );
  calls.answer(app, 'eventPlayback', async (asked) =>
    playback.start(await wanted('event', asked), reachedAt(asked.request)),
  );
  calls.answer(app, 'releasePlayback', async ({ caller, query }) => {
    await devices.release(caller, query.expiresAt);
    return null;
  });
  void app.register(async (licenses) => {
    // Browsers send licence requests as untyped bytes, though they are JSON.
    licenses.addContentTypeParser('*', { parseAs: 'string' }, licenses.getDefaultJsonParser('error', 'error'));
    calls.answer(licenses, 'channelLicense', async (asked) =>
      playback.license(await wanted('channel', asked), asked.body),
    );
    calls.answer(licenses, 'eventLicense', async (asked) => playback.license(await wanted('event', asked), asked.body));
  });
}

interface Asked {
  params: { id: string };
  query: CommonQuery & { takeOver?: boolean };
  caller: Claims;
  audience: Audience;
  request: FastifyRequest;
}
