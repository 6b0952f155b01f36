import { type Static, Type } from 'typebox';
import { type CallSchema, EpochSeconds, Id, Obj } from './common';

/** Every identity call names whose service it means. */
export const Tenant = Obj({ tenant: Type.String({ minLength: 1, maxLength: 64 }) });
const ExpiresAfter = Type.Optional(
  Type.Integer({ minimum: 60, maximum: 24653296, description: 'Wanted lifetime of the session in seconds' }),
);

/** What an anonymous viewer signs in with from then on. */
export const AnonymousCredentials = Obj({ username: Type.String(), password: Type.String() });
export type AnonymousCredentials = Static<typeof AnonymousCredentials>;

/** A session's tokens; times are epoch seconds. */
export const Tokens = Obj({
  accessToken: Type.String(),
  accessTokenExpiryTime: EpochSeconds,
  refreshToken: Type.Optional(Type.String()),
  refreshTokenExpiryTime: Type.Optional(EpochSeconds),
});
export type Tokens = Static<typeof Tokens>;

/** The tokens of a registered person, and who that is (ENT-15). */
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
    summary: 'Sign an anonymous viewer in with basic authentication.',
    tag: 'Identity',
    access: 'public',
    basicAuth: true,
    params: Tenant,
    body: Obj({ refreshable: Type.Boolean(), expiresAfter: ExpiresAfter }),
    answer: Tokens,
  },
  refreshTokens: {
    summary: 'Exchange a refresh token for new tokens; using an old one again ends the session family.',
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
    summary: 'Sign a registered person in with the token of an authenticated device-flow session.',
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
