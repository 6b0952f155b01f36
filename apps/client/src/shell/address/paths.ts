import { number, path, text } from './path';

/** Query parameters of many pages (ROUTE-24). */
const page = {
  tabIndex: number,
  tabId: text,
  anchorId: text,
  focusId: text,
  slideIndex: number,
  slideId: text,
  regionId: text,
};

/** Every address of the client; their screens are in `routes.ts`. */
export const paths = {
  home: path('/home', page),
  specialHome: path('/special-home', page),
  selected: path('/selected', page),
  sports: path('/sports', page),
  sportsFavorites: path('/sports/favorites'),
  sportsFavorite: path('/sports/favorites/:pageId', page),
  catalogue: path('/catalogue', page),
  focus: path('/focus', page),
  calendar: path('/calendar', page, { deeper: true }),
  subscriptions: path('/subscriptions', {}, { deeper: true }),
  favorites: path('/favorites'),
  predict: path('/predict'),
  page: path('/page/:pageId', page),
  team: path('/team/:pageId', page),
  /** `pay` opens a payment: `open`, or one of its views. */
  event: path('/event/page/:eventId', { ...page, pay: text }),
  /** `camera` and `at` (epoch seconds, with fractions) of events with several cameras: a shared view. */
  eventMedia: path('/event/page/:eventId/media', { camera: text, at: number }),
  /** `at`: where the scene begins, epoch ms; without a `step` the first one. */
  scene: path('/event/page/:eventId/scene', { at: number, step: text }),
  collectibles: path('/collectibles'),
  /** Public: what was signed of a collectible. */
  collectible: path('/collectible/:collectibleId'),
  /** With `items` (`channel:one,event:two`) the wall; without them the choice, with what is `chosen` so far. */
  together: path('/together', { items: text, chosen: text, tab: text }),
  list: path('/list/:sliderId', { lineTitle: text, tileShape: text }),
  media: path('/media/:mediaId'),
  htmlWidget: path('/media', { url: text, title: text }),
  channel: path('/channel/:channelId', { pay: text }),
  broadcast: path('/broadcast/:channelId'),
  /** Without a video the videos of the playlist; without a playlist those of the first one on offer. */
  youtube: path('/youtube', { videoId: text, title: text, playlistId: text }),
  search: path('/search', { s: text, type: text }),

  /** `connected`: this browser was just signed in on the connect pages. */
  login: path('/login', { returnTo: text, connected: text }),
  register: path('/register', { returnTo: text }),
  logout: path('/logout'),
  deleteAccount: path('/deleteAccount'),
  selfService: path('/selfService'),

  settings: path('/settings'),
  account: path('/settings/account'),
  manageAccount: path('/settings/manage-account'),
  accountDeletion: path('/settings/delete-account'),
  imprint: path('/settings/imprint'),
  privacy: path('/settings/data-privacy'),
  terms: path('/settings/terms'),
  analyticsCookie: path('/settings/analytics-cookie'),
  cookieBanner: path('/settings/cookie-banner'),
  region: path('/settings/region'),
  developer: path('/settings/developer'),
  exp: path('/settings/exp'),
  sysInfo: path('/settings/sys-info'),
  playback: path('/settings/playback'),
  notifications: path('/settings/notifications'),
  youtubeTest: path('/settings/youtube'),

  update: path('/update'),
  /** Shown without a network; `page` is the path that is not saved. */
  offline: path('/offline', { page: text }),
  app: path('/app'),
  featureScreen: path('/feature-screen'),
  featureScreenOf: path('/feature-screen/:pageId'),
};

export type PathName = keyof typeof paths;

/** Addresses that can also be reached below `/settings` (ROUTE-22, ROUTE-23). */
export const alsoUnderSettings: readonly PathName[] = [
  'home',
  'specialHome',
  'selected',
  'focus',
  'sports',
  'catalogue',
  'predict',
  'subscriptions',
  'login',
  'logout',
];

/** Redirects. */
export const redirects: Readonly<Record<string, string>> = {
  '/': '/home',
  '/page': '/',
  '/more': '/settings',
};
