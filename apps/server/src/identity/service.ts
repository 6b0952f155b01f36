import { createHash, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { AnonymousCredentials, Tokens as TokenAnswer, UserType } from '@touchline/contract';
import { unauthorized } from '../http/problem';
import type { Db, Store } from '../store/store';
import * as queries from './queries';
import type { Tokens } from './tokens';

/** Access tokens live about an hour; the spread keeps clients that refresh at 90 % from coming all at once. */
const ACCESS_SECONDS = 3600;
const ACCESS_SPREAD_SECONDS = 600;
/** A session lives this long unless the client asks for less. */
const SESSION_SECONDS = 24_653_296;
/** Two tabs that refresh at once both go on; a refresh token used later than this is a stolen one. */
const GRACE_MS = 20_000;

interface IdentityOptions {
  store: Store;
  tokens: Tokens;
  now: () => number;
}

interface Session {
  accountId: string;
  userType: UserType;
  familyId: string;
  expiresAt: Date;
}

/** Viewers and their sessions. */
export class Identity {
  readonly #store: Store;
  readonly #tokens: Tokens;
  readonly #now: () => number;

  constructor({ store, tokens, now }: IdentityOptions) {
    this.#store = store;
    this.#tokens = tokens;
    this.#now = now;
  }

  async registerAnonymous(): Promise<AnonymousCredentials> {
    const credentials = { username: `anon-${randomUUID()}`, password: secret() };
    await queries.insertAnonymous(this.#store.db, {
      id: randomUUID(),
      username: credentials.username,
      passwordHash: digest(credentials.password),
    });
    return credentials;
  }

  async loginAnonymous(
    { username, password }: AnonymousCredentials,
    wish: { refreshable: boolean; expiresAfter?: number },
  ): Promise<TokenAnswer> {
    const account = await queries.findAccount(this.#store.db, username);
    const matches = timingSafeEqual(digest(password), account?.passwordHash ?? digest(''));
    if (!account || account.kind !== 'anonymous' || !matches)
      throw unauthorized('The user name or password is not right.');
    const createdAt = new Date(this.#now());
    const lifetime = Math.min(wish.expiresAfter ?? SESSION_SECONDS, SESSION_SECONDS);
    const session: Session = {
      accountId: account.id,
      userType: 'anonymous',
      familyId: randomUUID(),
      expiresAt: new Date(createdAt.getTime() + lifetime * 1000),
    };
    return this.#store.transaction(async (tx) => {
      await queries.insertFamily(tx, {
        id: session.familyId,
        accountId: account.id,
        createdAt,
        expiresAt: session.expiresAt,
      });
      return this.#answer(tx, session, wish.refreshable);
    });
  }

  /** Rotates a refresh token. Only the first use counts; one after the grace ends the family. */
  async refresh(wish: { refreshToken: string; accessToken: string; expiresAfter?: number }): Promise<TokenAnswer> {
    const claims = await this.#tokens.read(wish.accessToken);
    if (!claims) throw unauthorized('The access token is not ours.');
    const hash = digest(wish.refreshToken);
    const outcome = await this.#store.transaction(async (tx) => {
      const found = await queries.lockRefreshToken(tx, hash);
      const now = new Date(this.#now());
      if (!found || found.revokedAt || found.expiresAt <= now || found.familyId !== claims.familyId) return undefined;
      if (found.usedAt && now.getTime() - found.usedAt.getTime() > GRACE_MS) {
        await queries.revokeFamily(tx, found.familyId, now);
        return undefined;
      }
      if (!found.usedAt) await queries.markUsed(tx, hash, now);
      return this.#answer(tx, found, true);
    });
    if (!outcome) throw unauthorized('The refresh token is not valid any more.');
    return outcome;
  }

  async #answer(tx: Db, session: Session, refreshable: boolean): Promise<TokenAnswer> {
    const now = Math.floor(this.#now() / 1000);
    const sessionEnd = Math.floor(session.expiresAt.getTime() / 1000);
    const lifetime = ACCESS_SECONDS + randomInt(-ACCESS_SPREAD_SECONDS, ACCESS_SPREAD_SECONDS + 1);
    const accessTokenExpiryTime = Math.min(now + lifetime, sessionEnd);
    const accessToken = await this.#tokens.issue({ ...session, expires: accessTokenExpiryTime });
    if (!refreshable) return { accessToken, accessTokenExpiryTime };
    const refreshToken = secret();
    await queries.insertRefreshToken(tx, {
      hash: digest(refreshToken),
      familyId: session.familyId,
      createdAt: new Date(this.#now()),
    });
    return { accessToken, accessTokenExpiryTime, refreshToken, refreshTokenExpiryTime: sessionEnd };
  }
}

const secret = () => randomBytes(32).toString('base64url');

/** Secrets of ours have 256 random bits: one hash protects them, no slow one is needed. */
const digest = (text: string) => createHash('sha256').update(text).digest();
