import { type Static, Type } from 'typebox';
import { type CallSchema, EpochSeconds, Id, NoContent, Obj, OneOf, Query } from './common';

/** Whether a viewer has access to an item, and why, or what is required for it. */
export const UserRights = Obj({
  canAccess: Type.Boolean(),
  reasons: Type.Array(Obj({ type: OneOf(['Ppv', 'Subscription']) })),
});
export type UserRights = Static<typeof UserRights>;

/** Price of an event in a wallet. */
export const PpvInfo = Obj({ id: Id, walletId: Id, cost: Type.Integer({ minimum: 0 }) });
export type PpvInfo = Static<typeof PpvInfo>;

/** An access right and its validity. */
export const AccessRight = Obj({ uniqueId: Id, validFrom: EpochSeconds, validTo: Type.Optional(EpochSeconds) });
export type AccessRight = Static<typeof AccessRight>;

/** Access rights of a customer (ENT-02). */
export const AccessRights = Obj({ customerId: Id, rights: Type.Array(AccessRight) });
export type AccessRights = Static<typeof AccessRights>;

export const personalTopics = [
  'rights',
  'wallets',
  'favorites',
  'reminders',
  'positions',
  'streams',
  'session',
] as const;

/** Changed topics of an account; `session` means that this session has ended. */
export const PersonalChange = Obj({ changed: Type.Array(OneOf(personalTopics), { minItems: 1 }) });
export type PersonalChange = Static<typeof PersonalChange>;
export type PersonalTopic = (typeof personalTopics)[number];

const Ids = Type.Array(Id, { maxItems: 200 });
const RightsById = Type.Record(Type.String(), UserRights);

/** Rights by event and channel id; unknown ids are omitted. */
export const UserRightsById = Obj({ events: RightsById, channels: RightsById });
export type UserRightsById = Static<typeof UserRightsById>;

export const accessCalls = {
  myAccessRights: {
    summary: 'Access rights of the account.',
    tag: 'Account',
    access: 'registered',
    query: Query({}),
    answer: AccessRights,
  },
  myUserRights: {
    summary: 'Rights of the account to several events and channels, to be merged into public lists.',
    tag: 'Account',
    access: 'registered',
    query: Query({}),
    body: Obj({ eventIds: Ids, channelIds: Ids }),
    answer: UserRightsById,
  },
  myChanges: {
    summary: 'Stream of changes to the account, such as rights, credits and the session.',
    tag: 'Account',
    access: 'registered',
    query: Query({}),
    stream: true,
    answer: PersonalChange,
  },
  releasePlayback: {
    summary: 'This device stopped playing: it makes room for other devices of the account; idempotent.',
    tag: 'Account',
    access: 'registered',
    query: Query({ expiresAt: { ...EpochSeconds, description: 'When the last URL of the device expires' } }),
    status: 204,
    answer: NoContent,
  },
} as const satisfies Record<string, CallSchema>;
