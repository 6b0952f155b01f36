import { randomUUID } from 'node:crypto';
import type { UserType } from '@touchline/contract';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

/** The identity in an access token, readable on any node without the database. */
export interface Claims {
  accountId: string;
  userType: UserType;
  /** The session family: one sign-in on one device. */
  familyId: string;
  /** Epoch seconds. */
  expires: number;
}

/** The person in an id token. */
interface IdClaims {
  accountId: string;
  email: string;
  isVerified: boolean;
  /** Epoch seconds. */
  expires: number;
}

interface TokensOptions {
  tenant: string;
  key: () => Promise<Uint8Array>;
  now: () => number;
  /** Whether a session was ended before its tokens expire. */
  isRevoked?: (familyId: string) => Promise<boolean>;
}

const ALGORITHM = 'HS256';
const TICKET = 'predict+jwt';

/** Issues and verifies access tokens. Verified tokens are cached, since verifying costs more than most answers. */
export class Tokens {
  readonly #options: TokensOptions;
  readonly #verified = new LRUCache<string, Claims>({ max: 20_000 });

  constructor(options: TokensOptions) {
    this.#options = options;
  }

  async issue(claims: Claims): Promise<string> {
    return new SignJWT({ typ: claims.userType, fam: claims.familyId })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'at+jwt' })
      .setIssuer(this.#options.tenant)
      .setSubject(claims.accountId)
      .setJti(randomUUID())
      .setIssuedAt(Math.floor(this.#options.now() / 1000))
      .setExpirationTime(claims.expires)
      .sign(await this.#options.key());
  }

  /** Issues an id token for the client to read; it authorises no call. */
  async issueId({ accountId, email, isVerified, expires }: IdClaims): Promise<string> {
    return new SignJWT({ email, email_verified: isVerified })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setIssuer(this.#options.tenant)
      .setAudience(this.#options.tenant)
      .setSubject(accountId)
      .setIssuedAt(Math.floor(this.#options.now() / 1000))
      .setExpirationTime(expires)
      .sign(await this.#options.key());
  }

  /** Issues a ticket to the prediction game; it authorises nothing else and ends with the session. */
  async issueTicket({ accountId, familyId, expires }: Omit<Claims, 'userType'>): Promise<string> {
    return new SignJWT({ fam: familyId })
      .setProtectedHeader({ alg: ALGORITHM, typ: TICKET })
      .setIssuer(this.#options.tenant)
      .setSubject(accountId)
      .setIssuedAt(Math.floor(this.#options.now() / 1000))
      .setExpirationTime(expires)
      .sign(await this.#options.key());
  }

  /** The claims of a valid ticket whose session has not ended. */
  async verifyTicket(token: string): Promise<Claims | undefined> {
    const { tenant, key, now, isRevoked } = this.#options;
    try {
      const { payload } = await jwtVerify(token, await key(), {
        algorithms: [ALGORITHM],
        issuer: tenant,
        typ: TICKET,
        currentDate: new Date(now()),
      });
      const { sub, exp, fam } = payload;
      if (!sub || exp === undefined || typeof fam !== 'string' || (await isRevoked?.(fam))) return undefined;
      return { accountId: sub, userType: 'registered', familyId: fam, expires: exp };
    } catch (error) {
      // An invalid ticket is no claim; failures of our own are not the ticket's fault.
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  /** The claims of a valid token whose session has not ended. */
  async verifyLive(token: string): Promise<Claims | undefined> {
    const claims = await this.verify(token);
    return claims && !(await this.#options.isRevoked?.(claims.familyId)) ? claims : undefined;
  }

  /** The claims of a token that is ours and has not expired. */
  async verify(token: string): Promise<Claims | undefined> {
    const known = this.#verified.get(token);
    if (known) return this.#options.now() < known.expires * 1000 ? known : undefined;
    const claims = await this.read(token);
    if (!claims || this.#options.now() >= claims.expires * 1000) return undefined;
    this.#verified.set(token, claims);
    return claims;
  }

  /** The claims of a token that is ours, expired or not. */
  async read(token: string): Promise<Claims | undefined> {
    const key = await this.#options.key();
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        issuer: this.#options.tenant,
        typ: 'at+jwt',
        currentDate: new Date(0),
      });
      const { sub, exp, typ, fam } = payload;
      if (!sub || exp === undefined || typeof fam !== 'string' || (typ !== 'anonymous' && typ !== 'registered'))
        return undefined;
      return { accountId: sub, userType: typ, familyId: fam, expires: exp };
    } catch {
      // An invalid token has no claims.
      return undefined;
    }
  }
}
