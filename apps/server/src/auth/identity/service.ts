import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { AnonymousCredentials, Tokens as TokenAnswer, UserTokens, UserType } from '@touchline/contract';
import { digest, secret } from '../../kernel/common/secrets';
import { unauthorized } from '../../kernel/http/problem';
import type { Db, Store } from '../../kernel/store/store';
import type { AnonymousViewers } from './anonymous';
import * as queries from './queries';
import { isReused, rotate } from './rotation';
import { idleSince, type SessionLimits } from './session-limits';
import type { Tokens } from './tokens';

/** Access tokens live about an hour; the spread keeps clients that refresh at 90 % from refreshing all at once. */
const ACCESS_SECONDS = 3600;
const ACCESS_SPREAD_SECONDS = 600;
/** Sessions are deleted a day after their end. */
const KEEP_ENDED_MS = 86_400_000;

interface IdentityOptions {
  store: Store;
  tokens: Tokens;
  anonymous: AnonymousViewers;
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
  readonly #anonymous: AnonymousViewers;
  readonly #now: () => number;
  readonly #limits: SessionLimits;

  constructor({ store, tokens, anonymous, now, limits }: IdentityOptions) {
    this.#store = store;
    this.#tokens = tokens;
    this.#anonymous = anonymous;
    this.#now = now;
    this.#limits = limits;
  }

  registerAnonymous(): Promise<AnonymousCredentials> {
    return this.#anonymous.register();
  }

  /** Opens a session of an anonymous viewer without storing it; accounts of earlier versions are stored. */
  async loginAnonymous({ username, password }: AnonymousCredentials, options: SessionOptions): Promise<TokenAnswer> {
    const accountId = await this.#anonymous.accountOf({ username, password });
    if (accountId !== undefined) return this.#openUnstored(accountId, options);
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
      await this.#anonymous.store(tx, refreshToken);
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
    const { accountId, userType, deviceName: name = null } = who;
    const { createdAt, session } = this.#begin({ accountId, userType }, options);
    const { familyId: id, expiresAt } = session;
    const authenticatedAt = who.authenticatedAt ?? createdAt;
    await queries.insertFamily(tx, { id, accountId, createdAt, authenticatedAt, expiresAt, name, cookieHash: null });
    if (!options.refreshable) return this.#access(session);
    const refreshToken = secret();
    await queries.insertRefreshToken(tx, { hash: digest(refreshToken), familyId: id, createdAt });
    return this.#answer(session, refreshToken);
  }

  async #openUnstored(accountId: string, options: SessionOptions): Promise<TokenAnswer> {
    const { createdAt, session } = this.#begin({ accountId, userType: 'anonymous' }, options);
    if (!options.refreshable) return this.#access(session);
    return this.#answer(session, await this.#anonymous.issue({ ...session, createdAt }));
  }

  #begin(who: Pick<Session, 'accountId' | 'userType'>, options: SessionOptions) {
    const createdAt = new Date(this.#now());
    const { total } = this.#limits.client;
    const lifetime = Math.min(options.expiresAfter ?? total, total);
    const expiresAt = new Date(createdAt.getTime() + lifetime * 1000);
    const session: Session = { ...who, familyId: randomUUID(), expiresAt };
    return { createdAt, session };
  }

  /**
   * Replaces a refresh token. Within the grace period all uses of one token get the same successor; a later use ends
   * the family.
   */
  async refresh(given: { refreshToken: string; accessToken: string; expiresAfter?: number }): Promise<TokenAnswer> {
    const claims = await this.#tokens.read(given.accessToken);
    if (!claims) throw unauthorized('The access token is not valid.');
    const outcome = await this.#store.transaction(async (tx, announce) => {
      await this.#anonymous.store(tx, given.refreshToken);
      const found = await queries.lockRefreshToken(tx, digest(given.refreshToken));
      const now = new Date(this.#now());
      if (!found || found.revokedAt || found.expiresAt <= now || found.familyId !== claims.familyId) return undefined;
      if (found.lastUsedAt <= idleSince(now.getTime(), this.#limits.client)) return undefined;
      if (isReused(found, now)) {
        await queries.revokeFamily(tx, found.familyId, now);
        announce('sessions');
        return undefined;
      }
      await queries.touchFamily(tx, found.familyId, now);
      const successor = await rotate(tx, given.refreshToken, found, now);
      return successor === undefined ? undefined : this.#answer(found, successor);
    });
    if (!outcome) throw unauthorized('The refresh token is not valid any more.');
    return outcome;
  }

  async #access(session: Session): Promise<TokenAnswer> {
    const now = Math.floor(this.#now() / 1000);
    const lifetime = ACCESS_SECONDS + randomInt(-ACCESS_SPREAD_SECONDS, ACCESS_SPREAD_SECONDS + 1);
    const accessTokenExpiryTime = Math.min(now + lifetime, seconds(session.expiresAt));
    const accessToken = await this.#tokens.issue({ ...session, expires: accessTokenExpiryTime });
    return { accessToken, accessTokenExpiryTime };
  }

  async #answer(session: Session, refreshToken: string): Promise<TokenAnswer> {
    return { ...(await this.#access(session)), refreshToken, refreshTokenExpiryTime: seconds(session.expiresAt) };
  }
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
