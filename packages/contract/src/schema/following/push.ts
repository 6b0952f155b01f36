import { type Static, Type } from 'typebox';
import { MAX_FAVOURITES, MAX_REMINDERS, MAX_SCHEDULED } from '../../limits';
import { type CallSchema, EpochSeconds, Id, NoContent, Obj, OneOf, Query } from '../common';

const MinuteOfDay = Type.Integer({ minimum: 0, maximum: 1439 });
const Base64Url = (octets: number) => {
  const characters = Math.ceil((octets * 4) / 3);
  return Type.String({ pattern: `^[A-Za-z0-9_-]{${characters}}={0,2}$` });
};
const DeviceId = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** Push subscription of the browser. */
const Subscription = Obj({
  endpoint: Type.String({ minLength: 8, maxLength: 1024 }),
  keys: Obj({ p256dh: Base64Url(65), auth: Base64Url(16) }),
});

export const pushChannels = ['web', 'fcm', 'apns'] as const;

/** Address of an installed app at the push service of its platform. */
const PushToken = Obj(
  {
    channel: OneOf(['fcm', 'apns']),
    value: Type.String({ pattern: '^[A-Za-z0-9_:.-]{20,1024}$', description: 'As the platform issued it' }),
  },
  { description: 'Of an installed app; a device has either this or a subscription' },
);

/** A device with its notification preferences. */
export const PushDevice = Obj({
  subscription: Type.Optional(Subscription),
  token: Type.Optional(PushToken),
  topics: Obj({ kickOff: Type.Boolean(), goals: Type.Boolean(), offers: Type.Boolean() }),
  minutesBefore: Type.Integer({
    minimum: 0,
    maximum: 1440,
    description: 'Minutes before the kick-off of a favourite team',
  }),
  quietHours: Type.Optional(
    Obj({ start: MinuteOfDay, end: MinuteOfDay }, { description: 'Minutes of the day in the time zone of the device' }),
  ),
  timeZone: Type.String({ minLength: 1, maxLength: 64, description: 'IANA name such as Europe/Vienna' }),
  areScoresHidden: Type.Boolean(),
  hasOfferConsent: Type.Boolean(),
  scheduled: Type.Optional(
    Type.Array(Obj({ eventId: Id, remindAt: EpochSeconds }), {
      maxItems: MAX_SCHEDULED,
      description: 'Reminders that the device shows by itself at these times; they are not sent to it as well',
    }),
  ),
  follows: Type.Optional(
    Obj(
      {
        pageIds: Type.Array(Id, { maxItems: MAX_FAVOURITES, uniqueItems: true }),
        reminders: Type.Array(Obj({ eventId: Id, minutesBefore: Type.Integer({ minimum: 0, maximum: 1440 }) }), {
          maxItems: MAX_REMINDERS,
        }),
      },
      {
        description:
          'Favourites and reminders stored on a device without an account; for others those of the account apply',
      },
    ),
  ),
});
export type PushDevice = Static<typeof PushDevice>;

/** A subscription that replaces another one of the same browser. */
const PushRenewal = Obj({
  endpoint: Type.String({ minLength: 8, maxLength: 1024, description: 'Of the subscription before' }),
  subscription: Subscription,
});
export type PushRenewal = Static<typeof PushRenewal>;

export const pushCalls = {
  pushKey: {
    summary: 'Public key (RFC 8292) that identifies the sender of push messages, and the channels they can take.',
    tag: 'Push',
    access: 'public',
    query: Query({}),
    answer: Obj({ key: Base64Url(65), channels: Type.Array(OneOf(pushChannels)) }),
  },
  savePushDevice: {
    summary: 'Register a device for push messages, or update its preferences.',
    tag: 'Push',
    access: 'bearer',
    query: Query({}),
    body: PushDevice,
    answer: Obj({ id: DeviceId }),
  },
  renewPushSubscription: {
    summary:
      'Replace the subscription of a browser that has renewed it by itself; its preferences stay. The old endpoint is the proof of possession.',
    tag: 'Push',
    access: 'public',
    query: Query({}),
    body: PushRenewal,
    answer: Obj({ id: DeviceId }),
  },
  removePushDevice: {
    summary: 'Unregister a device; idempotent.',
    tag: 'Push',
    access: 'bearer',
    params: Obj({ id: DeviceId }),
    query: Query({}),
    status: 204,
    answer: NoContent,
  },
} as const satisfies Record<string, CallSchema>;
