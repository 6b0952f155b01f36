import { type Static, Type } from 'typebox';
import { Email } from './account';
import { type CallSchema, Id, Nothing, Obj } from './common';
import { Tenant } from './identity';

const Password = Type.String({ minLength: 10, maxLength: 256 });

/** Who is signed in on the connect pages; the session itself is an HttpOnly cookie. */
export const ConnectedPerson = Obj({ userId: Id, email: Email });
export type ConnectedPerson = Static<typeof ConnectedPerson>;

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
} as const satisfies Record<string, CallSchema>;
