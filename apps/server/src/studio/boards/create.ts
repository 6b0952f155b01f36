import type { SimulatedAudience } from '@touchline/contract';
import type { FastifyInstance } from 'fastify';
import type { AdvertisingServices } from '../../advertising';
import type { AppConfigServices } from '../../app-config';
import type { Figures, LiveFigures } from '../../audience';
import type { ContentServices } from '../../content';
import type { FollowingServices } from '../../following';
import type { Kernel } from '../../kernel/kernel';
import type { PayingServices } from '../../paying';
import type { StudioCalls } from '../audit/studio-calls';
import { AdsBoards } from './ads';
import { AudienceBoards } from './audience';
import { NowBoards } from './now';
import { NowWatch } from './now-watch';
import { OnAir } from './on-air';
import { QualityBoards } from './quality';
import { RevenueBoards } from './revenue';
import { boardRoutes } from './routes';
import { SimulatedMoney } from './simulated';

/** What the boards read from. */
export interface BoardSources {
  audience: { live: LiveFigures; figures: Figures; simulation: SimulatedAudience | undefined };
  appConfig: AppConfigServices;
  content: ContentServices;
  advertising: AdvertisingServices;
  paying: PayingServices;
  following: FollowingServices;
}

/** The boards of the studio: returns what registers their calls. */
export function createBoards(
  { now, log }: Pick<Kernel, 'now' | 'log'>,
  { audience, appConfig, content, advertising, paying, following }: BoardSources,
): (app: FastifyInstance, calls: StudioCalls) => void {
  const { live, figures, simulation } = audience;
  const { regions } = appConfig;
  const { overview } = content;
  const { earnings, books } = paying;
  const { adCounts, campaigns } = advertising;
  const simulated = new SimulatedMoney({ simulation, now });
  const onAir = new OnAir({ overview, regions, ...following });
  const boards = new NowBoards({ live, figures, onAir, regions, earnings, books, simulated, now });
  const onError = (error: unknown) => log.warn({ err: error }, 'the board of the present could not be read');
  const services = {
    nowWatch: new NowWatch({ boards, onError }),
    audience: new AudienceBoards({ figures, live, overview, earnings, simulated, now }),
    quality: new QualityBoards({ figures, overview, regions, now }),
    revenue: new RevenueBoards({ earnings, books, overview, regions, simulated }),
    ads: new AdsBoards({ adCounts, campaigns, simulated, now }),
    adCounts,
    now,
  };
  return (app, calls) => boardRoutes(app, calls, services);
}
