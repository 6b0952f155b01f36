import type { FastifyInstance } from 'fastify';
import type { Calls } from '../auth';
import { localeOf } from '../kernel/common/audience';
import type { Configuration } from './config/service';
import type { Flags } from './flags/service';
import type { Legal } from './legal/service';
import type { Locations } from './regions/locations';
import type { Regions } from './regions/service';
import type { Whereabouts } from './regions/whereabouts';
import { type Locales, textTopics } from './texts/service';

export interface AppConfigServices {
  configuration: Configuration;
  regions: Regions;
  whereabouts: Whereabouts;
  locations: Locations;
  flags: Flags;
  locales: Locales;
  legal: Legal;
}

/** What is public of it. */
export function appConfigRoutes(app: FastifyInstance, calls: Calls, services: AppConfigServices): void {
  const { configuration, flags, locales, legal, regions } = services;
  const configTopics = ['config', 'regions'] as const;
  calls.publicly(app, 'appConfig', { topics: configTopics }, async ({ audience }) => ({
    body: await configuration.global(audience.locale),
  }));
  calls.publicly(app, 'regionalAppConfig', { topics: configTopics }, async ({ params, audience }) => ({
    body: await configuration.regional(params.regionId, audience.locale),
  }));
  calls.publicly(app, 'remoteConfig', { topics: ['flags'] }, async ({ query, audience }) => ({
    body: await flags.for({ ...query, platform: audience.platform }),
  }));
  calls.publicly(app, 'locale', { topics: textTopics }, async ({ params }) => ({
    body: await locales.tree(localeOf(params.lng)),
  }));
  const legalTopics = ['legal', 'regions'] as const;
  calls.publicly(app, 'legal', { topics: legalTopics }, async ({ params, query, audience }) => ({
    body: await legal.general(params.document, localeOf(query.language ?? audience.locale)),
  }));
  calls.publicly(app, 'regionalLegal', { topics: legalTopics }, async ({ params, query, audience }) => ({
    body: await legal.regional(params.regionId, params.document, localeOf(query.language ?? audience.locale)),
  }));
  calls.publicly(app, 'region', { topics: ['regions'] }, async ({ params, audience }) => ({
    body: await regions.find(params.id, audience.locale),
  }));
}
