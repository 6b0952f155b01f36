import { type Static, Type } from 'typebox';
import { type CallSchema, EpochSeconds, Id, NoContent, Obj } from '../common';
import { Tenant } from './identity';
import { ConnectedPerson, ConnectHeaders } from './password';

const Base64Url = (maxLength: number) => Type.String({ pattern: '^[A-Za-z0-9_-]+$', maxLength });
const CredentialId = Base64Url(1400);
const Challenge = Base64Url(128);
const Timeout = Type.Integer({ minimum: 1, description: 'Milliseconds' });

/** A passkey of an account. */
export const Passkey = Obj({
  id: Id,
  name: Type.Optional(Type.String({ description: 'The browser that created it' })),
  createdAt: EpochSeconds,
  lastUsedAt: Type.Optional(EpochSeconds),
});
export type Passkey = Static<typeof Passkey>;

/** What a browser needs to create a passkey; binary values are in Base64url. */
export const PasskeyCreation = Obj({
  challenge: Challenge,
  timeout: Timeout,
  rp: Obj({ id: Type.String(), name: Type.String() }),
  user: Obj({ id: Base64Url(88), name: Type.String(), displayName: Type.String() }),
  algorithms: Type.Array(Type.Integer(), { description: 'COSE identifiers, the preferred one first' }),
  known: Type.Array(CredentialId, { description: 'Passkeys that exist already' }),
});
export type PasskeyCreation = Static<typeof PasskeyCreation>;

/** What a browser needs to sign in with a passkey. */
export const PasskeyRequest = Obj({ challenge: Challenge, timeout: Timeout, rpId: Type.String() });
export type PasskeyRequest = Static<typeof PasskeyRequest>;

/** A passkey that a browser created. */
export const NewPasskey = Obj({
  id: CredentialId,
  clientDataJSON: Base64Url(4096),
  attestationObject: Base64Url(16_384),
});
export type NewPasskey = Static<typeof NewPasskey>;

/** A challenge signed with a passkey. */
export const SignedChallenge = Obj({
  id: CredentialId,
  clientDataJSON: Base64Url(4096),
  authenticatorData: Base64Url(4096),
  signature: Base64Url(2048),
  userHandle: Type.Optional(Base64Url(88)),
});
export type SignedChallenge = Static<typeof SignedChallenge>;

const own = { tag: 'Identity', access: 'connect', params: Tenant } as const;
const change = { ...own, headers: ConnectHeaders } as const;

export const passkeyCalls = {
  passkeyChallenge: {
    summary: 'A challenge to sign in with a passkey on this browser, for five minutes.',
    tag: 'Identity',
    access: 'public',
    params: Tenant,
    headers: ConnectHeaders,
    answer: PasskeyRequest,
  },
  passkeyLogin: {
    summary: 'Sign in on the connect pages with a passkey; sets the session cookie.',
    tag: 'Identity',
    access: 'public',
    params: Tenant,
    headers: ConnectHeaders,
    body: SignedChallenge,
    answer: ConnectedPerson,
  },
  passkeys: {
    ...own,
    summary: 'Passkeys of the account, the newest first.',
    answer: Obj({ items: Type.Array(Passkey) }),
  },
  preparePasskey: {
    ...change,
    summary: 'What a browser needs to create a passkey. Needs a sign-in or the password within the last 15 minutes.',
    answer: PasskeyCreation,
  },
  addPasskey: {
    ...change,
    summary: 'Add a passkey that this browser created.',
    body: NewPasskey,
    status: 201,
    answer: Passkey,
  },
  removePasskey: {
    ...change,
    summary: 'Remove a passkey. Needs a sign-in or the password within the last 15 minutes.',
    params: Obj({ ...Tenant.properties, id: Id }),
    status: 204,
    answer: NoContent,
  },
} as const satisfies Record<string, CallSchema>;
