import type { ConfigFile, FlagEntry, Manifest, RegionEntry } from '@touchline/contract/content';
import { both, same } from '../text';

export const manifest: Manifest = { source: 'demo', mainRegion: 'austria' };

/** Regions with service; other countries have none. */
export const regions: RegionEntry[] = [
  {
    id: 'austria',
    name: both('Austria', 'Österreich'),
    countryCodes: ['AT'],
    privacyRegulation: 'GDPR',
    position: 0,
  },
  {
    id: 'germany',
    name: both('Germany', 'Deutschland'),
    countryCodes: ['DE', 'LU'],
    privacyRegulation: 'GDPR',
    position: 1,
  },
  {
    id: 'spain',
    name: both('Spain', 'Spanien'),
    countryCodes: ['ES', 'AD'],
    privacyRegulation: 'GDPR',
    position: 2,
  },
  { id: 'switzerland', name: both('Switzerland', 'Schweiz'), countryCodes: ['CH', 'LI'], position: 3 },
];

const global: ConfigFile = {
  homePageId: 'home',
  focusPageId: 'focus',
  selectedPageId: 'selected',
  sportsPageId: 'sports',
  cataloguePageIds: [
    'football',
    'hockey',
    'basketball',
    'motorsport',
    'ski',
    'tennis',
    'clubs',
    'meridian-league',
    'free-to-watch',
    'shows',
    'home-tabs',
    'clubs-and-shows',
    'welcome',
    'match-centre',
    'live-text',
    'shot-chart',
    'catalogue',
  ],
  cataloguePagesLimit: 50,
  channelsLimit: 20,
  channelEventsLimit: 20,
  refreshInterval: 300,
  cacheDuration: 60,
  welcomeScreenCounter: 1,
  limitSpacesPerGrid: 24,
  limitTilesPerLine: 20,
  disabledMenuItems: ['predict'],
  useUtcOffsetMins: true,
  useCache: true,
  allowBlurForPremiumChannels: true,
  featureScreens: ['welcome'],
  menuNames: {
    home: both('Home', 'Start'),
    calendar: both('Calendar', 'Kalender'),
    sports: both('Sports', 'Sport'),
    selected: both('Clubs', 'Vereine'),
    favorites: both('Favourites', 'Favoriten'),
    catalogue: both('Catalogue', 'Katalog'),
    focus: both('Pay-per-view', 'Pay-per-View'),
    subscriptions: both('Passes', 'Pässe'),
  },
};

const regional: Readonly<Record<string, ConfigFile>> = {
  austria: { featureScreens: ['welcome', 'winter'] },
  germany: {
    homePageId: 'home-germany',
    palette: { accent: '#ffcf33', altAccent: '#ff5a36', gradientStart: '#2a1204', gradientEnd: '#0b0d12' },
    menuNames: { home: both('Home', 'Startseite'), focus: both('Top match', 'Topspiel') },
  },
  spain: {
    specialHomePageId: 'special-home',
    palette: { accent: '#ff3d5a', altAccent: '#ffc524', gradientStart: '#3a0519', gradientEnd: '#0b0d12' },
    disabledMenuItems: ['predict', 'catalogue'],
    menuNames: { 'special-home': both('Fiesta', 'Fiesta'), sports: both('All sports', 'Alle Sportarten') },
  },
  switzerland: {
    disabledMenuItems: ['predict', 'focus', 'subscriptions'],
    refreshInterval: 600,
    menuNames: { home: same('Touchline') },
  },
};

/** Configuration files by name: global and regional. */
export const configs: Readonly<Record<string, ConfigFile>> = { global, ...regional };

export const flags: FlagEntry[] = [
  { flag: 'ad_deeplinks_enabled', value: false, platforms: ['ios'] },
  // The stores of Apple and Google allow no other payment for what is watched in an app.
  { flag: 'direct_purchase_enabled', value: false, platforms: ['ios', 'android'] },
  { flag: 'externallinks_enabled', value: false, platforms: ['tizen', 'webos'] },
];
