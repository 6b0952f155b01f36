import type { FastifyInstance } from 'fastify';
import type { Calls } from '../../auth';
import type { Banners } from './service';

const FRESH_MS = 60_000;

interface Parts {
  banners: Banners;
  /** Epoch ms. */
  now: () => number;
}

export function bannerRoutes(app: FastifyInstance, calls: Calls, { banners, now }: Parts): void {
  calls.publicly(app, 'banner', { topics: ['banner', 'catalogue', 'regions'] }, async ({ audience }) => {
    const banner = await banners.shown(audience);
    const validUntil = Math.min(now() + FRESH_MS, (banner?.until ?? Number.POSITIVE_INFINITY) * 1000);
    return { body: banner ? { banner } : {}, validUntil };
  });
}
