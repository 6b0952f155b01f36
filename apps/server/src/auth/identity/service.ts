import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { AnonymousCredentials, Tokens as TokenAnswer, UserTokens, UserType } from '@touchline/contract';
import { digest, secret } from '../../kernel/common/secrets';
import { unauthorized } from '../../kernel/http/problem';
import type { Db, Store } from '../../kernel/store/store';
import * as queries from './queries';
import { idleSince, type SessionLimits } from './session-limits';
import type { Tokens } from './tokens';

/** Access tokens live about an hour; the spread keeps clients that refresh at 90 % from refreshing all at once. */
const ACCESS_SECONDS = 3600;
const ACCESS_SPREAD_SECONDS = 600;
/** Two tabs may use one refresh token at once; a later second use means that it was stolen. */
const GRACE_MS = 20_000;
/** Sessions are deleted a day after their end. */
const KEEP_ENDED_MS = 86_400_000;

interface IdentityOptions {
  store: Store;
  tokens: Tokens;
  now: () => number;
  limits: SessionLimits;
}

/** Properties of a session that its client chooses. */
export interface SessionOptions {
  refreshable: boolean;
  expiresAfter?: number;
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
  readonly #limits: SessionLimits;

  constructor({ store, tokens, now, limits }: IdentityOptions) {
    this.#store = store;
    this.#tokens = tokens;
    this.#now = now;
    this.#limits = limits;
  }

  async registerAnonymous(): Promise<AnonymousCredentials> {
    const credentials = { username: `anon-${randomUUID()}`, password: secret() };
    await queries.insertAnonymous(this.#store.db, {
      id: randomUUID(),
      username: credentials.username,
      passwordHash: digest(credentials.password),
      createdAt: new Date(this.#now()),
    });
    return credentials;
  }

  async loginAnonymous({ username, password }: AnonymousCredentials, options: SessionOptions): Promise<TokenAnswer> {
    const account = await queries.findAnonymous(this.#store.db, username);
    const matches = timingSafeEqual(digest(password), account?.passwordHash ?? digest(''));
    if (!account || !matches) throw unauthorized('Wrong user name or password.');
    return this.#store.transaction((tx) => this.#open(tx, { accountId: account.id, userType: 'anonymous' }, options));
  }

  /** Opens a registered person's session within the given transaction; nothing without an account. */
  async openRegistered(
    tx: Db,
    approved: { accountId: string; authenticatedAt: Date | null; deviceName: string | null },
    options: SessionOptions,
  ): Promise<UserTokens | undefined> {
    const { accountId } = approved;
    const person = await queries.findPerson(tx, accountId);
    if (!person) return undefined;
    const tokens = await this.#open(tx, { ...approved, userType: 'registered' }, options);
    const { email, isVerified } = person;
    const idToken = await this.#tokens.issueId({ accountId, email, isVerified, expires: tokens.accessTokenExpiryTime });
    return { ...tokens, idToken, userId: accountId, email };
  }

  /** Ends the session of a refresh token; an unknown token is ignored. */
  async signOut(refreshToken: string): Promise<void> {
    await this.#store.transaction(async (tx, announce) => {
      const found = await queries.familyOfToken(tx, digest(refreshToken));
      if (!found) return;
      await queries.revokeFamily(tx, found.familyId, new Date(this.#now()));
      announce('sessions');
    });
  }

  /** Deletes sessions that ended a while ago, and anonymous accounts that are not used any more. */
  async tidy(): Promise<void> {
    await queries.forgetFamilies(this.#store.db, new Date(this.#now() - KEEP_ENDED_MS));
    await queries.deleteUnusedAnonymous(this.#store.db, idleSince(this.#now(), this.#limits.anonymous));
  }

  async #open(
    tx: Db,
    who: Pick<Session, 'accountId' | 'userType'> & { authenticatedAt?: Date | null; deviceName?: string | null },
    options: SessionOptions,
  ): Promise<TokenAnswer> {
    const createdAt = new Date(this.#now());
    const { total } = this.#limits.client;
    const lifetime = Math.min(options.expiresAfter ?? total, total);
    const expiresAt = new Date(createdAt.getTime() + lifetime * 1000);
    const { accountId, userType, deviceName: name = null } = who;
    const session: Session = { accountId, userType, familyId: randomUUID(), expiresAt };
    const authenticatedAt = who.authenticatedAt ?? createdAt;
    const { familyId: id } = session;
    await queries.insertFamily(tx, { id, accountId, createdAt, authenticatedAt, expiresAt, name, cookieHash: null });
    return this.#answer(tx, session, options.refreshable);
  }

  /** Rotates a refresh token. A second use after the grace period ends the family. */
  async refresh(given: { refreshToken: string; accessToken: string; expiresAfter?: number }): Promise<TokenAnswer> {
    const claims = await this.#tokens.read(given.accessToken);
    if (!claims) throw unauthorized('The access token is not valid.');
    const hash = digest(given.refreshToken);
    const outcome = await this.#store.transaction(async (tx, announce) => {
      const found = await queries.lockRefreshToken(tx, hash);
      const now = new Date(this.#now());
      if (!found || found.revokedAt || found.expiresAt <= now || found.familyId !== claims.familyId) return undefined;
      if (found.lastUsedAt <= idleSince(now.getTime(), this.#limits.client)) return undefined;
      if (found.usedAt && now.getTime() - found.usedAt.getTime() > GRACE_MS) {
        await queries.revokeFamily(tx, found.familyId, now);
        announce('sessions');
        return undefined;
      }
      if (!found.usedAt) await queries.markUsed(tx, hash, now);
      await queries.touchFamily(tx, found.familyId, now);
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
