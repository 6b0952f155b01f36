import { type ComponentType, lazy } from 'react';
import { channelData } from '../../features/channels/data';
import { eventData } from '../../features/events/data';
import { listData, pageData } from '../../features/pages/data';
import {
  FocusScreen,
  HomeScreen,
  PageScreen,
  SelectedScreen,
  SpecialHomeScreen,
  SportsScreen,
} from '../../features/pages/screens';
import type { PathName } from '../../shell/address/paths';
import type { BeginContext, LoadContext } from '../../shell/load';

type Params = Readonly<Record<string, string>>;

/** Screen and data of an address. */
interface Route {
  readonly Screen: ComponentType;
  /** Loads the screen's code; afterwards `Screen` renders without suspending. */
  readonly loadScreen: () => Promise<void>;
  /** Replaces a lazy component that failed to load, so that it can be retried. */
  readonly forgetFailure: () => void;
  /** Fetches the screen's first data: on the server, and on hover, focus or touch. */
  readonly loadData: (context: LoadContext, params: Params) => Promise<void>;
  /** Starts the screen's video before hydration; the promise resolves when hydration no longer delays it. */
  readonly begin: (context: BeginContext, params: Params) => Promise<void> | undefined;
  /** Preloads what the screen would load when mounted, such as the video engine; after `loadScreen`. */
  readonly prepare: () => Promise<unknown> | undefined;
}

interface ScreenModule {
  default: ComponentType;
  prepare?: () => Promise<unknown>;
  begin?: (context: BeginContext, params: Params) => Promise<void> | undefined;
  loadData?: (context: LoadContext, params: Params) => Promise<void>;
}

/** Extracts the module address from the browser's error message. */
const UNFETCHED = /imported module: (\S+)/;

/** Imports a module under another address: Chromium does not fetch a failed module again while the page is open. */
async function importAgain(error: unknown, attempt: number): Promise<ScreenModule> {
  const [, address] = UNFETCHED.exec(String(error)) ?? [];
  if (address === undefined) throw error;
  return import(/* @vite-ignore */ `${address}?attempt=${attempt}`);
}

/**
 * A screen in a chunk of its own, loaded once; a failed load can be retried. Its data is loaded by `loadData`, which starts
 * at once, or else by the screen's own chunk.
 */
function route(screen: () => Promise<ScreenModule>, loadData?: Route['loadData']): Route {
  let loaded: ScreenModule | undefined;
  let loading: Promise<ScreenModule> | undefined;
  let attempts = 0;
  const load = () => {
    loading ??= screen()
      .catch((error: unknown) => importAgain(error, ++attempts))
      .catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
    return loading;
  };
  let Lazy = lazy(load);
  return {
    get Screen() {
      return loaded?.default ?? Lazy;
    },
    async loadScreen() {
      loaded = await load();
    },
    forgetFailure() {
      Lazy = lazy(load);
    },
    loadData: loadData ?? (async (context, params) => (await load()).loadData?.(context, params)),
    begin: (context, params) => loaded?.begin?.(context, params),
    prepare: () => loaded?.prepare?.(),
  };
}

/** A screen in the app's first chunk: most visits start at a page of lines. */
const firstScreen = (screen: ComponentType) => () => Promise.resolve<ScreenModule>({ default: screen });

const settingsScreen = () => import('../../features/settings/SettingsScreen');
const featureScreen = () => import('../../features/announcements/FeatureScreen');

