import type { AuthServices, Module } from '../auth';
import type { Kernel } from '../kernel/kernel';
import type { Post } from '../kernel/mail';
import { AddressLinks } from './address-links';
import { Attempts } from './attempts';
import { CredentialNotices } from './credential-notices';
import { Credentials } from './credentials';
import { PersonDirectory } from './directory';
import { NewPasswords } from './new-passwords';
import { Challenges } from './passkeys/challenges';
import { passkeyRoutes } from './passkeys/routes';
import { Passkeys } from './passkeys/service';
import { PasswordResets } from './password-resets';
import { Passwords } from './passwords';
import { Registrations } from './registrations';
import { accountRoutes } from './routes';
import { SignIn } from './sign-in';

export type { AddressLinks, Confirmation } from './address-links';
export type { Attempts } from './attempts';
export { browserName } from './browser-name';
export type { Visitor } from './checks';
export { normalAddress, requireRecent } from './checks';
export type { Credentials } from './credentials';
export type { FoundPerson, PersonDirectory } from './directory';
export type { NewPasswords } from './new-passwords';
export { CHALLENGE_MS, type Challenges } from './passkeys/challenges';
export { type RelyingParty, relyingParty } from './passkeys/relying-party';
export { ALGORITHMS, readNewPasskey, readSignature } from './passkeys/verify';
export type { PasswordResets } from './password-resets';
export type { Passwords } from './passwords';
export type { Registrations } from './registrations';
export { visitorOf } from './visitor';

export interface PeopleSettings {
  /** Multiplies the attempts that one network address may make; 0 leaves limiting to a proxy. */
  attemptScale: number;
  /** What the operator is called; no password may be just that. */
  operatorNames: readonly string[];
  /** Where viewers reach the service, if an operator set it. */
  publicUrl: string | undefined;
}

export interface PeopleServices {
  attempts: Attempts;
  passwords: Passwords;
  newPasswords: NewPasswords;
  challenges: Challenges;
  passwordResets: PasswordResets;
  credentials: Credentials;
  registrations: Registrations;
  addressLinks: AddressLinks;
  directory: PersonDirectory;
}

interface PeopleOptions {
  settings: PeopleSettings;
  auth: AuthServices;
  post: Post;
}

/** Accounts with an e-mail address and a password, and the limits on attempts. */
export function createPeople(
  { store, now, log, publicUrl }: Kernel,
  { settings, auth: { browserSessions, proofs, devices, cookies }, post }: PeopleOptions,
): Module<PeopleServices> {
  const sessions = browserSessions;
  const attempts = new Attempts({ store, now, clientScale: settings.attemptScale, log });
  const passwords = new Passwords();
  const newPasswords = new NewPasswords({ store, operator: settings.operatorNames });
  const notices = new CredentialNotices({ post, publicUrl, now });
  const credentials = new Credentials({
    store,
    passwords,
    newPasswords,
    attempts,
    devices,
    proofs,
    notices,
    post,
    publicUrl,
    now,
  });
  const registrations = new Registrations({ store, passwords, newPasswords, attempts, sessions, post, publicUrl, now });
  const addressLinks = new AddressLinks({ store, passwords, newPasswords, devices, notices, now });
  const signIn = new SignIn({ store, passwords, attempts, sessions, now, log });
  const challenges = new Challenges({ store, now });
  const passkeys = new Passkeys({ store, challenges, signIn, notices, now });
  const passwordResets = new PasswordResets({
    store,
    passwords,
    newPasswords,
    attempts,
    devices,
    sessions,
    notices,
    passkeys,
    post,
    publicUrl,
    now,
    log,
  });
  const routes = { registrations, signIn, passwordResets, browserSessions, devices, cookies };
  return {
    services: {
      attempts,
      passwords,
      newPasswords,
      challenges,
      passwordResets,
      credentials,
      registrations,
      addressLinks,
      directory: new PersonDirectory({ store, now }),
    },
    routes: {
      api: (app, calls) => {
        accountRoutes(app, calls, routes);
        passkeyRoutes(app, calls, { passkeys, cookies, publicUrl: settings.publicUrl });
      },
    },
    jobs: [[{ name: 'unconfirmed accounts', run: () => registrations.expire() }]],
    tidy: [passwordResets, attempts, credentials, challenges],
  };
}
