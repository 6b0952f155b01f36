import { type ComponentType, lazy } from 'react';
import { calendarData } from '../features/calendar/data';
import { catalogueData } from '../features/catalogue/data';
import { channelData } from '../features/channels/data';
import { eventData } from '../features/events/data';
import { mediaData } from '../features/media/data';
import { listData, pageData } from '../features/pages/data';
import type { BeginContext, LoadContext } from './load';
import type { PathName } from './paths';

type Params = Readonly<Record<string, string>>;

/** What stands behind an address. */
export interface Route {
  readonly Screen: ComponentType;
  /** Fetches the screen's code; afterwards `Screen` draws without waiting. */
  readonly loadScreen: () => Promise<void>;
  /** A lazy component remembers its failure for ever; before another try it needs a new one. */
  readonly forgetFailure: () => void;
  /** Fetches what the screen shows first: on the server, and on hover, focus or touch. */
  readonly loadData: (context: LoadContext, params: Params) => Promise<void>;
  /** Begins what must not wait until the page is taken over; the answer settles when taking over no longer slows it down. */
  readonly begin: (context: BeginContext, params: Params) => Promise<void> | undefined;
  /** Fetches what the screen will fetch by itself: a video's engine. Once its code is here. */
  readonly prepare: () => Promise<unknown> | undefined;
}

interface ScreenModule {
  default: ComponentType;
  prepare?: () => Promise<unknown>;
  begin?: (context: BeginContext, params: Params) => Promise<void> | undefined;
}

/** Where browsers name the module that could not be fetched. */
const UNFETCHED = /imported module: (\S+)/;

/**
 * Fetches a module under another address: Chromium 150 remembers that a module could not be fetched, and does not fetch
 * it again as long as the page is open.
 */
async function importAgain(error: unknown, attempt: number): Promise<ScreenModule> {
  const [, address] = UNFETCHED.exec(String(error)) ?? [];
  if (address === undefined) throw error;
  return import(/* @vite-ignore */ `${address}?attempt=${attempt}`);
}

/** A screen is a chunk of its own, fetched once; a failed fetch may be tried again. */
function route(
  screen: () => Promise<ScreenModule>,
  loadData: (context: LoadContext, params: Params) => Promise<void> = async () => undefined,
): Route {
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
    loadData,
    begin: (context, params) => loaded?.begin?.(context, params),
    prepare: () => loaded?.prepare?.(),
  };
}

const pageScreen = () => import('../features/pages/PageScreen');
const settingsScreen = () => import('../features/settings/SettingsScreen');
const featureScreen = () => import('../features/announcements/FeatureScreen');

/** The screen and first data of every address in `paths.ts`. */
export const routes: Readonly<Record<PathName, Route>> = {
  home: route(
    () => import('../features/pages/HomeScreen'),
    (context) => pageData(context, 'home'),
  ),
  specialHome: route(
    () => import('../features/pages/SpecialHomeScreen'),
    (context) => pageData(context, 'specialHome'),
  ),
  selected: route(
    () => import('../features/pages/SelectedScreen'),
    (context) => pageData(context, 'selected'),
  ),
  sports: route(
    () => import('../features/pages/SportsScreen'),
    (context) => pageData(context, 'sports'),
  ),
  sportsFavorites: route(() => import('../features/favorites/SportsFavoritesScreen')),
  sportsFavorite: route(pageScreen, (context, { pageId = '' }) => pageData(context, { pageId })),
  catalogue: route(() => import('../features/catalogue/CatalogueScreen'), catalogueData),
  focus: route(
    () => import('../features/pages/FocusScreen'),
    (context) => pageData(context, 'focus'),
  ),
  calendar: route(() => import('../features/calendar/CalendarScreen'), calendarData),
  subscriptions: route(() => import('../features/subscriptions/SubscriptionsScreen')),
  favorites: route(() => import('../features/favorites/FavoritesScreen')),
  predict: route(() => import('../features/predict/PredictScreen')),
  page: route(pageScreen, (context, { pageId = '' }) => pageData(context, { pageId })),
  team: route(pageScreen, (context, { pageId = '' }) => pageData(context, { pageId })),
  event: route(
    () => import('../features/events/EventScreen'),
    (context, { eventId = '' }) => eventData(context, eventId),
  ),
  eventMedia: route(
    () => import('../features/events/EventMediaScreen'),
    (context, { eventId = '' }) => eventData(context, eventId),
  ),
  list: route(
    () => import('../features/pages/ListScreen'),
    (context, { sliderId = '' }) => listData(context, sliderId),
  ),
  media: route(
    () => import('../features/media/MediaScreen'),
    (context, { mediaId = '' }) => mediaData(context, mediaId),
  ),
  htmlWidget: route(() => import('../features/media/HtmlWidgetScreen')),
  channel: route(
    () => import('../features/channels/ChannelScreen'),
    (context, { channelId = '' }) => channelData(context, channelId),
  ),
  broadcast: route(
    () => import('../features/channels/BroadcastScreen'),
    (context, { channelId = '' }) => channelData(context, channelId),
  ),
  youtube: route(() => import('../features/media/YoutubeScreen')),
  search: route(() => import('../features/search/SearchScreen')),

  login: route(() => import('../features/account/LoginScreen')),
  register: route(() => import('../features/account/RegisterScreen')),
  logout: route(() => import('../features/account/LogoutScreen')),
  deleteAccount: route(() => import('../features/account/DeleteAccountScreen')),
  selfService: route(() => import('../features/account/SelfServiceScreen')),

  settings: route(settingsScreen),
  account: route(() => import('../features/account/AccountScreen')),
  manageAccount: route(() => import('../features/account/SelfServiceScreen')),
  accountDeletion: route(() => import('../features/account/DeleteAccountScreen')),
  imprint: route(settingsScreen),
  privacy: route(settingsScreen),
  terms: route(settingsScreen),
  analyticsCookie: route(settingsScreen),
  cookieBanner: route(() => import('../features/settings/CookieBannerScreen')),
  region: route(() => import('../features/settings/RegionScreen')),
  developer: route(() => import('../features/settings/DeveloperScreen')),
  sysInfo: route(() => import('../features/settings/SysInfoScreen')),
  playback: route(() => import('../features/settings/PlaybackScreen')),
  notifications: route(() => import('../features/settings/NotificationsScreen')),
  youtubeTest: route(() => import('../features/media/YoutubeScreen')),

  update: route(() => import('../features/announcements/UpdateScreen')),
  app: route(() => import('../features/announcements/AppScreen')),
  featureScreen: route(featureScreen),
  featureScreenOf: route(featureScreen),
};
