import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Locations } from '../../app-config';
import type { Calls } from '../../auth';
import type { Cameras } from './service';

interface Services {
  cameras: Cameras;
  locations: Locations;
  /** Where the sender of a request reached us. */
  reachedAt: (request: FastifyRequest) => string;
}

/** All environments have the same cameras here. */
export function cameraRoutes(app: FastifyInstance, calls: Calls, { cameras, locations, reachedAt }: Services): void {
  calls.answer(app, 'nativeWavesManifest', async ({ params, query, audience, caller, request }) =>
    cameras.manifest(
      {
        id: params.manifestId,
        caller,
        takesOver: query.takeOver ?? false,
        shown: audience,
        audience: await locations.audience(request, audience),
      },
      reachedAt(request),
    ),
  );
}
