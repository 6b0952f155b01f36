import { type Static, Type } from 'typebox';
import { UserRights } from './access';
import { type CallSchema, EpochSeconds, Id, Limit, List, Obj, Query } from './common';
import { AdSettings } from './event';
import { Image, License, LicenseRequest, Playback, Video } from './media';

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
  adSettings: Type.Optional(AdSettings),
  userRights: UserRights,
  accessRightUniqueIds: Type.Optional(
    Type.Array(Id, { description: 'Any of these opens it: offers are found by them' }),
  ),
  partnerIds: Type.Array(Type.String()),
  video: Type.Optional(Video),
});
export type Channel = Static<typeof Channel>;

/** What runs on a channel, now or later (ENT-05). */
export const ChannelEvent = Obj({
  id: Id,
  channelId: Id,
  name: Type.String(),
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
    summary: 'The channels on offer in the viewer’s region.',
    tag: 'Channels',
    access: 'public',
    query: Query({ limit: Limit(100) }),
    answer: List(Channel),
  },
  channel: {
    summary: 'One channel. With `userType=registered` the answer carries the person’s own rights.',
    tag: 'Channels',
    access: 'public',
    params: ChannelParams,
    query: Query({}),
    answer: Channel,
  },
  channelPlayback: {
    summary: 'Signed, short-lived addresses to play a channel, for those who may.',
    tag: 'Channels',
    access: 'bearer',
    params: ChannelParams,
    query: Query({}),
    answer: Playback,
  },
  channelLicense: {
    summary: 'The ClearKey licence of an encrypted channel, for those who may watch it now.',
    tag: 'Channels',
    access: 'bearer',
    params: ChannelParams,
    query: Query({}),
    body: LicenseRequest,
    answer: License,
  },
  channelEvents: {
    summary: 'What runs on a channel: now first, then what follows.',
    tag: 'Channels',
    access: 'public',
    params: ChannelParams,
    query: Query({ limit: Limit(100) }),
    answer: List(ChannelEvent),
  },
  channelEventsBatch: {
    summary: 'What runs on several channels.',
    tag: 'Channels',
    access: 'public',
    query: Query({}),
    body: Obj({ channelIds: Type.Array(Id, { minItems: 1, maxItems: 50 }), limit: Limit(100) }),
    answer: List(Obj({ channelId: Id, events: Type.Array(ChannelEvent) })),
  },
} as const satisfies Record<string, CallSchema>;
