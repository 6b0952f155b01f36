import { NOW } from './club-tv';

/** One entity of each kind with all its fields, as an operator may import them. */

/** A picture whose sources are complete, so that they are answered as they are. */
export const picture = (name: string) => ({
  sources: [
    { url: `/art/${name}.svg`, width: 640, height: 360, format: 'svg' },
    { url: `/art/${name}.webp`, width: 1280, height: 720, format: 'webp', darkTheme: true },
  ],
});
const palette = { primary: '#102030', badgeLiveBg: '#ff0000', gradientStart: '#000000' };
export const adSettings = { ssaiUrlParameters: 'sport=football' };
export const deepLink = { ios: { url: 'hoops://a' }, android: { url: 'hoops://b' }, appName: 'Hoops' };
export const nativewaves = { enabled: true, manifestId: 'manifest', eventId: 'waves', appConfigId: 'app' };

/** The manifest that it names. */
export const cameras = [{ id: 'manifest', cameras: [{ id: 'main', label: 'Main', streamId: 'arena-preview' }] }];

export const event = {
  id: 'whole-event',
  name: 'Everything',
  live: true,
  channelId: 'whole-channel',
  categoryId: 'football',
  startTime: NOW + 600,
  endTime: NOW + 7200,
  type: 'Channel',
  description: { long: 'A long text.', short: 'A short text.' },
  image: picture('event'),
  palette,
  backgroundImage: picture('background'),
  public: true,
  streamId: 'arena-preview',
  partnerIds: ['partner-1'],
  ppvInfo: [{ id: 'price', walletId: 'promotion-x', cost: 4 }],
  shareable: false,
  watchable: false,
  nativewaves,
  adSettings,
};
export const channel = {
  id: 'whole-channel',
  name: 'Everything TV',
  image: picture('channel'),
  logo: picture('logo'),
  public: true,
  watchable: false,
  htmlWidgetUrl: '/widgets/shots.html',
  premiumLockedscreenImage: picture('locked'),
  streamId: 'arena-preview',
  freeStreamId: 'arena-preview',
  adSettings,
  partnerIds: ['partner-2'],
};
export const page = {
  id: 'whole-page',
  name: 'Whole',
  title: 'Whole page',
  shortTitle: 'WP',
  categoryId: 'football',
  pageType: 'HOME_TAB',
  partnerIds: ['partner-3'],
  tabs: [{ tabId: 'first', name: 'First', title: 'The first', pageId: 'home' }],
  homeTab: 'first',
  palette,
  backgroundImage: picture('page'),
  icon: picture('icon'),
  previewImage: picture('preview'),
  counter: 3,
  stageLinesPage: {
    stage: { slides: [{ id: 'slide', title: 'Slide', image: picture('slide'), opens: { event: 'live-match' } }] },
    lines: [],
  },
};
const tile = (id: string, type: string, more: object) => ({ id, title: `Tile ${id}`, type, ...more });
export const tiles = [
  tile('whole-event-tile', 'Event', {
    eventId: 'whole-event',
    image: picture('tile'),
    previewImage: picture('small'),
    size: 'Small',
  }),
  tile('whole-page-tile', 'Page', { pageId: 'whole-page' }),
  tile('whole-channel-tile', 'Channel', { channelId: 'whole-channel' }),
  tile('whole-media', 'Media', { streamId: 'arena-preview', image: picture('media'), partnerIds: ['partner-4'] }),
  tile('whole-link', 'DeepLink', { deepLink, image: picture('link') }),
  tile('whole-widget', 'HtmlWidget', { htmlWidgetUrl: '/widgets/table.html' }),
  tile('whole-ad', 'Ad', { adUrl: 'https://ads.example/', image: picture('ad') }),
  tile('whole-youtube', 'Youtube', { youtubeId: 'abc' }),
];
export const config = {
  homePageId: 'home',
  specialHomePageId: 'landing',
  focusPageId: 'landing',
  selectedPageId: 'northbank',
  sportsPageId: 'northbank',
  cataloguePageIds: ['northbank'],
  cataloguePagesLimit: 41,
  channelsLimit: 42,
  channelEventsLimit: 43,
  refreshInterval: 444,
  cacheDuration: 45,
  welcomeScreenCounter: 4,
  showWelcomeScreenForModelYear: 2022,
  limitSpacesPerGrid: 5,
  limitTilesPerLine: 46,
  disabledMenuItems: ['predict'],
  useUtcOffsetMins: true,
  useCache: false,
  hlsOptions: { maxBufferLength: 12 },
  allowBlurForPremiumChannels: false,
  palette,
  featureScreens: ['landing'],
  menuNames: { sports: 'All sports' },
};
