import type { AppStores } from '@touchline/contract';
import type { Module } from '../auth';
import type { Kernel } from '../kernel/kernel';
import { Configuration } from './config/service';
import { Flags } from './flags/service';
import { Legal } from './legal/service';
import { Countries } from './regions/countries';
import { Locations } from './regions/locations';
import { Regions } from './regions/service';
import { Whereabouts } from './regions/whereabouts';
import { type AppConfigServices, appConfigRoutes } from './routes';
import { Locales } from './texts/service';

export type { Configuration } from './config/service';
export type { Flags, Switch } from './flags/service';
export type { Locations } from './regions/locations';
export { notHere, type Regions } from './regions/service';
export type { Whereabouts } from './regions/whereabouts';
export { type AppConfigServices, appConfigRoutes } from './routes';
export { type Locales, textTopics } from './texts/service';

export interface AppConfigSettings {
  /** The header in which a trusted proxy names the caller's country, in lower case. */
  countryHeader: string | undefined;
  /** Whether the server has a public address or a proxy in front of it. */
  isPublished: boolean;
  /** The app's pages in the stores, part of the configuration. */
  stores: AppStores;
  /** The version of this server, part of the configuration. */
  version: string;
}

/** What operators configure for clients: configuration, regions, remote flags, texts and legal documents. */
export function createAppConfig(
  { store, log }: Kernel,
  { countryHeader, isPublished, stores, version }: AppConfigSettings,
): Module<AppConfigServices> {
  const countries = new Countries((error) => log.warn({ err: error }, 'countries are not known'));
  const regions = new Regions(store);
  const whereabouts = new Whereabouts({ countries, header: countryHeader, isPublished });
  const services = {
    configuration: new Configuration({ store, regions, stores, version }),
    regions,
    whereabouts,
    locations: new Locations({ regions, whereabouts }),
    flags: new Flags(store),
    locales: new Locales(store),
    legal: new Legal(store),
  };
  return {
    services,
    routes: {
      api: (app, calls) => {
        appConfigRoutes(app, calls, services);
        calls.answer(app, 'myRegionInfo', ({ request }) => services.locations.info(request));
      },
    },
    jobs: [],
    tidy: [],
  };
}
