import { randomUUID } from 'node:crypto';
import type { UserType } from '@touchline/contract';
import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { SigningKeys } from '../keys/signing-keys';

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
  keys: Pick<SigningKeys, 'current' | 'find'>;
  now: () => number;
  /** Whether a session was ended before its tokens expire. */
  isRevoked?: (familyId: string) => Promise<boolean>;
}

const ALGORITHM = 'HS256';
const ACCESS = 'at+jwt';
const TICKET = 'predict+jwt';
/** Tokens live 70 minutes at most: a key verifies none that ends later after it was retired. */
const LONGEST_MS = 71 * 60_000;

/** Issues and verifies access tokens. Verified tokens are cached, since verifying costs more than most answers. */
export class Tokens {
  readonly #options: TokensOptions;
  readonly #verified = new LRUCache<string, Claims>({ max: 20_000 });

  constructor(options: TokensOptions) {
    this.#options = options;
  }

  async issue(claims: Claims): Promise<string> {
    const token = new SignJWT({ typ: claims.userType, fam: claims.familyId }).setJti(randomUUID());
    return this.#sign(token, ACCESS, claims);
  }

  /** Issues an id token for the client to read; it authorises no call. */
  async issueId({ email, isVerified, ...claims }: IdClaims): Promise<string> {
    const token = new SignJWT({ email, email_verified: isVerified }).setAudience(this.#options.tenant);
    return this.#sign(token, 'JWT', claims);
  }

  /** Issues a ticket to the prediction game; it authorises nothing else and ends with the session. */
  async issueTicket({ familyId, ...claims }: Omit<Claims, 'userType'>): Promise<string> {
    return this.#sign(new SignJWT({ fam: familyId }), TICKET, claims);
  }

  /** The claims of a valid ticket whose session has not ended. */
  async verifyTicket(token: string): Promise<Claims | undefined> {
    const { now, isRevoked } = this.#options;
    const opened = await this.#open(token, TICKET);
    if (!opened || !isLive(opened, now())) return undefined;
    const { sub, exp, fam } = opened.payload;
    if (!sub || exp === undefined || typeof fam !== 'string' || (await isRevoked?.(fam))) return undefined;
    return { accountId: sub, userType: 'registered', familyId: fam, expires: exp };
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
    const opened = await this.#open(token, ACCESS);
    const claims = opened && isLive(opened, this.#options.now()) ? claimsOf(opened) : undefined;
    if (claims) this.#verified.set(token, claims);
    return claims;
  }

  /** The claims of a token that is ours, expired or not. */
  async read(token: string): Promise<Claims | undefined> {
    const opened = await this.#open(token, ACCESS);
    return opened && claimsOf(opened);
  }

  async #sign(token: SignJWT, typ: string, { accountId, expires }: { accountId: string; expires: number }) {
    const { tenant, keys, now } = this.#options;
    const { id, secret } = await keys.current('token');
    return token
      .setProtectedHeader({ alg: ALGORITHM, typ, kid: id })
      .setIssuer(tenant)
      .setSubject(accountId)
      .setIssuedAt(Math.floor(now() / 1000))
      .setExpirationTime(expires)
      .sign(secret);
  }

  /** The content of a token that one of our keys has signed; rejects where the keys cannot be read. */
  async #open(token: string, typ: string): Promise<Opened | undefined> {
    const kid = keyIdOf(token);
    const key = kid === null ? undefined : await this.#options.keys.find('token', kid);
    if (!key) return undefined;
    try {
      const options = { algorithms: [ALGORITHM], issuer: this.#options.tenant, typ, currentDate: new Date(0) };
      const { payload } = await jwtVerify(token, key.secret, options);
      return { payload, retiredAt: key.retiredAt };
    } catch (error) {
      // An invalid token has no content; failures of our own are not the token's fault.
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }
}

/** A verified token, and when its key was retired. */
interface Opened {
  payload: JWTPayload;
  retiredAt: number | undefined;
}

/** Whether a token has not expired, and its key signed it before it was retired. */
const isLive = ({ payload: { exp = 0 }, retiredAt }: Opened, now: number): boolean =>
  now < exp * 1000 && (retiredAt === undefined || exp * 1000 <= retiredAt + LONGEST_MS);

function claimsOf({ payload: { sub, exp, typ, fam } }: Opened): Claims | undefined {
  if (!sub || exp === undefined || typeof fam !== 'string' || (typ !== 'anonymous' && typ !== 'registered'))
    return undefined;
  return { accountId: sub, userType: typ, familyId: fam, expires: exp };
}

/** The key that a token names, undefined where it names none; null where it is no token. */
function keyIdOf(token: string): string | undefined | null {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    // Whatever it is, we did not sign it.
    return null;
  }
}
