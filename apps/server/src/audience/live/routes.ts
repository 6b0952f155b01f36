import type { FastifyInstance } from 'fastify';
import type { AppConfigServices } from '../../app-config';
import type { Calls } from '../../auth';
import type { LiveAudienceFigures } from './service';

interface LiveParts {
  live: LiveAudienceFigures;
  flags: AppConfigServices['flags'];
  /** Epoch ms. */
  now: () => number;
}

const VALID_MS = 15_000;

export function liveRoutes(app: FastifyInstance, calls: Calls, { live, flags, now }: LiveParts): void {
  calls.publicly(app, 'liveAudience', { topics: ['flags'] }, async ({ audience }) => {
    const { watching_badge_enabled: isShown } = await flags.for(audience);
    return { body: isShown ? await live.shown() : { channels: {}, events: {} }, validUntil: now() + VALID_MS };
  });
}
