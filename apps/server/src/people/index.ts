import type { AuthServices, Module } from '../auth';
import type { Kernel } from '../kernel/kernel';
import type { Post } from '../kernel/mail';
import { Attempts } from './attempts';
import { Credentials } from './credentials';
import { Passwords } from './passwords';
import { accountRoutes } from './routes';
import { Accounts } from './service';

export { normalAddress } from './address';
export type { Attempts } from './attempts';
export type { Credentials } from './credentials';

export interface PeopleSettings {
  /** Multiplies the attempts that one network address may make; 0 leaves limiting to a proxy. */
  attemptScale: number;
}

export interface PeopleServices {
  attempts: Attempts;
  accounts: Accounts;
  credentials: Credentials;
}

interface PeopleOptions {
  settings: PeopleSettings;
  auth: AuthServices;
  post: Post;
}

/** Accounts with an e-mail address and a password, and the limits on attempts. */
export function createPeople(
  { store, now, log, publicUrl }: Kernel,
  { settings, auth: { browserSessions, devices, cookies }, post }: PeopleOptions,
): Module<PeopleServices> {
  const attempts = new Attempts({ store, now, clientScale: settings.attemptScale, log });
  const passwords = new Passwords();
  const credentials = new Credentials({ store, passwords, attempts, devices, post, publicUrl, now });
  const accounts = new Accounts({
    store,
    passwords,
    attempts,
    sessions: browserSessions,
    devices,
    post,
    publicUrl,
    now,
    log,
  });
  return {
    services: { attempts, accounts, credentials },
    routes: { api: (app, calls) => accountRoutes(app, calls, { accounts, browserSessions, devices, cookies }) },
    jobs: [],
    tidy: [accounts, attempts, credentials],
  };
}
