import { type Static, Type } from 'typebox';
import { UserRights } from '../access';
import { type CallSchema, EpochSeconds, Id, Limit, List, Obj, Query } from '../common';
import { AdSettings } from './event';
import { Image, License, LicenseRequest, Playback, PlaybackQuery, Video } from './media';

/** A 24/7 channel (ENT-04). */
export const Channel = Obj({
  id: Id,
  name: Type.String(),
  description: Type.Optional(Type.String()),
  image: Image,
  logo: Type.Optional(Image),
  categoryId: Type.Optional(Id),
  public: Type.Boolean(),
  requiresRegistration: Type.Boolean(),
  watchable: Type.Boolean(),
  htmlWidgetUrl: Type.Optional(Type.String()),
  premiumLockedscreenImage: Type.Optional(Image),
  freeVideo: Type.Optional(Video),
  stillUrl: Type.Optional(
    Type.String({ description: 'A small picture of what is on now, renewed every minute; free channels only' }),
  ),
  adSettings: Type.Optional(AdSettings),
  userRights: UserRights,
  accessRightUniqueIds: Type.Optional(
    Type.Array(Id, { description: 'Any of these gives access; used to find offers' }),
  ),
  partnerIds: Type.Array(Type.String()),
  video: Type.Optional(Video),
});
export type Channel = Static<typeof Channel>;

/** A current or future programme of a channel (ENT-05). */
export const ChannelEvent = Obj({
  id: Id,
  channelId: Id,
  name: Type.String(),
  image: Type.Optional(Image),
  live: Type.Boolean({ description: 'Whether it is broadcast live; a magazine is not' }),
  startTime: EpochSeconds,
  endTime: Type.Optional(EpochSeconds),
  categoryName: Type.Optional(Type.String()),
  isFutureChannelEvent: Type.Boolean(),
  partnerIds: Type.Array(Type.String()),
  userRights: UserRights,
});
export type ChannelEvent = Static<typeof ChannelEvent>;

const ChannelParams = Obj({ id: Id });

export const channelCalls = {
  channels: {
    summary: 'Channels available in the region of the viewer.',
    tag: 'Channels',
    access: 'public',
    query: Query({ limit: Limit(100) }),
    answer: List(Channel),
  },
  channel: {
    summary: 'One channel. With `userType=registered` the response contains the rights of the account.',
    tag: 'Channels',
    access: 'public',
    params: ChannelParams,
    query: Query({}),
    answer: Channel,
  },
  channelPlayback: {
    summary: 'Signed, short-lived URLs to play a channel; requires access to it.',
    tag: 'Channels',
    access: 'optional',
    params: ChannelParams,
    query: PlaybackQuery,
    answer: Playback,
  },
  channelLicense: {
    summary: 'ClearKey licence of an encrypted channel; requires access to it.',
    tag: 'Channels',
    access: 'bearer',
    params: ChannelParams,
    query: Query({}),
    body: LicenseRequest,
    answer: License,
  },
  channelEvents: {
    summary: 'Programmes of a channel: the current one first, then the following.',
    tag: 'Channels',
    access: 'public',
    params: ChannelParams,
    query: Query({ limit: Limit(100) }),
    answer: List(ChannelEvent),
  },
  channelEventsBatch: {
    summary: 'Programmes of several channels.',
    tag: 'Channels',
    access: 'public',
    query: Query({}),
    body: Obj({ channelIds: Type.Array(Id, { minItems: 1, maxItems: 50 }), limit: Limit(100) }),
    answer: List(Obj({ channelId: Id, events: Type.Array(ChannelEvent) })),
  },
} as const satisfies Record<string, CallSchema>;
