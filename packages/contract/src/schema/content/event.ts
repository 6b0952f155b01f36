import { type Static, Type } from 'typebox';
import { PpvInfo, UserRights } from '../access';
import { EpochSeconds, Id, Obj, OneOf } from '../common';
import { Image, Video } from './media';
import { Palette } from './palette';

export const eventTypes = ['Channel', 'DeepLink', 'Vod', 'YouTube'] as const;

/** Links that open another app. */
export const DeepLink = Obj({
  ios: Type.Optional(Obj({ url: Type.String() })),
  android: Type.Optional(Obj({ url: Type.String() })),
  appName: Type.Optional(Type.String()),
});
export type DeepLink = Static<typeof DeepLink>;

/** Multi-camera data of an event. */
export const NativeWaves = Obj({
  enabled: Type.Boolean(),
  manifestId: Type.Optional(Type.String()),
  eventId: Type.Optional(Type.String()),
  appConfigId: Type.Optional(Type.String()),
});
export type NativeWaves = Static<typeof NativeWaves>;

/** Advertising settings of an item. */
export const AdSettings = Obj({
  ssaiUrlParameters: Type.Optional(
    Type.String({
      maxLength: 1024,
      description: 'Query parameters added to the address of the stream, outside its signature',
    }),
  ),
  adTagUrl: Type.Optional(
    Type.String({
      maxLength: 2048,
      description: 'VAST tag of the ads before the video: https, or a path of this service',
    }),
  ),
  isStitched: Type.Optional(
    Type.Boolean({ description: 'Breaks are part of the stream itself, for every player; the built-in origin only' }),
  ),
});
export type AdSettings = Static<typeof AdSettings>;

/** An event that can be watched (ENT-03). */
export const Event = Obj({
  id: Id,
  name: Type.String(),
  shortName: Type.Optional(Type.String()),
  live: Type.Boolean(),
  channelId: Type.Optional(Id),
  categoryId: Type.Optional(Id),
  categoryName: Type.Optional(Type.String()),
  competition: Type.Optional(Type.String()),
  startTime: EpochSeconds,
  endTime: Type.Optional(EpochSeconds),
  type: OneOf(eventTypes),
  description: Type.Optional(Obj({ long: Type.Optional(Type.String()), short: Type.Optional(Type.String()) })),
  image: Image,
  channelLogo: Type.Optional(Image),
  palette: Type.Optional(Palette),
  backgroundImage: Type.Optional(Image),
  video: Type.Optional(Video),
  youtubeId: Type.Optional(Type.String()),
  deepLink: Type.Optional(DeepLink),
  partnerIds: Type.Array(Type.String()),
  teamIds: Type.Array(Id),
  ppvInfo: Type.Array(PpvInfo),
  accessRightUniqueIds: Type.Optional(
    Type.Array(Id, { description: 'Any of these gives access; used to find offers' }),
  ),
  userRights: UserRights,
  requiresRegistration: Type.Boolean(),
  public: Type.Boolean(),
  shareable: Type.Boolean(),
  watchable: Type.Boolean(),
  /** The match in the soccer data. */
  matchId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  nativewaves: Type.Optional(NativeWaves),
  adSettings: Type.Optional(AdSettings),
  isFutureChannelEvent: Type.Optional(Type.Boolean()),
});
export type Event = Static<typeof Event>;
