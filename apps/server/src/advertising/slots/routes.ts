import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Calls } from '../../auth';
import { sessionName } from '../../kernel/common/secrets';
import { whenClosed } from '../../kernel/http/event-stream';
import type { AdFreePasses } from '../passes/service';
import type { Samples } from './samples';
import type { DecidedAd, Slots } from './service';
import { writeVast } from './vast';
import type { SlotViewers } from './viewers';

interface Services {
  slots: Slots;
  samples: Samples;
  viewers: SlotViewers;
  passes: AdFreePasses;
  /** Where viewers reach the service, if an operator set it. */
  publicUrl: string | undefined;
}

const XML = 'application/xml; charset=utf-8';
const LIMIT = { limit: 'slots' } as const;

export function slotRoutes(app: FastifyInstance, calls: Calls, services: Services): void {
  const { slots, samples, viewers, passes, publicUrl } = services;
  const reachedAt = ({ protocol, host }: FastifyRequest) => publicUrl ?? `${protocol}://${host}`;
  calls.answer(
    app,
    'slotVast',
    async ({ query: { placement, sample, viewer, adUserId }, audience: { locale }, request, reply }) => {
      void reply.type(XML);
      // A tile is no video.
      if (placement === 'tile') return writeVast([]);
      const base = reachedAt(request);
      if (sample) return samples.write(sample, { placement, locale, base, signal: closed(reply) });
      const known = await viewers.verify(viewer);
      return writeVast(known ? podOf(await slots.forVideo(known, placement, { base, adUserId })) : []);
    },
    LIMIT,
  );
  calls.answer(
    app,
    'slotAssets',
    async ({ query: { break: breakId, viewer, adUserId }, request }) => {
      const known = await viewers.verify(viewer);
      const ads = known ? await slots.forBreak(known, breakId, { base: reachedAt(request), adUserId }) : [];
      return { ASSETS: ads.map(({ uri, seconds, card }) => ({ URI: uri, DURATION: seconds, 'X-TOUCHLINE-AD': card })) };
    },
    LIMIT,
  );
  calls.answer(
    app,
    'slotTile',
    async ({ query: { tileId, adUserId }, audience, caller, request }) => {
      if (caller && (await passes.areHeldBy(caller))) return {};
      const session = caller && sessionName(caller.familyId);
      const ad = await slots.forTile(tileId, { audience, session }, { base: reachedAt(request), adUserId });
      return ad ? { ad } : {};
    },
    LIMIT,
  );
}

/** Several ads of one request are a pod. */
const podOf = (ads: readonly DecidedAd[]) =>
  ads.map((ad, index) => ({
    ...ad,
    servingId: ad.serving.id,
    ...(ads.length > 1 ? { sequence: index + 1 } : {}),
  }));

/** Aborts when the client has gone. */
function closed(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  whenClosed(reply.raw, () => controller.abort());
  return controller.signal;
}