/** The screen and first data of every address in `paths.ts`. */
export const routes: Readonly<Record<PathName, Route>> = {
  home: route(firstScreen(HomeScreen), (context) => pageData(context, 'home')),
  specialHome: route(firstScreen(SpecialHomeScreen), (context) => pageData(context, 'specialHome')),
  selected: route(firstScreen(SelectedScreen), (context) => pageData(context, 'selected')),
  sports: route(firstScreen(SportsScreen), (context) => pageData(context, 'sports')),
  sportsFavorites: route(() => import('../../features/favorites/SportsFavoritesScreen')),
  sportsFavorite: route(firstScreen(PageScreen), (context, { pageId = '' }) => pageData(context, { pageId })),
  catalogue: route(() => import('../../features/catalogue/CatalogueScreen')),
  focus: route(firstScreen(FocusScreen), (context) => pageData(context, 'focus')),
  calendar: route(() => import('../../features/calendar/CalendarScreen')),
  subscriptions: route(() => import('../../features/shop/subscriptions/SubscriptionsScreen')),
  favorites: route(() => import('../../features/favorites/FavoritesScreen')),
  predict: route(() => import('../../features/predict/PredictScreen')),
  page: route(firstScreen(PageScreen), (context, { pageId = '' }) => pageData(context, { pageId })),
  team: route(firstScreen(PageScreen), (context, { pageId = '' }) => pageData(context, { pageId })),
  event: route(
    () => import('../../features/events/EventScreen'),
    (context, { eventId = '' }) => eventData(context, eventId),
  ),
  eventMedia: route(
    () => import('../../features/events/EventMediaScreen'),
    (context, { eventId = '' }) => eventData(context, eventId),
  ),
  scene: route(() => import('../../features/collectibles/scene/SceneScreen')),
  collectibles: route(() => import('../../features/collectibles/gallery/CollectiblesScreen')),
  collectible: route(() => import('../../features/collectibles/verify/CollectibleScreen')),
  together: route(() => import('../../features/together/TogetherScreen')),
  list: route(
    () => import('../../features/pages/ListScreen'),
    (context, { sliderId = '' }) => listData(context, sliderId),
  ),
  media: route(() => import('../../features/media/MediaScreen')),
  htmlWidget: route(() => import('../../features/media/HtmlWidgetScreen')),
  channel: route(
    () => import('../../features/channels/ChannelScreen'),
    (context, { channelId = '' }) => channelData(context, channelId),
  ),
  broadcast: route(
    () => import('../../features/channels/BroadcastScreen'),
    (context, { channelId = '' }) => channelData(context, channelId),
  ),
  youtube: route(() => import('../../features/media/YoutubeScreen')),
  search: route(() => import('../../features/search/SearchScreen')),

  login: route(() => import('../../features/account/LoginScreen')),
  register: route(() => import('../../features/account/RegisterScreen')),
  logout: route(() => import('../../features/account/LogoutScreen')),
  deleteAccount: route(() => import('../../features/account/DeleteAccountScreen')),
  selfService: route(() => import('../../features/account/SelfServiceScreen')),

  settings: route(settingsScreen),
  account: route(() => import('../../features/account/AccountScreen')),
  manageAccount: route(() => import('../../features/account/SelfServiceScreen')),
  accountDeletion: route(() => import('../../features/account/DeleteAccountScreen')),
  imprint: route(settingsScreen),
  privacy: route(settingsScreen),
  terms: route(settingsScreen),
  analyticsCookie: route(settingsScreen),
  cookieBanner: route(() => import('../../features/settings/CookieBannerScreen')),
  region: route(() => import('../../features/settings/RegionScreen')),
  developer: route(() => import('../../features/settings/DeveloperScreen')),
  exp: route(() => import('../../features/settings/ExpScreen')),
  sysInfo: route(() => import('../../features/settings/SysInfoScreen')),
  playback: route(() => import('../../features/settings/PlaybackScreen')),
  notifications: route(() => import('../../features/settings/NotificationsScreen')),
  youtubeTest: route(() => import('../../features/media/YoutubeScreen')),

  update: route(() => import('../../features/announcements/UpdateScreen')),
  offline: route(() => import('../../features/web-app/OfflineScreen')),
  app: route(() => import('../../features/announcements/AppScreen')),
  featureScreen: route(featureScreen),
  featureScreenOf: route(featureScreen),
};
