import { type Static, Type } from 'typebox';
import { EpochSeconds, Id, Obj, OneOf, Platform } from './common';

/** Which server the client speaks to; `auto` goes by the host’s prefix. */
export const environments = ['auto', 'dev', 'test', 'prod'] as const;
export const Environment = OneOf(environments);
export type Environment = Static<typeof Environment>;

/** What a viewer or a developer has switched on this device (ENT-13). */
export const AppSettings = Obj({
  isCustomPaletteUsed: Type.Boolean(),
  isDevToolsUsed: Type.Boolean(),
  isFullscreenAutoLandscapeUsed: Type.Boolean(),
  isEnabledHlsAdsPlayer: Type.Boolean(),
  isEnabledAdSettingsOverride: Type.Boolean(),
  isEnabledImaSdk: Type.Boolean(),
  isEnabledImaSdkDebug: Type.Boolean(),
  isAlwaysGoToDetailPage: Type.Boolean(),
  isPerformanceMonitorUsed: Type.Boolean(),
  isBlurDisabled: Type.Boolean(),
  areImagesDisabled: Type.Boolean(),
  areHtmlWidgetsDisabled: Type.Boolean(),
  areLinesDisabled: Type.Boolean(),
  isStageAutoslideDisabled: Type.Boolean(),
  isChannelEventMockDataUsed: Type.Boolean(),
  environment: Environment,
});
export type AppSettings = Static<typeof AppSettings>;

const Quality = OneOf(['best', 'medium', 'dataSaver']);

/** How a viewer likes to watch on this device; kept together with the app settings. */
export const ViewerPreferences = Obj({
  areScoresHidden: Type.Boolean(),
  areCaptionsOn: Type.Boolean(),
  captionSize: OneOf(['small', 'normal', 'large', 'xlarge']),
  captionEdge: OneOf(['background', 'outline', 'shadow']),
  quality: Quality,
  qualityOnCellular: Quality,
  isAutoplayOnCellularUsed: Type.Boolean(),
});
export type ViewerPreferences = Static<typeof ViewerPreferences>;

/** A registered person’s session on this device; also what both kinds of viewer have in common. */
export const RegisteredUserRecord = Obj({
  username: Type.String(),
  accessToken: Type.Optional(Type.String()),
  refreshToken: Type.Optional(Type.String()),
  accessTokenExpiryTime: Type.Optional(EpochSeconds),
  refreshTokenExpiryTime: Type.Optional(EpochSeconds),
});
export type RegisteredUserRecord = Static<typeof RegisteredUserRecord>;

/** An anonymous viewer’s session on this device, with the password to sign in again. */
export const AnonymousUserRecord = Obj({ ...RegisteredUserRecord.properties, password: Type.String() });
export type AnonymousUserRecord = Static<typeof AnonymousUserRecord>;

/** Recent searches, newest first. */
export const SearchHistory = Type.Array(Type.String({ minLength: 1 }), { maxItems: 5 });
export type SearchHistory = Static<typeof SearchHistory>;

/** Everything the client keeps on a device, by key; any of it may be missing (ENT-01). */
export const StoredRecord = Obj({
  anonymousUser: Type.Optional(AnonymousUserRecord),
  registeredUser: Type.Optional(RegisteredUserRecord),
  sessionToken: Type.Optional(Type.String()),
  sessionId: Type.Optional(Id),
  cacheDuration: Type.Optional(Type.Integer({ minimum: 0, description: 'Seconds' })),
  settings: Type.Optional(Obj({ ...AppSettings.properties, ...ViewerPreferences.properties })),
  featureScreenCounters: Type.Optional(Type.Record(Type.String(), Type.Integer({ minimum: 0 }))),
  platformUuid: Type.Optional(Type.String()),
  favoritePageIds: Type.Optional(Type.Array(Id)),
  activeRegionId: Type.Optional(Type.String()),
  pendingRegionId: Type.Optional(Type.String()),
  privacyRegulation: Type.Optional(Type.String()),
  pendingPrivacyRegulation: Type.Optional(Type.String()),
  userSelectedRegionId: Type.Optional(Type.String()),
  userEmail: Type.Optional(Type.String()),
  experimentManifest: Type.Optional(Obj({ manifestId: Type.String() })),
  experimentTimestamps: Type.Optional(Type.Record(Type.String(), EpochSeconds)),
  platform: Type.Optional(Platform),
  consentSettings: Type.Optional(
    Type.Record(Type.String(), Type.Boolean(), { description: 'Agreed or not, by purpose' }),
  ),
  searchHistory: Type.Optional(SearchHistory),
  boughtEventIds: Type.Optional(Type.Array(Id)),
});
export type StoredRecord = Static<typeof StoredRecord>;
