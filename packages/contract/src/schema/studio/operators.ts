import { type Static, Type } from 'typebox';
import { studioRoles } from '../../studio-roles';
import { type CallSchema, EpochSeconds, Id, NoContent, Obj, OneOf } from '../common';
import { NewPasskey, PasskeyCreation, PasskeyRequest, SignedChallenge } from '../people/passkey';
import { StudioRole } from './entry';
import { BoundedList, Count, OrNull, studioCall, Written } from './shapes';

const Optional = Type.Optional;

/** An operator as owners see them. */
const ListedOperator = Obj({
  id: Id,
  name: Type.String(),
  /** Masked, such as `i…r@zarafshar.tv`. */
  email: Type.String(),
  role: StudioRole,
  seenAt: OrNull(EpochSeconds),
  /** Second factors; without one an operator waits for a set-up code. */
  factors: BoundedList(OneOf(['totp', 'passkey']), 2),
  isEnded: Type.Boolean(),
});
export type ListedOperator = Static<typeof ListedOperator>;

/** An invitation that was not used yet. */
const OpenInvitation = Obj({ id: Count, email: Type.String(), role: StudioRole, expiresAt: EpochSeconds });
export type OpenInvitation = Static<typeof OpenInvitation>;

/** The address that is handed over; it is shown once. */
const HandOver = Obj({ address: Type.String() });
export type HandOver = Static<typeof HandOver>;

/** What a machine may do with a key. */
export const keyScopes = ['adsReport'] as const;

const MachineKey = Obj({
  id: Id,
  name: Type.String(),
  scope: OneOf(keyScopes),
  /** The first characters, which tell keys apart. */
  start: Type.String(),
  createdBy: Type.String(),
  createdAt: EpochSeconds,
  usedAt: OrNull(EpochSeconds),
  revokedAt: OrNull(EpochSeconds),
});
export type MachineKey = Static<typeof MachineKey>;

const OwnSession = Obj({
  id: Count,
  browser: OrNull(Type.String()),
  network: OrNull(Type.String()),
  since: EpochSeconds,
  seenAt: EpochSeconds,
  /** The browser that asks. */
  isThis: Type.Boolean(),
});
export type OwnSession = Static<typeof OwnSession>;

/** How an operator signs in. */
const OwnSignIn = Obj({
  hasApp: Type.Boolean(),
  passkeys: BoundedList(Obj({ id: Type.String(), name: OrNull(Type.String()), createdAt: EpochSeconds }), 50),
  /** Codes that were not used. */
  recoveryCodes: Count,
  sessions: BoundedList(OwnSession, 50),
});
export type OwnSignIn = Static<typeof OwnSignIn>;

/** What proves again who sits there: a code of the app, a recovery code, or a passkey. */
const Proof = Obj({ code: Optional(Type.String({ minLength: 6, maxLength: 32 })), passkey: Optional(SignedChallenge) });
export type Proof = Static<typeof Proof>;

const all = { ...studioCall, roles: studioRoles } as const;
const owner = { ...studioCall, roles: ['owner'] } as const;
const ById = Obj({ id: Id });
const Email = Type.String({ minLength: 3, maxLength: 254 });
const Password = Type.String({ minLength: 1, maxLength: 256 });

/** Operators, keys of machines, and one's own sign-in. */
export const studioOperatorCalls = {
  studioOperators: {
    ...owner,
    summary: 'Operators and open invitations.',
    answer: Obj({ operators: BoundedList(ListedOperator, 500), invitations: BoundedList(OpenInvitation, 100) }),
  },
  studioInviteOperator: {
    ...owner,
    summary: 'Invite somebody; the address is handed over, works once and for 24 hours.',
    body: Obj({ email: Email, role: StudioRole }),
    answer: HandOver,
  },
  studioEndInvitation: {
    ...owner,
    summary: 'Take an invitation back.',
    params: Obj({ id: Type.Integer({ minimum: 1 }) }),
    status: 204,
    answer: NoContent,
  },
  studioSetRole: {
    ...owner,
    summary: 'Change the role of an operator, from their next call on; the last owner stays one.',
    params: ById,
    body: Obj({ role: StudioRole }),
    status: 204,
    answer: NoContent,
  },
  studioResetOperator: {
    ...owner,
    summary: 'End the sessions and factors of an operator; the address sets up new ones.',
    params: ById,
    body: Obj({}),
    bodyOptional: true,
    answer: HandOver,
  },
  studioEndOperator: {
    ...owner,
    summary: 'End an operator with their sessions; the last owner stays.',
    params: ById,
    status: 204,
    answer: NoContent,
  },
  studioKeys: { ...owner, summary: 'Keys of machines.', answer: Obj({ items: BoundedList(MachineKey, 100) }) },
  studioCreateKey: {
    ...owner,
    summary: 'A new key for a machine, which is shown once.',
    body: Obj({ name: Written(60), scope: OneOf(keyScopes) }),
    answer: Obj({ id: Id, key: Type.String() }),
  },
  studioRevokeKey: { ...owner, summary: 'End a key at once.', params: ById, status: 204, answer: NoContent },
  studioOwnSignIn: { ...all, summary: 'One’s own factors, recovery codes and sessions.', answer: OwnSignIn },
  studioOwnChallenge: {
    ...all,
    summary: 'A challenge to prove oneself again with a passkey.',
    body: Obj({}),
    bodyOptional: true,
    answer: PasskeyRequest,
  },
  studioOwnPassword: {
    ...all,
    summary: 'Change one’s password; all other sessions end.',
    body: Obj({ proof: Proof, password: Password, newPassword: Password }),
    status: 204,
    answer: NoContent,
  },
  studioOwnRecoveryCodes: {
    ...all,
    summary: 'New recovery codes, which are shown once; former ones end.',
    body: Obj({ proof: Proof }),
    answer: Obj({ recoveryCodes: BoundedList(Type.String(), 20) }),
  },
  studioOwnPrepareTotp: {
    ...all,
    summary: 'A key for an authenticator app, where there is none; it counts once a code of it was given.',
    body: Obj({ proof: Proof }),
    answer: Obj({ key: Type.String({ description: 'Base32' }), uri: Type.String({ description: 'For a QR code' }) }),
  },
  studioOwnAddTotp: {
    ...all,
    summary: 'Turn the authenticator app on, with a code of it.',
    body: Obj({ code: Type.String({ pattern: '^\\d{6}$' }) }),
    status: 204,
    answer: NoContent,
  },
  studioOwnPreparePasskey: {
    ...all,
    summary: 'What a browser needs to create another passkey.',
    body: Obj({ proof: Proof }),
    answer: PasskeyCreation,
  },
  studioOwnAddPasskey: {
    ...all,
    summary: 'Add a passkey that the browser was asked to create.',
    body: NewPasskey,
    status: 204,
    answer: NoContent,
  },
  studioOwnRemoveFactor: {
    ...all,
    summary: 'Remove a passkey, or the authenticator app by the name `totp`; the last factor stays.',
    body: Obj({ id: Type.String({ minLength: 1, maxLength: 1400 }), proof: Proof }),
    status: 204,
    answer: NoContent,
  },
  studioOwnEndSession: {
    ...all,
    summary: 'Sign another browser of one’s own out.',
    params: Obj({ id: Type.Integer({ minimum: 1 }) }),
    status: 204,
    answer: NoContent,
  },
} as const satisfies Record<string, CallSchema>;
