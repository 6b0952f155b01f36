import type { SimulatedAudience } from '@touchline/contract';
import type { AppConfigServices } from '../app-config';
import type { Module } from '../auth';
import type { ContentServices } from '../content';
import type { Kernel } from '../kernel/kernel';
import { ClickHouseEvents } from './events/clickhouse';
import { openClickHouse } from './events/clickhouse-client';
import { PostgresEvents } from './events/postgres';
import { EventRetention } from './events/retention';
import { intakeRoutes } from './intake/routes';
import { Intake, type IntakeCount } from './intake/service';
import { liveRoutes } from './live/routes';
import { LiveSamples } from './live/samples';
import { LiveAudienceFigures, type LiveByPlatform } from './live/service';
import { LiveViewers } from './live/viewers';
import type { LiveFigures } from './reading';

export type { IntakeCount } from './intake/service';
export type { LiveByPlatform } from './live/service';
export type * from './reading';

export interface AudienceSettings {
  /** How long events are kept as they came; figures are kept longer. */
  eventDays: number;
  /** The address of a ClickHouse that keeps the events; without one PostgreSQL does. */
  clickHouseUrl: string | undefined;
}

export interface AudienceServices {
  live: LiveFigures;
  /** The audience that the demo adds; undefined without it. */
  simulation: SimulatedAudience | undefined;
  /** Calls back with everything that this node has received. */
  onReceived: (listener: (count: IntakeCount) => void) => void;
  /** How many watch on each platform, the simulated audience apart. */
  liveByPlatform: () => Promise<LiveByPlatform>;
  /** Prepares the store of events before the first ones arrive. */
  prepareEvents: () => Promise<void>;
  closeEvents: () => Promise<void>;
}

interface AudienceOptions {
  settings: AudienceSettings;
  appConfig: AppConfigServices;
  content: ContentServices;
  simulation: SimulatedAudience | undefined;
}

/** What clients report: taken, stored, counted live. */
export function createAudience(
  { store, now }: Kernel,
  { settings, appConfig, simulation }: AudienceOptions,
): Module<AudienceServices> {
  const { clickHouseUrl, eventDays } = settings;
  const events =
    clickHouseUrl === undefined
      ? new PostgresEvents({ store, now })
      : new ClickHouseEvents(openClickHouse(clickHouseUrl));
  const simulated = undefined;
  const live = new LiveAudienceFigures({ store, simulated, now });
  const samples = new LiveSamples({ store, simulated, now });
  const intake = new Intake({ store, events, viewers: new LiveViewers(now), regions: appConfig.regions, now });
  return {
    services: {
      live,
      simulation,
      onReceived: (listener) => intake.onReceived(listener),
      liveByPlatform: () => live.byPlatform(),
      prepareEvents: () => events.prepare(),
      closeEvents: () => events.close(),
    },
    routes: {
      api: (app, calls) => {
        intakeRoutes(app, calls, { intake });
        liveRoutes(app, calls, { live, flags: appConfig.flags, now });
      },
    },
    jobs: [[samples]],
    tidy: [intake, samples, new EventRetention({ events, days: eventDays, now })],
  };
}
