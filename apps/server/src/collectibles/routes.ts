import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Locations } from '../app-config';
import type { Calls, Claims } from '../auth';
import type { Audience } from '../kernel/common/audience';
import { byteRange } from '../kernel/http/byte-range';
import { notFound, Problem } from '../kernel/http/problem';
import { fileHeaders } from '../kernel/http/security-headers';
import { hasVersion } from '../kernel/http/send-variant';
import type { Collectibles } from './minting/service';
import type { Signer } from './signature/signer';

interface Services {
  collectibles: Collectibles;
  signer: Signer;
  locations: Locations;
}

const LIST_LENGTH = 50;
/** A file never changes; a deleted one is gone from caches the next day. */
const CACHED = 'public, max-age=86400';

export function collectibleRoutes(app: FastifyInstance, calls: Calls, services: Services): void {
  const { collectibles, signer, locations } = services;
  /** Rights go by where the caller is; the audience of the request is only shown. */
  const viewerOf = async ({ caller, audience, request }: Asked) => ({
    caller,
    shown: audience,
    audience: await locations.audience(request, audience),
  });
  calls.answer(app, 'collectibleOffer', async (asked) =>
    collectibles.offer(asked.params.eventId, await viewerOf(asked)),
  );
  calls.answer(app, 'createCollectible', async (asked) =>
    collectibles.create(asked.headers['idempotency-key'], asked.body, await viewerOf(asked)),
  );
  calls.answer(app, 'myCollectibles', async ({ caller, query, audience }) => ({
    items: await collectibles.list(caller.accountId, query.limit ?? LIST_LENGTH, audience.locale),
  }));
  calls.answer(app, 'myCollectible', ({ caller, params, audience }) =>
    collectibles.find(caller.accountId, params.id, audience.locale),
  );
  calls.answer(app, 'deleteCollectible', async ({ caller, params }) => {
    await collectibles.delete(caller.accountId, params.id);
    return null;
  });
  calls.answer(app, 'collectibleProof', ({ params, audience }) => collectibles.proof(params.id, audience.locale));
  calls.answer(app, 'collectibleKeys', async () => ({ keys: await signer.publicKeys() }));
  fileRoutes(app, collectibles);
}

interface Asked {
  caller: Claims;
  audience: Audience;
  request: FastifyRequest;
}

/** The files: whoever knows the id reads them, until they are deleted. */
function fileRoutes(app: FastifyInstance, collectibles: Collectibles): void {
  app.get<Named>('/v3/collectibles/:id/scene.mp4', FILE, async ({ params: { id }, headers }, reply) => {
    const found = await collectibles.video(id);
    if (!found) throw notFound('Collectible', id.slice(0, 80));
    if (isKnown(headers['if-none-match'], found.version, reply)) return reply.code(304).send();
    const range = headers['if-range'] === undefined ? byteRange(headers.range, found.bytes) : undefined;
    if (range === 'beyond')
      throw new Problem(416, 'Range not satisfiable', `The file has ${found.bytes} bytes.`, {
        'content-range': `bytes */${found.bytes}`,
      });
    const part = range ?? { from: 0, to: found.bytes - 1 };
    const bytes = await collectibles.readVideo(id, part);
    if (!bytes) throw notFound('Collectible', id.slice(0, 80));
    void reply.header('accept-ranges', 'bytes').type('video/mp4');
    if (range) void reply.code(206).header('content-range', `bytes ${part.from}-${part.to}/${found.bytes}`);
    return reply.send(bytes);
  });
  app.get<Named>('/v3/collectibles/:id/poster.jpg', FILE, async ({ params: { id }, headers }, reply) => {
    const found = await collectibles.poster(id);
    if (!found) throw notFound('Collectible', id.slice(0, 80));
    if (isKnown(headers['if-none-match'], found.version, reply)) return reply.code(304).send();
    return reply.type('image/jpeg').send(found.bytes);
  });
}

interface Named {
  Params: { id: string };
}

const FILE = { config: { limit: 'media' } } as const;

/** Sets the headers of a file; returns whether the caller has this version. */
function isKnown(given: string | undefined, version: string, reply: FastifyReply): boolean {
  const etag = `"${version}"`;
  void reply.headers({ ...fileHeaders, 'cache-control': CACHED, etag });
  return hasVersion(given, etag);
}
