import { randomUUID } from 'node:crypto';
import type { UserType } from '@touchline/contract';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

/** Who a bearer is, as any node reads it from the token alone. */
export interface Claims {
  accountId: string;
  userType: UserType;
  /** The session family: one sign-in on one device. */
  familyId: string;
  /** Epoch seconds. */
  expires: number;
}

interface TokensOptions {
  tenant: string;
  key: () => Promise<Uint8Array>;
  now: () => number;
  /** Whether a session was ended before its tokens run out. */
  isRevoked?: (familyId: string) => Promise<boolean>;
}

const ALGORITHM = 'HS256';
const TICKET = 'predict+jwt';

/** Issues and verifies access tokens. Verified ones are remembered, since verifying costs more than most answers. */
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

  /** Says who a person is, for the client to read; it opens no call. */
  async issueId({ accountId, email, expires }: { accountId: string; email: string; expires: number }): Promise<string> {
    return new SignJWT({ email, email_verified: true })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setIssuer(this.#options.tenant)
      .setAudience(this.#options.tenant)
      .setSubject(accountId)
      .setIssuedAt(Math.floor(this.#options.now() / 1000))
      .setExpirationTime(expires)
      .sign(await this.#options.key());
  }

  /** Opens the prediction game for the person of a session, and nothing else; it ends with the session. */
  async issueTicket({ accountId, familyId, expires }: Omit<Claims, 'userType'>): Promise<string> {
    return new SignJWT({ fam: familyId })
      .setProtectedHeader({ alg: ALGORITHM, typ: TICKET })
      .setIssuer(this.#options.tenant)
      .setSubject(accountId)
      .setIssuedAt(Math.floor(this.#options.now() / 1000))
      .setExpirationTime(expires)
      .sign(await this.#options.key());
  }

  /** The person of a ticket that is ours, still holds, and whose session nobody has ended. */
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
      // Whatever is wrong with a ticket, it says nothing about its bearer; trouble of our own is not the ticket's fault.
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  /** The claims of a token that is ours, still holds, and whose session nobody has ended. */
  async verifyLive(token: string): Promise<Claims | undefined> {
    const claims = await this.verify(token);
    return claims && !(await this.#options.isRevoked?.(claims.familyId)) ? claims : undefined;
  }

  /** The claims of a token that is ours and still holds. */
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
      // Whatever is wrong with a token, it says nothing about its bearer.
      return undefined;
    }
  }
}
