import type { AppConfigServices } from '../app-config';
import type { Module } from '../auth';
import type { Kernel } from '../kernel/kernel';
import { Authoring } from './authoring/service';
import { bannerRoutes } from './banner/routes';
import { Banners } from './banner/service';
import { Calendar } from './catalogue/calendar';
import { Categories } from './catalogue/categories';
import { ContextTiles } from './catalogue/context-tiles';
import { Contexts } from './catalogue/contexts';
import { Grids } from './catalogue/grids';
import { Lines } from './catalogue/lines';
import { Pages } from './catalogue/pages';
import { catalogueRoutes } from './catalogue/routes';
import { Tiles } from './catalogue/tiles';
import { channelRoutes } from './channels/routes';
import { Channels, type OpenVideo } from './channels/service';
import type { PersonalRights } from './events/personal-rights';
import { eventRoutes } from './events/routes';
import { Events } from './events/service';
import { Surroundings } from './events/surroundings';
import { MomentsOfLines } from './moments/service';
import { ContentOverview } from './overview/service';
import { artRoutes } from './pictures/routes';
import { Art } from './pictures/service';
import { VideoPlatform, type VideoPlatformSettings } from './playlists/platform';
import { playlistRoutes } from './playlists/routes';
import { Playlists } from './playlists/service';
import { playlistTiles } from './playlists/tiles';
import { ReleaseRowSource } from './releases/preview-rows';
import { Entries } from './releases/reader';
import { Releases } from './releases/service';
import { searchRoutes } from './search/routes';
import { Search } from './search/service';
import { Uploads } from './uploads/service';
import { readWidgets } from './widgets/files';
import { widgetRoutes } from './widgets/routes';

export type { AuthoredEvent, Authoring, EventChange } from './authoring/service';
export { type Contexts, lookOf } from './catalogue/contexts';
export { readOffset, writeCursor } from './catalogue/cursor';
export type { Pages } from './catalogue/pages';
export { eventTile } from './catalogue/tiles';
export { warmUpHome } from './catalogue/warm-up';
export type { Channels, OpenVideo } from './channels/service';
export { nameOf, untranslated } from './documents/facts';
export { entrySchema } from './documents/kinds';
export type { PersonalRights, ProtectedEntry } from './events/personal-rights';
export type { Events } from './events/service';
export { ContentFeed, FeedError } from './import/feed';
export { importFolder } from './import/import';
export { ContentError } from './import/problems';
export { refillSearch } from './import/refill-search';
export { importStarter } from './import/starter';
export type { MomentsOfLines } from './moments/service';
export type { ContentOverview } from './overview/service';
export { exportedFiles } from './publishing/export';
export type { MergedChange } from './releases/drafts';
export type { Entries } from './releases/reader';
export type { Releases } from './releases/service';
export type { Uploads } from './uploads/service';

export interface ContentSettings {
  /** Where scaled pictures are kept; they can be lost and are made again. */
  pictureCacheFolder: string;
  /** Whether clients that accept AVIF get pictures as such. */
  avif: boolean;
  /** Html files that are served as widgets, each at `/widgets/{name}`. */
  widgetsFolder: string | undefined;
  /** Where playlists are fetched; without a key they come from the catalogue. */
  youtube: VideoPlatformSettings | undefined;
}

export interface ContentServices {
  events: Events;
  channels: Channels;
  pages: Pages;
  lines: Lines;
  contexts: Contexts;
  art: Art;
  overview: ContentOverview;
  moments: MomentsOfLines;
  authoring: Authoring;
  banners: Banners;
  releaseRows: ReleaseRowSource;
  entries: Entries;
  releases: Releases;
  uploads: Uploads;
}

interface ContentOptions {
  settings: ContentSettings;
  appConfig: AppConfigServices;
  video: OpenVideo;
  rights: PersonalRights;
}

/** The catalogue: events, channels, pages, lines, search, pictures, playlists and widgets. */
export function createContent(
  { store, now, log }: Kernel,
  { settings, appConfig: { configuration }, video, rights }: ContentOptions,
): Module<ContentServices> {
  const events = new Events({ store, surroundings: new Surroundings(store), now });
  const channels = new Channels({ store, events, addresses: video, now });
  const tiles = new Tiles({ store, events, channels, addresses: video, now });
  const contexts = new Contexts({ store, now });
  const onFailure = (reason: string) => log.warn({ reason }, 'video platform');
  const videos = settings.youtube && new VideoPlatform({ ...settings.youtube, now, onFailure });
  const playlistSource = {
    tiles: async (playlistId: string) => {
      const listed = await videos?.list(playlistId);
      return listed && playlistTiles(listed);
    },
  };
  const contextTiles = new ContextTiles({ store, events, channels, tiles, playlists: playlistSource, now });
  const categories = new Categories({ store, contexts });
  const lines = new Lines({ contexts, contextTiles, events });
  const pages = new Pages({ store, tiles, now });
  const art = new Art({ store, cacheFolder: settings.pictureCacheFolder, avif: settings.avif });
  const authoring = new Authoring({ store, now });
  const uploads = new Uploads({ store, now });
  const banners = new Banners({ store, events, now });
  const catalogue = {
    pages,
    lines,
    grids: new Grids({ contexts, contextTiles }),
    tiles,
    calendar: new Calendar({ events, categories, now }),
    categories,
    events,
    configuration,
  };
  return {
    services: {
      events,
      channels,
      pages,
      lines,
      contexts,
      art,
      overview: new ContentOverview({ store, now }),
      moments: new MomentsOfLines({ store, events }),
      authoring,
      banners,
      releaseRows: new ReleaseRowSource(store),
      entries: new Entries(store),
      releases: new Releases({ store, now, uploads }),
      uploads,
    },
    routes: {
      api: (app, calls) => {
        catalogueRoutes(app, calls, catalogue);
        searchRoutes(app, calls, { search: new Search({ store, events, pages, tiles, now }), events });
        channelRoutes(app, calls, { channels, events, rights });
        eventRoutes(app, calls, { events, rights });
        bannerRoutes(app, calls, { banners, now });
        playlistRoutes(app, calls, { playlists: new Playlists({ contexts, lines, videos }), events });
      },
      site: async (app) => {
        artRoutes(app, art);
        if (settings.widgetsFolder !== undefined) widgetRoutes(app, await readWidgets(settings.widgetsFolder));
      },
    },
    jobs: [],
    tidy: [authoring, banners, uploads],
  };
}
