import { type Static, Type } from 'typebox';
import { type CallSchema, EpochSeconds, Nothing, Obj, Query } from './common';

/** What no part of an address has: space, quotes, brackets, list marks, and characters nobody sees. */
const NEVER =
  '@\\s"<>()\\[\\],;:\\\\\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff\\ufff0-\\uffff';
const LOCAL = `(?!\\.)(?!.*\\.\\.)(?!.*\\.@)[^${NEVER}]{1,64}`;
const LABEL = `(?!-)[^${NEVER}.]{1,63}`;

/** An e-mail address, as far as a pattern can tell. */
export const Email = Type.String({ pattern: `^${LOCAL}@${LABEL}(\\.${LABEL})+$`, maxLength: 254 });

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
  withdrawAccountDeletion: {
    summary: 'Keep the account, while the time of grace lasts.',
    tag: 'Person',
    access: 'registered',
    query: Query({}),
    status: 204,
    answer: Nothing,
  },
} as const satisfies Record<string, CallSchema>;
