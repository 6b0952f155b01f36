import { type Static, Type } from 'typebox';
import { type CallSchema, EpochSeconds, Obj, Query } from './common';

/** An e-mail address, as far as a pattern can tell. */
export const Email = Type.String({ pattern: '^[^@\\s]{1,64}@[^@\\s.]+(\\.[^@\\s.]+)+$', maxLength: 254 });

/** Who wants to be forgotten (ENT-15). */
export const AccountDeletionRequest = Obj({ email: Email });
export type AccountDeletionRequest = Static<typeof AccountDeletionRequest>;

/** The request as it was taken down. */
export const AccountDeletion = Obj({ requestedAt: EpochSeconds, erasedFrom: EpochSeconds });
export type AccountDeletion = Static<typeof AccountDeletion>;

export const accountCalls = {
  requestAccountDeletion: {
    summary: 'Ask for the account to be erased; that happens after a time of grace.',
    tag: 'Person',
    access: 'registered',
    query: Query({}),
    body: AccountDeletionRequest,
    status: 202,
    answer: AccountDeletion,
  },
} as const satisfies Record<string, CallSchema>;
