import type { SimulatedAudience } from '@touchline/contract';
import type { AppConfigServices } from '../app-config';
import type { Module } from '../auth';
import type { ContentServices } from '../content';
import type { Kernel } from '../kernel/kernel';
import { ClickHouseEvents } from './events/clickhouse';
import { openClickHouse } from './events/clickhouse-client';
import { PostgresEvents } from './events/postgres';
import { EventRetention } from './events/retention';
import type { EventStore } from './events/store';
import { RollUpFigures } from './figures/service';
import { type CollectorSettings, collector } from './forwarding/collector';
import { Forwarding } from './forwarding/service';
import { type WebhookSettings, webhook } from './forwarding/webhook';
import { intakeRoutes } from './intake/routes';
import { Intake, type IntakeCount } from './intake/service';
import { liveRoutes } from './live/routes';
import { LiveSamples } from './live/samples';
import { LiveAudienceFigures, type LiveByPlatform } from './live/service';
import { LiveViewers } from './live/viewers';
import { Progress } from './progress/service';
import type { Figures, LiveFigures } from './reading';
import { RollUps } from './rollups/service';
import { Programmes } from './simulation/programme';
import { SimulationRemoval } from './simulation/removal';
import { Simulation } from './simulation/service';

export type { IntakeCount } from './intake/service';
export type { LiveByPlatform } from './live/service';
export type * from './reading';
export { loadSimulatedAudience } from './simulation/module';

/** Providers that get the events too. */
export interface ForwardingSettings {
  webhook: WebhookSettings | undefined;
  collector: CollectorSettings | undefined;
}

export interface AudienceSettings {
  /** How long events are kept as they came; figures are kept longer. */
  eventDays: number;
  /** The address of a ClickHouse that keeps the events; without one PostgreSQL does. */
  clickHouseUrl: string | undefined;
  forwarding: ForwardingSettings;
}

interface AudienceServices {
  live: LiveFigures;
  figures: Figures;
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

/** What clients report: taken, stored, counted live, summed up and forwarded. */
export function createAudience(kernel: Kernel, options: AudienceOptions): Module<AudienceServices> {
  const { store, now } = kernel;
  const { settings, appConfig, simulation } = options;
  const { clickHouseUrl, eventDays } = settings;
  const events =
    clickHouseUrl === undefined
      ? new PostgresEvents({ store, now })
      : new ClickHouseEvents(openClickHouse(clickHouseUrl));
  const progress = new Progress(store);
  const rollUps = new RollUps({ store, events, progress, now });
  const simulated = createSimulation(kernel, options, progress);
  const live = new LiveAudienceFigures({ store, simulated, now });
  const samples = new LiveSamples({ store, simulated, now });
  const intake = new Intake({ store, events, viewers: new LiveViewers(now), regions: appConfig.regions, now });
  return {
    services: {
      live,
      figures: new RollUpFigures({ store, now }),
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
    jobs: [
      [samples],
      [rollUps],
      ...(simulated ? [[simulated]] : []),
      ...createForwarding(kernel, settings, events).map((job) => [job]),
    ],
    tidy: [
      intake,
      samples,
      new EventRetention({ events, days: eventDays, now }),
      rollUps,
      simulated ?? new SimulationRemoval(store),
    ],
  };
}

function createSimulation(
  { store, now }: Kernel,
  { appConfig: { regions }, content: { channels, events }, simulation: audience }: AudienceOptions,
  progress: Progress,
): Simulation | undefined {
  if (!audience) return undefined;
  return new Simulation({
    store,
    progress,
    audience,
    programmes: new Programmes({ channels, events, regions, now }),
    now,
  });
}

function createForwarding({ store, now, log }: Kernel, settings: AudienceSettings, events: EventStore): Forwarding[] {
  const { forwarding, eventDays } = settings;
  const providers = [
    ...(forwarding.webhook ? [webhook(forwarding.webhook, now)] : []),
    ...(forwarding.collector ? [collector(forwarding.collector, now)] : []),
  ];
  return providers.map((forwarder) => new Forwarding({ store, events, forwarder, eventDays, now, log }));
}
