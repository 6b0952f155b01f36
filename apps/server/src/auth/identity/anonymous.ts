import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { AnonymousCredentials } from '@touchline/contract';
import { errors, jwtVerify, SignJWT } from 'jose';
import { digest } from '../../kernel/common/secrets';
import type { Db } from '../../kernel/store/store';
import { insertAnonymous, insertFirstSession } from './queries';

const ALGORITHM = 'HS256';
const FIRST = 'first+jwt';
const USERNAME = /^anon-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** A session of an anonymous viewer that is not stored. */
interface FirstSession {
  accountId: string;
  familyId: string;
  createdAt: Date;
  expiresAt: Date;
}

interface AnonymousOptions {
  tenant: string;
  key: () => Promise<Uint8Array>;
  now: () => number;
}

/**
 * Anonymous viewers without a row until one is needed: their password is derived from their name, and the first refresh
 * token of a session is signed. A crowd of new viewers writes nothing; a viewer who stays is stored at the first refresh.
 */
export class AnonymousViewers {
  readonly #options: AnonymousOptions;

  constructor(options: AnonymousOptions) {
    this.#options = options;
  }

  async register(): Promise<AnonymousCredentials> {
    const username = `anon-${randomUUID()}`;
    return { username, password: await this.#passwordOf(username) };
  }

  /** The account of these credentials; undefined where the password is not the derived one. */
  async accountOf({ username, password }: AnonymousCredentials): Promise<string | undefined> {
    const [, accountId] = USERNAME.exec(username) ?? [];
    if (accountId === undefined) return undefined;
    const isRight = timingSafeEqual(digest(password), digest(await this.#passwordOf(username)));
    return isRight ? accountId : undefined;
  }

  /** The first refresh token of a session. */
  async issue({ accountId, familyId, createdAt, expiresAt }: FirstSession): Promise<string> {
    return new SignJWT({ fam: familyId })
      .setProtectedHeader({ alg: ALGORITHM, typ: FIRST })
      .setIssuer(this.#options.tenant)
      .setSubject(accountId)
      .setIssuedAt(createdAt)
      .setExpirationTime(expiresAt)
      .sign(await this.#options.key());
  }

  /** Stores the session of a first refresh token, unless it is stored already. Other tokens are ignored. */
  async store(tx: Db, refreshToken: string): Promise<void> {
    const session = await this.#read(refreshToken);
    if (!session) return;
    await this.storeAccount(tx, session.accountId);
    await insertFirstSession(tx, { ...session, tokenHash: digest(refreshToken) });
  }

  /** Stores an anonymous account before rows that refer to it. */
  async storeAccount(tx: Db, accountId: string): Promise<void> {
    const username = `anon-${accountId}`;
    await insertAnonymous(tx, {
      id: accountId,
      username,
      passwordHash: digest(await this.#passwordOf(username)),
      createdAt: new Date(this.#options.now()),
    });
  }

  async #read(token: string): Promise<FirstSession | undefined> {
    const { tenant, key, now } = this.#options;
    const secret = await key();
    try {
      const { payload } = await jwtVerify(token, secret, {
        algorithms: [ALGORITHM],
        issuer: tenant,
        typ: FIRST,
        currentDate: new Date(now()),
      });
      const { sub, fam, iat, exp } = payload;
      if (!sub || typeof fam !== 'string' || iat === undefined || exp === undefined) return undefined;
      return { accountId: sub, familyId: fam, createdAt: new Date(iat * 1000), expiresAt: new Date(exp * 1000) };
    } catch (error) {
      // A token of another kind.
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  async #passwordOf(username: string): Promise<string> {
    return createHmac('sha256', await this.#options.key())
      .update(`${this.#options.tenant}\n${username}`)
      .digest('base64url');
  }
}
