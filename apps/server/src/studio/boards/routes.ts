import type { StudioRole } from '@touchline/contract';
import type { FastifyInstance } from 'fastify';
import type { AdCounts } from '../../advertising';
import type { Whose } from '../../audience';
import { openEventStream } from '../../kernel/http/event-stream';
import type { StudioCalls } from '../audit/studio-calls';
import type { AdsBoards } from './ads';
import type { AudienceBoards } from './audience';
import type { NowWatch } from './now-watch';
import type { QualityBoards } from './quality';
import { askedRange } from './ranges';
import type { RevenueBoards } from './revenue';

interface Services {
  nowWatch: NowWatch;
  audience: AudienceBoards;
  quality: QualityBoards;
  revenue: RevenueBoards;
  ads: AdsBoards;
  adCounts: Pick<AdCounts, 'report'>;
  /** Epoch ms. */
  now: () => number;
}

/** Hours of the plot of the room "Now", unless others are named. */
const USUAL_HOURS = 3;
const SEES_MONEY: ReadonlySet<StudioRole> = new Set(['owner', 'finance', 'auditor']);

export function boardRoutes(app: FastifyInstance, calls: StudioCalls, services: Services): void {
  const { nowWatch, audience, quality, revenue, ads, adCounts } = services;
  const asked = (query: { from: number; to: number; audience?: Whose }) => ({
    range: askedRange(query, Math.floor(services.now() / 1000)),
    whose: query.audience ?? 'all',
  });

  calls.stream(app, 'studioNow', async ({ query, caller, request, reply }) => {
    const opening = await nowWatch.prepare({
      whose: query.audience ?? 'all',
      hours: query.hours ?? USUAL_HOURS,
      seesMoney: SEES_MONEY.has(caller.role),
    });
    let stop = () => undefined as void;
    const stream = openEventStream(request, reply, () => stop());
    stop = nowWatch.watch(opening, stream);
  });
  // Open streams would delay a stopping server.
  app.addHook('preClose', (done) => {
    nowWatch.close();
    done();
  });

  calls.answer(app, 'studioAudience', async ({ query }) => audience.read(asked(query)));
  calls.answer(app, 'studioQuality', async ({ query }) => {
    const { platform, regionId, code } = query;
    return quality.read({ ...asked(query), platform, regionId, code });
  });
  calls.answer(app, 'studioRevenue', async ({ query }) => revenue.read({ ...asked(query), currency: query.currency }));
  calls.answer(app, 'studioAds', async ({ query }) => ads.read(asked(query)));
  calls.answer(app, 'adsReport', async ({ query }) => ({ items: await adCounts.report(query) }));
}
