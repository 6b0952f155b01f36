import type { Kernel } from '../kernel/kernel';
import { ConnectCookies } from './calls/connect-cookies';
import type { Module } from './calls/module';
import { BrowserSessions } from './identity/browser-sessions';
import { Devices } from './identity/devices';
import { revocations } from './identity/revocations';
import { Identity } from './identity/service';
import type { SessionLimits } from './identity/session-limits';
import { signingKey } from './identity/signing-keys';
import { Tokens } from './identity/tokens';
import { identityRoutes } from './routes';

export { optionalBearer } from './calls/bearer';
export { Calls } from './calls/calls';
export type { ConnectCookies } from './calls/connect-cookies';
export type { Module } from './calls/module';
export type { BrowserSessions, ConnectedCaller } from './identity/browser-sessions';
export type { Devices } from './identity/devices';
export type { Identity, SessionOptions } from './identity/service';
export type { SessionLimits } from './identity/session-limits';
export { signingKey } from './identity/signing-keys';
export type { Claims, Tokens } from './identity/tokens';

export interface AuthSettings {
  /** The name by which identity calls address this service. */
  tenant: string;
  /** Where viewers reach the service, if an operator set it. */
  publicUrl: string | undefined;
  sessions: SessionLimits;
}

export interface AuthServices {
  tokens: Tokens;
  /** Whether a session was ended while its access tokens are still valid. */
  isRevoked: (familyId: string) => Promise<boolean>;
  identity: Identity;
  browserSessions: BrowserSessions;
  devices: Devices;
  cookies: ConnectCookies;
}

/** Viewers' identities: tokens, sessions, devices, and the cookies of the connect pages. */
export function createAuth({ store, now }: Kernel, settings: AuthSettings): Module<AuthServices> {
  const { tenant, publicUrl, sessions: limits } = settings;
  const isRevoked = revocations(store, now);
  const tokens = new Tokens({ tenant, key: signingKey(store, 'token'), now, isRevoked });
  const identity = new Identity({ store, tokens, now, limits: limits.client });
  return {
    services: {
      tokens,
      isRevoked,
      identity,
      browserSessions: new BrowserSessions({ store, now, limits: limits.connect }),
      devices: new Devices({ store, now, limits }),
      cookies: new ConnectCookies(publicUrl, limits.connect.total),
    },
    routes: { api: (app, calls) => identityRoutes(app, calls, identity) },
    jobs: [],
    tidy: [identity],
  };
}
