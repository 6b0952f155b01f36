import { type Static, Type } from 'typebox';
import { type CallSchema, EpochSeconds, NoContent, Obj, Query } from '../common';

/** Characters not allowed in an e-mail address: space, quotes, brackets, separators and invisible characters. */
const FORBIDDEN =
  '@\\s"<>()\\[\\],;:\\\\\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff\\ufff0-\\uffff';
const LOCAL = `(?!\\.)(?!.*\\.\\.)(?!.*\\.@)[^${FORBIDDEN}]{1,64}`;
const LABEL = `(?!-)[^${FORBIDDEN}.]{1,63}`;

/** An e-mail address. */
export const Email = Type.String({ pattern: `^${LOCAL}@${LABEL}(\\.${LABEL})+$`, maxLength: 254 });

/** The password of an account, to confirm a change. */
export const CurrentPassword = Type.String({ minLength: 1, maxLength: 256 });

/** E-mail address of the account to delete (ENT-15). */
export const AccountDeletionRequest = Obj({ email: Email, password: Type.Optional(CurrentPassword) });
export type AccountDeletionRequest = Static<typeof AccountDeletionRequest>;

/** A recorded deletion request. */
export const AccountDeletion = Obj({ requestedAt: EpochSeconds, erasedFrom: EpochSeconds });
export type AccountDeletion = Static<typeof AccountDeletion>;

export const accountCalls = {
  requestAccountDeletion: {
    summary:
      'Request the deletion of the account; it is deleted after a grace period. Needs the password, or a sign-in within the last 15 minutes.',
    tag: 'Account',
    access: 'registered',
    query: Query({}),
    body: AccountDeletionRequest,
    status: 202,
    answer: AccountDeletion,
  },
  withdrawAccountDeletion: {
    summary: 'Withdraw the deletion request during the grace period.',
    tag: 'Account',
    access: 'registered',
    query: Query({}),
    status: 204,
    answer: NoContent,
  },
} as const satisfies Record<string, CallSchema>;
