import { type Static, Type } from 'typebox';
import { Email } from './account';
import { type CallSchema, EpochSeconds, Id, Nothing, Obj, OneOf } from './common';
import { Tenant } from './identity';

export const Password = Type.String({ minLength: 10, maxLength: 256 });

/** Who is signed in on the connect pages; the session itself is an HttpOnly cookie. */
export const ConnectedPerson = Obj({ userId: Id, email: Email });
export type ConnectedPerson = Static<typeof ConnectedPerson>;

/** A header that only our own pages can send: another origin would have to ask first, and is refused. */
export const ConnectHeaders = Type.Object({
  'x-touchline-connect': Type.Literal('1', { description: 'Sent by the connect pages with every change' }),
});

/** Somewhere the person is signed in: a device with the client, or a browser on the connect pages. */
export const Device = Obj({
  id: Id,
  kind: OneOf(['device', 'browser']),
  name: Type.Optional(Type.String()),
  signedInAt: EpochSeconds,
  lastUsedAt: EpochSeconds,
  current: Type.Boolean({ description: 'The browser that asks' }),
});
export type Device = Static<typeof Device>;

export const passwordCalls = {
  passwordRegister: {
    summary: 'Create an account. The answer is the same where the address already has one; the mail tells.',
    tag: 'Identity',
    access: 'public',
    params: Tenant,
    body: Obj({ email: Email, password: Password, locale: Type.Optional(Type.String({ maxLength: 35 })) }),
    status: 202,
    answer: Nothing,
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
    summary: 'Ask for a mail to choose a new password. The answer is the same for an unknown address.',
    tag: 'Identity',
    access: 'public',
    params: Tenant,
    body: Obj({ email: Email, locale: Type.Optional(Type.String({ maxLength: 35 })) }),
    status: 202,
    answer: Nothing,
  },
  passwordReset: {
    summary: 'Choose a new password with the token from the mail; ends every session of the account.',
    tag: 'Identity',
    access: 'public',
    params: Tenant,
    body: Obj({ token: Type.String({ minLength: 1, maxLength: 512 }), password: Password }),
    status: 204,
    answer: Nothing,
  },
  passwordVerify: {
    summary: 'Confirm the e-mail address with the token from the mail; the account exists from then on.',
    tag: 'Identity',
    access: 'public',
    params: Tenant,
    body: Obj({ token: Type.String({ minLength: 1, maxLength: 512 }) }),
    answer: Obj({ email: Email }),
  },
  signOut: {
    summary: 'End the session a refresh token belongs to; the answer is the same for an unknown one.',
    tag: 'Identity',
    access: 'public',
    params: Tenant,
    body: Obj({ refreshToken: Type.String({ minLength: 1, maxLength: 512 }) }),
    status: 204,
    answer: Nothing,
  },
  connectedPerson: {
    summary: 'Who is signed in on the connect pages, if anybody.',
    tag: 'Identity',
    access: 'public',
    params: Tenant,
    answer: Obj({ person: Type.Optional(ConnectedPerson) }),
  },
  connectSignOut: {
    summary: 'Sign out on the connect pages.',
    tag: 'Identity',
    access: 'connect',
    params: Tenant,
    headers: ConnectHeaders,
    status: 204,
    answer: Nothing,
  },
  devices: {
    summary: 'Where the person is signed in, latest use first.',
    tag: 'Identity',
    access: 'connect',
    params: Tenant,
    answer: Obj({ items: Type.Array(Device) }),
  },
  signOutDevice: {
    summary: 'Sign one device out.',
    tag: 'Identity',
    access: 'connect',
    params: Obj({ ...Tenant.properties, id: Id }),
    headers: ConnectHeaders,
    status: 204,
    answer: Nothing,
  },
  signOutOtherDevices: {
    summary: 'Sign out everywhere but here.',
    tag: 'Identity',
    access: 'connect',
    params: Tenant,
    headers: ConnectHeaders,
    status: 204,
    answer: Nothing,
  },
} as const satisfies Record<string, CallSchema>;
