import { type Static, Type } from 'typebox';
import { type CallSchema, EpochSeconds, Id, NoContent, Obj, OneOf } from '../common';
import { Email } from './account';
import { Tenant } from './identity';

export const Password = Type.String({ minLength: 10, maxLength: 256 });

/** The account signed in on the connect pages; the session is an HttpOnly cookie. */
export const ConnectedPerson = Obj({ userId: Id, email: Email });
export type ConnectedPerson = Static<typeof ConnectedPerson>;

/** A header that protects against requests from other origins, which would need a CORS preflight. */
export const ConnectHeaders = Type.Object({
  'x-touchline-connect': Type.Literal('1', { description: 'Sent by the connect pages with all changes' }),
});

/** A path of the client; an address of another site is refused. */
export const ReturnTo = Type.String({
  pattern: '^/([^/\\\\].*)?$',
  maxLength: 512,
  description: 'Path of the client',
});

const MailToken = Type.String({ minLength: 1, maxLength: 512 });

/** A session of an account: a device with the client, or a browser on the connect pages. */
export const Device = Obj({
  id: Id,
  kind: OneOf(['device', 'browser']),
  name: Type.Optional(Type.String()),
  signedInAt: EpochSeconds,
  lastUsedAt: EpochSeconds,
  current: Type.Boolean({ description: 'The current browser' }),
});
export type Device = Static<typeof Device>;

export const passwordCalls = {
  passwordRegister: {
    summary:
      'Create a provisional account and sign this browser in; sets the session cookie. The response is the same if the address already has an account; the e-mail differs.',
    tag: 'Identity',
    access: 'public',
    params: Tenant,
    headers: ConnectHeaders,
    body: Obj({
      email: Email,
      password: Password,
      locale: Type.Optional(Type.String({ maxLength: 35 })),
      returnTo: Type.Optional(ReturnTo),
    }),
    status: 201,
    answer: ConnectedPerson,
  },
  passwordLogin: {
    summary: 'Sign in on the connect pages; sets the session cookie.',
    tag: 'Identity',
    access: 'public',
    params: Tenant,
    headers: ConnectHeaders,
    body: Obj({ email: Email, password: Type.String({ minLength: 1, maxLength: 256 }) }),
    answer: ConnectedPerson,
  },
  passwordForgot: {
    summary: 'Request an e-mail to set a new password. The response is the same for an unknown address.',
    tag: 'Identity',
    access: 'public',
    params: Tenant,
    body: Obj({
      email: Email,
      locale: Type.Optional(Type.String({ maxLength: 35 })),
      returnTo: Type.Optional(ReturnTo),
    }),
    status: 202,
    answer: NoContent,
  },
  passwordReset: {
    summary:
      'Set a new password with the token of the e-mail; ends all sessions of the account and signs this browser in.',
    tag: 'Identity',
    access: 'public',
    params: Tenant,
    headers: ConnectHeaders,
    body: Obj({ token: MailToken, password: Password }),
    answer: ConnectedPerson,
  },
  passwordVerification: {
    summary: 'What the token of an e-mail confirms.',
    tag: 'Identity',
    access: 'public',
    params: Tenant,
    headers: ConnectHeaders,
    body: Obj({ token: MailToken }),
    answer: Obj({
      email: Email,
      browserName: Type.Optional(Type.String({ description: 'The browser that created the account' })),
      createdAt: EpochSeconds,
      isSameBrowser: Type.Boolean({ description: 'Whether this browser created the account' }),
      hasOwner: Type.Boolean({ description: 'Whether the address has another account, which takes this one over' }),
    }),
  },
  passwordVerify: {
    summary:
      'Confirm the e-mail address with the token of the e-mail and sign this browser in. An account that the address already has takes over what the provisional account holds. On another browser than the one that created the account, its sessions end and its password is replaced, unless `wasMe` is set.',
    tag: 'Identity',
    access: 'public',
    params: Tenant,
    headers: ConnectHeaders,
    body: Obj({
      token: MailToken,
      wasMe: Type.Optional(Type.Boolean({ description: 'The person created the account on the other browser' })),
      password: Type.Optional(Password),
    }),
    answer: ConnectedPerson,
  },
  signOut: {
    summary: 'End the session of a refresh token; the response is the same for an unknown one.',
    tag: 'Identity',
    access: 'public',
    params: Tenant,
    body: Obj({ refreshToken: Type.String({ minLength: 1, maxLength: 512 }) }),
    status: 204,
    answer: NoContent,
  },
  connectedPerson: {
    summary: 'The account signed in on the connect pages, if any.',
    tag: 'Identity',
    access: 'public',
    params: Tenant,
    answer: Obj({ person: Type.Optional(ConnectedPerson) }),
  },
  connectSignOut: {
    summary: 'Sign out on the connect pages; without a session nothing happens.',
    tag: 'Identity',
    access: 'public',
    params: Tenant,
    headers: ConnectHeaders,
    status: 204,
    answer: NoContent,
  },
  devices: {
    summary: 'Sessions of the account, most recently used first.',
    tag: 'Identity',
    access: 'connect',
    params: Tenant,
    answer: Obj({ items: Type.Array(Device) }),
  },
  signOutDevice: {
    summary: 'Sign out a device.',
    tag: 'Identity',
    access: 'connect',
    params: Obj({ ...Tenant.properties, id: Id }),
    headers: ConnectHeaders,
    status: 204,
    answer: NoContent,
  },
  signOutOtherDevices: {
    summary: 'Sign out all other devices.',
    tag: 'Identity',
    access: 'connect',
    params: Tenant,
    headers: ConnectHeaders,
    status: 204,
    answer: NoContent,
  },
} as const satisfies Record<string, CallSchema>;
