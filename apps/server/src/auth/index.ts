import type { Kernel } from '../kernel/kernel';
import { ConnectCookies } from './calls/connect-cookies';
import type { Module } from './calls/module';
import { AnonymousViewers } from './identity/anonymous';
import { BrowserSessions } from './identity/browser-sessions';
import { Devices } from './identity/devices';
import { Proofs } from './identity/proofs';
import { revocations } from './identity/revocations';
import { Identity } from './identity/service';
import type { SessionLimits } from './identity/session-limits';
import { Tokens } from './identity/tokens';
import { KeySeal } from './keys/key-seal';
import { SigningKeys } from './keys/signing-keys';
import { identityRoutes } from './routes';

export { type LiveTokens, optionalBearer, tokenMissing } from './calls/bearer';
export { Calls } from './calls/calls';
export type { ConnectCookies } from './calls/connect-cookies';
export type { Answer, Incoming } from './calls/incoming';
export type { Module } from './calls/module';
export type { StudioCaller, StudioDoor } from './calls/studio-door';
export type { AnonymousViewers } from './identity/anonymous';
export type { BrowserSessions, ConnectedCaller } from './identity/browser-sessions';
export type { Devices } from './identity/devices';
export type { Proofs } from './identity/proofs';
export type { Identity, SessionOptions } from './identity/service';
export type { SessionLimits } from './identity/session-limits';
export type { Claims, Tokens } from './identity/tokens';
export { KeySeal } from './keys/key-seal';

export interface AuthSettings {
  /** The name by which identity calls address this service. */
  tenant: string;
  /** Where viewers reach the service, if an operator set it. */
  publicUrl: string | undefined;
  sessions: SessionLimits;
  keys: {
    /** The texts under which keys are encrypted in the database: the present one, and the one before it. */
    secret: string | undefined;
    former: string | undefined;
    /** Seconds after which a key for tokens is replaced. */
    rotateAfter: number;
  };
  /** The key with which operators call the API; without one they cannot. */
  operatorKey: string | undefined;
}

export interface AuthServices {
  keys: SigningKeys;
  tokens: Tokens;
  /** Whether a session was ended while its access tokens are still valid. */
  isRevoked: (familyId: string) => Promise<boolean>;
  /** The sessions that were ended within this time. */
  revokedFamilies: (withinSeconds: number) => Promise<ReadonlySet<string>>;
  identity: Identity;
  anonymous: AnonymousViewers;
  browserSessions: BrowserSessions;
  proofs: Proofs;
  devices: Devices;
  cookies: ConnectCookies;
}

/** Viewers' identities: tokens, sessions, devices, and the cookies of the connect pages. */
export function createAuth({ store, now }: Kernel, settings: AuthSettings): Module<AuthServices> {
  const { tenant, publicUrl, sessions: limits } = settings;
  const { isRevoked, revokedFamilies } = revocations(store, now);
  const keys = new SigningKeys({
    store,
    now,
    seal: sealOf(settings.keys.secret),
    formerSeal: sealOf(settings.keys.former),
    rotateAfter: settings.keys.rotateAfter,
  });
  const tokens = new Tokens({ tenant, keys, now, isRevoked });
  const anonymous = new AnonymousViewers({ tenant, key: keys.lasting('anonymous'), now });
  const identity = new Identity({ store, tokens, anonymous, now, limits });
  return {
    services: {
      keys,
      tokens,
      isRevoked,
      revokedFamilies,
      identity,
      anonymous,
      browserSessions: new BrowserSessions({ store, now, limits: limits.connect }),
      proofs: new Proofs({ store, now }),
      devices: new Devices({ store, now, limits }),
      cookies: new ConnectCookies(publicUrl, limits.connect.total),
    },
    routes: { api: (app, calls) => identityRoutes(app, calls, identity) },
    jobs: [],
    tidy: [identity, keys],
  };
}

const sealOf = (text: string | undefined) => (text === undefined ? undefined : new KeySeal(text));
