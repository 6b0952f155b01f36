import { type Static, Type } from 'typebox';
import { type CallSchema, EpochSeconds, Id, Obj } from '../common';

/** Path parameter of all identity calls. */
export const Tenant = Obj({ tenant: Type.String({ minLength: 1, maxLength: 64 }) });
const ExpiresAfter = Type.Optional(
  Type.Integer({ minimum: 60, maximum: 24653296, description: 'Requested lifetime of the session in seconds' }),
);

/** Credentials of an anonymous viewer. */
export const AnonymousCredentials = Obj({ username: Type.String(), password: Type.String() });
export type AnonymousCredentials = Static<typeof AnonymousCredentials>;

/** Tokens of a session. */
export const Tokens = Obj({
  accessToken: Type.String(),
  accessTokenExpiryTime: EpochSeconds,
  refreshToken: Type.Optional(Type.String()),
  refreshTokenExpiryTime: Type.Optional(EpochSeconds),
});
export type Tokens = Static<typeof Tokens>;

/** Tokens and identity of a registered account (ENT-15). */
export const UserTokens = Obj({
  ...Tokens.properties,
  idToken: Type.String(),
  userId: Id,
  email: Type.String({ description: 'The e-mail claim of the id token' }),
});
export type UserTokens = Static<typeof UserTokens>;

export const identityCalls = {
  anonymousRegister: {
    summary: 'Create an anonymous viewer.',
    tag: 'Identity',
    access: 'public',
    params: Tenant,
    body: Obj({}),
    bodyOptional: true,
    status: 201,
    answer: AnonymousCredentials,
  },
  anonymousLogin: {
    summary: 'Sign in an anonymous viewer with basic authentication.',
    tag: 'Identity',
    access: 'public',
    basicAuth: true,
    params: Tenant,
    body: Obj({ refreshable: Type.Boolean(), expiresAfter: ExpiresAfter }),
    answer: Tokens,
  },
  refreshTokens: {
    summary: 'Exchange a refresh token for new tokens; reusing an old one ends the session family.',
    tag: 'Identity',
    access: 'public',
    params: Tenant,
    body: Obj({
      refreshToken: Type.String({ minLength: 1, maxLength: 512 }),
      accessToken: Type.String({ minLength: 1, maxLength: 4096 }),
      expiresAfter: ExpiresAfter,
    }),
    answer: Tokens,
  },
  providerLogin: {
    summary: 'Sign in a registered account with the token of an authenticated device-flow session.',
    tag: 'Identity',
    access: 'public',
    params: Tenant,
    body: Obj({
      refreshable: Type.Boolean(),
      expiresAfter: ExpiresAfter,
      sessionToken: Type.String({ minLength: 1, maxLength: 512 }),
    }),
    answer: UserTokens,
  },
} as const satisfies Record<string, CallSchema>;
