import { type Static, Type } from 'typebox';
import { type CallSchema, Id, Obj, OneOf, Query } from '../common';
import { Image } from '../content/media';
import { Page } from '../content/page';
import { Palette } from '../content/palette';
import { Region } from './region';

/** The menu items an operator can rename or disable. */
export const menuKeys = [
  'home',
  'special-home',
  'calendar',
  'sports',
  'selected',
  'favorites',
  'predict',
  'catalogue',
  'focus',
  'subscriptions',
] as const;

const Limit = Type.Integer({ minimum: 1, maximum: 1000 });
const Seconds = Type.Integer({ minimum: 1, maximum: 604800 });

const StoreAddress = Type.Optional(Type.String({ pattern: '^https://', maxLength: 1024 }));

/** Pages of the app in the stores that offer it. */
export const AppStores = Obj({
  play: StoreAddress,
  appStore: StoreAddress,
  amazon: StoreAddress,
  lg: StoreAddress,
  samsung: StoreAddress,
});
export type AppStores = Static<typeof AppStores>;

/** Client configuration by the operator, global or per region (ENT-11). */
export const AppConfig = Obj({
  version: Type.String(),
  regionId: Type.Optional(Id),
  home: Type.Optional(Page),
  specialHome: Type.Optional(Page),
  specialHomePageId: Type.Optional(Id),
  focusPage: Type.Optional(Page),
  focusPageId: Type.Optional(Id),
  selected: Type.Optional(Page),
  selectedPageId: Type.Optional(Id),
  sportsPage: Type.Optional(Page),
  sportsPageId: Type.Optional(Id),
  catalogue: Type.Optional(Page),
  cataloguePageIds: Type.Optional(Type.Array(Id)),
  cataloguePagesLimit: Limit,
  channelsLimit: Limit,
  channelEventsLimit: Limit,
  refreshInterval: Seconds,
  cacheDuration: Seconds,
  welcomeScreenCounter: Type.Integer({ minimum: 0 }),
  showWelcomeScreenForModelYear: Type.Optional(Type.Integer()),
  limitSpacesPerGrid: Limit,
  limitTilesPerLine: Limit,
  disabledMenuItems: Type.Array(Type.String()),
  useUtcOffsetMins: Type.Boolean(),
  useCache: Type.Boolean(),
  hlsOptions: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  allowBlurForPremiumChannels: Type.Boolean(),
  palette: Type.Optional(Palette),
  logo: Type.Optional(Image),
  featureScreens: Type.Array(Id),
  region: Type.Optional(Region),
  stores: Type.Optional(AppStores),
  menuNames: Type.Record(Type.String(), Type.String(), { description: `Names by menu key: ${menuKeys.join(', ')}` }),
});
export type AppConfig = Static<typeof AppConfig>;

/** Remote flags (CONFIG-06). */
export const RemoteConfig = Obj({
  ad_deeplinks_enabled: Type.Boolean(),
  externallinks_enabled: Type.Boolean(),
  direct_purchase_enabled: Type.Boolean(),
  force_update_version: Type.String(),
  cellular_autoplay_enabled: Type.Boolean(),
  watching_badge_enabled: Type.Boolean({ description: 'Viewers see how many watch' }),
  cmcd_enabled: Type.Boolean({ description: 'Requests for video carry CMCD' }),
});
export type RemoteConfig = Static<typeof RemoteConfig>;

/** Health of the service (CALL-14). */
export const Status = Obj({
  status: OneOf(['ok', 'degraded']),
  version: Type.String(),
  database: OneOf(['ok', 'readOnly', 'away']),
  /** Whether this node reads public answers from the replica, and how far that is behind; without a replica absent. */
  replica: Type.Optional(Obj({ used: Type.Boolean(), lagSeconds: Type.Optional(Type.Number({ minimum: 0 })) })),
  /** What an operator should change. */
  warnings: Type.Optional(Type.Array(Type.String(), { maxItems: 10 })),
});
export type Status = Static<typeof Status>;

export const configCalls = {
  appConfig: {
    summary: 'Global app configuration.',
    tag: 'Configuration',
    access: 'public',
    query: Query({}),
    answer: AppConfig,
  },
  regionalAppConfig: {
    summary: 'App configuration of a region.',
    tag: 'Configuration',
    access: 'public',
    params: Obj({ regionId: Id }),
    query: Query({}),
    answer: AppConfig,
  },
  remoteConfig: {
    summary: 'Remote flags for a platform, an app version and a rollout bucket.',
    tag: 'Configuration',
    access: 'public',
    query: Query({
      version: Type.Optional(Type.String({ maxLength: 32, description: 'App version, such as 4.4.0' })),
      bucket: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 99, description: 'Rollout bucket of the device, derived from its id' }),
      ),
    }),
    answer: RemoteConfig,
  },
  locale: {
    summary: 'Texts of the user interface in a language; English if the language is unknown.',
    tag: 'Configuration',
    access: 'public',
    params: Obj({ lng: Type.String({ pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$', maxLength: 35 }) }),
    answer: Type.Record(Type.String(), Type.Unknown()),
  },
  status: {
    summary: 'Health of the service.',
    tag: 'Configuration',
    access: 'public',
    answer: Status,
  },
} as const satisfies Record<string, CallSchema>;
