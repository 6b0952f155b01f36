import type { Kernel } from '../kernel/kernel';
import { ConnectCookies } from './calls/connect-cookies';
import type { Module } from './calls/module';
import { AnonymousViewers } from './identity/anonymous';
import { BrowserSessions } from './identity/browser-sessions';
import { Devices } from './identity/devices';
import { revocations } from './identity/revocations';
import { Identity } from './identity/service';
import { signingKey } from './identity/signing-keys';
import { Tokens } from './identity/tokens';
import { identityRoutes } from './routes';

export { optionalBearer } from './calls/bearer';
export { Calls } from './calls/calls';
export type { ConnectCookies } from './calls/connect-cookies';
export type { Module } from './calls/module';
export type { AnonymousViewers } from './identity/anonymous';
export type { BrowserSessions, ConnectedCaller } from './identity/browser-sessions';
export type { Devices } from './identity/devices';
export type { Identity, SessionOptions } from './identity/service';
export { signingKey } from './identity/signing-keys';
export type { Claims, Tokens } from './identity/tokens';

export interface AuthSettings {
  /** The name by which identity calls address this service. */
  tenant: string;
  /** Where viewers reach the service, if an operator set it. */
  publicUrl: string | undefined;
}

export interface AuthServices {
  tokens: Tokens;
  /** Whether a session was ended while its access tokens are still valid. */
  isRevoked: (familyId: string) => Promise<boolean>;
  /** The sessions that were ended within this time. */
  revokedFamilies: (withinSeconds: number) => Promise<ReadonlySet<string>>;
  identity: Identity;
  anonymous: AnonymousViewers;
  browserSessions: BrowserSessions;
  devices: Devices;
  cookies: ConnectCookies;
}

/** Viewers' identities: tokens, sessions, devices, and the cookies of the connect pages. */
export function createAuth({ store, now }: Kernel, { tenant, publicUrl }: AuthSettings): Module<AuthServices> {
  const { isRevoked, revokedFamilies } = revocations(store, now);
  const tokens = new Tokens({ tenant, key: signingKey(store, 'token'), now, isRevoked });
  const anonymous = new AnonymousViewers({ tenant, key: signingKey(store, 'anonymous'), now });
  const identity = new Identity({ store, tokens, anonymous, now });
  return {
    services: {
      tokens,
      isRevoked,
      revokedFamilies,
      identity,
      anonymous,
      browserSessions: new BrowserSessions({ store, now }),
      devices: new Devices({ store, now }),
      cookies: new ConnectCookies(publicUrl),
    },
    routes: { api: (app, calls) => identityRoutes(app, calls, identity) },
    jobs: [],
    tidy: [identity],
  };
}
