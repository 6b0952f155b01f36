import type { CommonQuery } from '@touchline/contract/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Locations } from '../../app-config';
import { type Calls, type Claims, tokenMissing } from '../../auth';
import type { Audience } from '../../kernel/common/audience';
import { Problem } from '../../kernel/http/problem';
import type { WatchingDevices } from '../devices/service';
import type { WantedItem } from './admission';
import type { Playback } from './service';
import type { Watching } from './viewings';

interface Services {
  playback: Playback;
  devices: WatchingDevices;
  locations: Locations;
  /** Where the sender of a request reached us. */
  reachedAt: (request: FastifyRequest) => string;
}

export function playbackRoutes(app: FastifyInstance, calls: Calls, services: Services): void {
  const { playback, devices, locations, reachedAt } = services;
  /** Rights go by where the caller is; the audience of the request is only shown. */
  const wanted = async (
    kind: WantedItem['kind'],
    { params, query, audience, request }: Asked,
  ): Promise<WantedItem> => ({
    kind,
    id: params.id,
    shown: audience,
    audience: await locations.audience(request, audience),
    isAhead: query.ahead ?? false,
  });
  const watching = async (kind: WantedItem['kind'], asked: Asked & { caller: Claims }): Promise<Watching> => ({
    ...(await wanted(kind, asked)),
    caller: asked.caller,
    takesOver: asked.query.takeOver ?? false,
  });
  /** Without a token only what everyone may watch is answered; the caller is not told why another item is refused. */
  const startOpen = async (kind: WantedItem['kind'], asked: Asked) => {
    try {
      const open = await playback.startOpen(await wanted(kind, asked), reachedAt(asked.request));
      if (open) return open;
    } catch (error) {
      if (!(error instanceof Problem) || error.statusCode >= 500) throw error;
    }
    throw tokenMissing();
  };
  const start = async (kind: WantedItem['kind'], { caller, ...asked }: Asked & { caller: Claims | undefined }) =>
    caller
      ? playback.start(await watching(kind, { ...asked, caller }), reachedAt(asked.request))
      : startOpen(kind, asked);
  calls.answer(app, 'channelPlayback', (asked) => start('channel', asked));
  calls.answer(app, 'eventPlayback', (asked) => start('event', asked));
  calls.answer(app, 'releasePlayback', async ({ caller, query }) => {
    await devices.release(caller, query.expiresAt);
    return null;
  });
  void app.register(async (licenses) => {
    // Browsers send licence requests as untyped bytes, though they are JSON.
    licenses.addContentTypeParser('*', { parseAs: 'string' }, licenses.getDefaultJsonParser('error', 'error'));
    calls.answer(licenses, 'channelLicense', async (asked) =>
      playback.license(await watching('channel', asked), asked.body),
    );
    calls.answer(licenses, 'eventLicense', async (asked) =>
      playback.license(await watching('event', asked), asked.body),
    );
  });
}

interface Asked {
  params: { id: string };
  query: CommonQuery & { takeOver?: boolean; ahead?: boolean };
  audience: Audience;
  request: FastifyRequest;
}
