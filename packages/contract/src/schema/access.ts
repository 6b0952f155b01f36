import { type Static, Type } from 'typebox';
import { type CallSchema, EpochSeconds, Id, Obj, OneOf, Query } from './common';

/** What a viewer may do with an item, and what it takes where they may not. */
export const UserRights = Obj({
  canAccess: Type.Boolean(),
  reasons: Type.Array(Obj({ type: OneOf(['Ppv', 'Subscription']) })),
});
export type UserRights = Static<typeof UserRights>;

/** The price of one event in one wallet. */
export const PpvInfo = Obj({ id: Id, walletId: Id, cost: Type.Integer({ minimum: 0 }) });
export type PpvInfo = Static<typeof PpvInfo>;

/** Something a customer may use, for as long as it lasts. */
export const AccessRight = Obj({ uniqueId: Id, validFrom: EpochSeconds, validTo: Type.Optional(EpochSeconds) });
export type AccessRight = Static<typeof AccessRight>;

/** Everything a customer may use (ENT-02). */
export const AccessRights = Obj({ customerId: Id, rights: Type.Array(AccessRight) });
export type AccessRights = Static<typeof AccessRights>;

export const personalTopics = ['rights', 'wallets', 'favorites', 'reminders', 'positions', 'session'] as const;

/** What of a person’s own changed; `session` says that this sign-in is over. */
export const PersonalChange = Obj({ changed: Type.Array(OneOf(personalTopics), { minItems: 1 }) });
export type PersonalChange = Static<typeof PersonalChange>;
export type PersonalTopic = (typeof personalTopics)[number];

const Ids = Type.Array(Id, { maxItems: 200 });
const RightsById = Type.Record(Type.String(), UserRights);

/** A person’s own rights by event and channel id; ids that are unknown are left out. */
export const UserRightsById = Obj({ events: RightsById, channels: RightsById });
export type UserRightsById = Static<typeof UserRightsById>;

export const accessCalls = {
  myAccessRights: {
    summary: 'The access rights of the person.',
    tag: 'Person',
    access: 'registered',
    query: Query({}),
    answer: AccessRights,
  },
  myUserRights: {
    summary:
      'The person’s own rights to several events and channels, to lay over lists that are the same for everyone.',
    tag: 'Person',
    access: 'registered',
    query: Query({}),
    body: Obj({ eventIds: Ids, channelIds: Ids }),
    answer: UserRightsById,
  },
  myChanges: {
    summary:
      'A stream that tells at once what of the person’s own changed: what they may watch, their credits, their sign-in.',
    tag: 'Person',
    access: 'registered',
    query: Query({}),
    stream: true,
    answer: PersonalChange,
  },
} as const satisfies Record<string, CallSchema>;
