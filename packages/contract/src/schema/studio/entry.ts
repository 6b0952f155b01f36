import { type Static, Type } from 'typebox';
import { studioRoles } from '../../studio-roles';
import { type CallSchema, Id, NoContent, Obj, OneOf } from '../common';
import { NewPasskey, PasskeyCreation, PasskeyRequest, SignedChallenge } from '../people/passkey';

export const StudioRole = OneOf(studioRoles, { description: 'What an operator may do' });

/** An operator: somebody who runs the service. Operators are not viewers. */
export const Operator = Obj({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  role: StudioRole,
});
export type Operator = Static<typeof Operator>;

/** What a browser has to do next: give a one-time code or sign in, tell a name, prove or add a second factor, or nothing. */
export const StudioStep = OneOf(['signIn', 'setUp', 'about', 'factor', 'addFactor', 'inside']);
export type StudioStep = Static<typeof StudioStep>;

/** Where a browser stands on its way into the studio. */
export const StudioSession = Obj({
  step: StudioStep,
  /** Known as soon as the password or the code was right. */
  operator: Type.Optional(Operator),
  /** Of the invitation, until somebody has told a name. */
  invited: Type.Optional(Obj({ email: Type.Optional(Type.String()), role: StudioRole })),
  /** At step `factor`: the kinds of second factor that this operator has. */
  factors: Type.Optional(Type.Array(OneOf(['totp', 'passkey']))),
  /** Whether the audience of the demo is simulated. */
  isSimulated: Type.Boolean(),
});
export type StudioSession = Static<typeof StudioSession>;

/** The session after a factor was added, with codes that are shown once. */
export const AddedFactor = Obj({ session: StudioSession, recoveryCodes: Type.Array(Type.String()) });
export type AddedFactor = Static<typeof AddedFactor>;

const entry = { tag: 'Studio', access: 'entry' } as const;
const Email = Type.String({ minLength: 3, maxLength: 254 });
const Password = Type.String({ minLength: 1, maxLength: 256 });

/** Calls on the way into the studio. All of them are audited; changes are accepted from our own pages only. */
export const studioEntryCalls = {
  studioSession: {
    ...entry,
    summary: 'Where this browser stands: what to do next, and who is signed in.',
    answer: StudioSession,
  },
  studioUseCode: {
    ...entry,
    summary: 'Use a one-time set-up code, which the log or `npm run operator` printed; five wrong ones end it.',
    body: Obj({ code: Type.String({ minLength: 1, maxLength: 64 }) }),
    answer: StudioSession,
  },
  studioRegister: {
    ...entry,
    summary: 'Tell name, address and password, after a set-up code.',
    body: Obj({ name: Type.String({ minLength: 1, maxLength: 100 }), email: Email, password: Password }),
    answer: StudioSession,
  },
  studioSignIn: {
    ...entry,
    summary: 'Sign in with a password; the second factor follows.',
    body: Obj({ email: Email, password: Password }),
    answer: StudioSession,
  },
  studioProveCode: {
    ...entry,
    summary: 'Prove the second factor with a code of the authenticator app, or with a recovery code.',
    body: Obj({ code: Type.String({ minLength: 6, maxLength: 32 }) }),
    answer: StudioSession,
  },
  studioPasskeyRequest: {
    ...entry,
    summary: 'A challenge to prove the second factor with a passkey.',
    body: Obj({}),
    bodyOptional: true,
    answer: PasskeyRequest,
  },
  studioProvePasskey: {
    ...entry,
    summary: 'Prove the second factor with a passkey.',
    body: SignedChallenge,
    answer: StudioSession,
  },
  studioPrepareTotp: {
    ...entry,
    summary: 'A new key for an authenticator app; it counts once a code of it was given.',
    body: Obj({}),
    bodyOptional: true,
    answer: Obj({ key: Type.String({ description: 'Base32' }), uri: Type.String({ description: 'For a QR code' }) }),
  },
  studioAddTotp: {
    ...entry,
    summary: 'Turn the authenticator app on, with a code of it.',
    body: Obj({ code: Type.String({ pattern: '^\\d{6}$' }) }),
    answer: AddedFactor,
  },
  studioPreparePasskey: {
    ...entry,
    summary: 'What a browser needs to create a passkey.',
    body: Obj({}),
    bodyOptional: true,
    answer: PasskeyCreation,
  },
  studioAddPasskey: {
    ...entry,
    summary: 'Add a passkey as second factor.',
    body: NewPasskey,
    answer: AddedFactor,
  },
  studioSignOut: { ...entry, summary: 'End the session of this browser.', status: 204, answer: NoContent },
} as const satisfies Record<string, CallSchema>;
