import { type Static, Type } from 'typebox';
import { MOST_FAVORITES, MOST_REMINDERS } from '../limits';
import { type CallSchema, Id, Nothing, Obj, Query } from './common';

const MinuteOfDay = Type.Integer({ minimum: 0, maximum: 1439 });
const Base64Url = (octets: number) => {
  const characters = Math.ceil((octets * 4) / 3);
  return Type.String({ pattern: `^[A-Za-z0-9_-]{${characters}}={0,2}$` });
};
const DeviceId = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** Where and how a device is reached, as its browser says. */
const Subscription = Obj({
  endpoint: Type.String({ minLength: 8, maxLength: 1024 }),
  keys: Obj({ p256dh: Base64Url(65), auth: Base64Url(16) }),
});

/** A device that wants to be told. */
export const PushDevice = Obj({
  subscription: Subscription,
  topics: Obj({ kickOff: Type.Boolean(), goals: Type.Boolean(), offers: Type.Boolean() }),
  minutesBefore: Type.Integer({ minimum: 0, maximum: 1440, description: 'Minutes before a favourite’s kick-off' }),
  quietHours: Type.Optional(
    Obj({ start: MinuteOfDay, end: MinuteOfDay }, { description: 'Minutes of the device’s own day' }),
  ),
  timeZone: Type.String({ minLength: 1, maxLength: 64, description: 'IANA name such as Europe/Vienna' }),
  areScoresHidden: Type.Boolean(),
  hasOfferConsent: Type.Boolean(),
  follows: Type.Optional(
    Obj(
      {
        pageIds: Type.Array(Id, { maxItems: MOST_FAVORITES, uniqueItems: true }),
        reminders: Type.Array(Obj({ eventId: Id, minutesBefore: Type.Integer({ minimum: 0, maximum: 1440 }) }), {
          maxItems: MOST_REMINDERS,
        }),
      },
      { description: 'What a device without an account keeps by itself; others leave it to their account' },
    ),
  ),
});
export type PushDevice = Static<typeof PushDevice>;

export const pushCalls = {
  pushKey: {
    summary: 'The public key (RFC 8292) by which browsers know that a push is ours.',
    tag: 'Push',
    access: 'public',
    query: Query({}),
    answer: Obj({ key: Base64Url(65) }),
  },
  savePushDevice: {
    summary: 'Tell this device what it wants to hear of; saving it again changes that.',
    tag: 'Push',
    access: 'bearer',
    query: Query({}),
    body: PushDevice,
    answer: Obj({ id: DeviceId }),
  },
  removePushDevice: {
    summary: 'Tell this device nothing more; removing it twice changes nothing.',
    tag: 'Push',
    access: 'bearer',
    params: Obj({ id: DeviceId }),
    query: Query({}),
    status: 204,
    answer: Nothing,
  },
} as const satisfies Record<string, CallSchema>;
