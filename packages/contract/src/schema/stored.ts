import { type Static, Type } from 'typebox';
import { EpochSeconds, Id, Obj, OneOf, Platform } from './common';

/** Server environments; `auto` selects by host prefix. */
export const environments = ['auto', 'dev', 'test', 'prod'] as const;
export const Environment = OneOf(environments);
export type Environment = Static<typeof Environment>;

/** Settings of the viewer or developer on a device (ENT-13). */
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

/** Preferences of the viewer on a device; stored with the app settings. */
export const ViewerPreferences = Obj({
  areScoresHidden: Type.Boolean(),
  replayScores: OneOf(['ask', 'hide', 'show'], { description: 'Whether the score of an unseen replay is hidden' }),
  areCaptionsOn: Type.Boolean(),
  captionSize: OneOf(['small', 'normal', 'large', 'xlarge']),
  captionEdge: OneOf(['background', 'outline', 'shadow']),
  quality: Quality,
  qualityOnCellular: Quality,
  isAutoplayOnCellularUsed: Type.Boolean(),
  isPlayNextUsed: Type.Boolean(),
  isBackgroundSoundUsed: Type.Boolean({ description: 'Whether the sound of a hidden app goes on' }),
});
export type ViewerPreferences = Static<typeof ViewerPreferences>;

/** Session of a registered account on a device; also the common fields of both kinds of sessions. */
export const RegisteredUserRecord = Obj({
  username: Type.String(),
  accessToken: Type.Optional(Type.String()),
  refreshToken: Type.Optional(Type.String()),
  accessTokenExpiryTime: Type.Optional(EpochSeconds),
  refreshTokenExpiryTime: Type.Optional(EpochSeconds),
});
export type RegisteredUserRecord = Static<typeof RegisteredUserRecord>;

/** Session of an anonymous viewer on a device, with the password to sign in again. */
export const AnonymousUserRecord = Obj({ ...RegisteredUserRecord.properties, password: Type.String() });
export type AnonymousUserRecord = Static<typeof AnonymousUserRecord>;

/** Recent searches, newest first. */
export const SearchHistory = Type.Array(Type.String({ minLength: 1 }), { maxItems: 5 });
export type SearchHistory = Static<typeof SearchHistory>;

/** All data the client stores on a device, by key; any of it may be missing (ENT-01). */
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
  consentSettings: Type.Optional(Type.Record(Type.String(), Type.Boolean(), { description: 'Consent by purpose' })),
  searchHistory: Type.Optional(SearchHistory),
  boughtEventIds: Type.Optional(Type.Array(Id)),
});
export type StoredRecord = Static<typeof StoredRecord>;
