import type { AppStores } from '@touchline/contract';
import type { AppConfigServices } from '../app-config';
import type { Module } from '../auth';
import type { ContentServices } from '../content';
import type { AllowedHosts } from '../kernel/http/security-headers';
import type { Kernel } from '../kernel/kernel';
import { appLinkRoutes, type NativeApps } from './app-links';
import { appManifestRoute } from './app-manifest';
import { readAssets } from './assets';
import { type ConnectSettings, connectRoutes } from './connect-routes';
import { gameRoutes } from './game-routes';
import { WebPages } from './pages';
import { previewTileRoute } from './preview-tiles';
import { webRoutes } from './routes';
import { previewFrameRoutes, studioRoutes } from './studio-routes';
import { tvRoutes } from './tv-routes';

export type { NativeApps } from './app-links';

export interface WebSettings extends ConnectSettings {
  /** The built client: `web/`, `server/`, `tv/`, `connect/`, `predict/` and `studio/`. Without it there is only the API. */
  clientFolder: string | undefined;
  hosts: AllowedHosts;
  apps: NativeApps;
  stores: AppStores;
}

interface WebOptions {
  settings: WebSettings;
  appConfig: AppConfigServices;
  content: ContentServices;
}

/** The html of the client, the connect pages, the studio, the prediction game, and the sitemap. */
export function createWeb(
  { answers, now, log }: Kernel,
  { settings, appConfig, content }: WebOptions,
): Module<Record<never, never>> {
  const { configuration, regions, whereabouts, locales } = appConfig;
  const { pages, events, channels } = content;
  const catalogue = { pages, events, channels, configuration, regions };
  return {
    services: {},
    routes: {
      site: async (app) => {
        const { clientFolder } = settings;
        appLinkRoutes(app, settings);
        if (clientFolder === undefined) return;
        await connectRoutes(app, settings, configuration, `${clientFolder}/connect`);
        await studioRoutes(app, settings.hosts, `${clientFolder}/studio`);
        await previewFrameRoutes(app, settings.hosts, `${clientFolder}/preview`);
        await gameRoutes(app, settings.publicUrl, `${clientFolder}/predict`);
        const isTvServed = await tvRoutes(app, settings, `${clientFolder}/tv`);
        previewTileRoute(app, { answers, publicUrl: settings.publicUrl, events, regions, whereabouts, locales, now });
        const assets = await readAssets(`${clientFolder}/web`);
        appManifestRoute(app, { answers, locales, related: settings, assets });
        const drawn = await WebPages.load(clientFolder, { app, log, now });
        webRoutes(app, { settings, answers, catalogue, whereabouts, isTvServed }, assets, drawn);
      },
    },
    jobs: [],
    tidy: [],
  };
}
