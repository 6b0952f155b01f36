import { randomUUID } from 'node:crypto';
import type {
  DeviceFlowCode,
  DeviceFlowInfo,
  DeviceFlowSession,
  DeviceFlowType,
  UserTokens,
} from '@touchline/contract';
import type { Attempts } from '../accounts/attempts';
import { notFound, Problem } from '../http/problem';
import { localeOf } from '../http/viewer';
import type { ConnectedCaller } from '../identity/browser-sessions';
import { digest, secret } from '../identity/secrets';
import type { Identity, SessionWish } from '../identity/service';
import type { Claims } from '../identity/tokens';
import type { Post } from '../mail';
import { writtenDate } from '../mail/letters';
import type { Announce, Db, Store } from '../store/store';
import { progressAt } from './progress';
import * as queries from './queries';
import { newUserCode, readUserCode } from './user-code';

const LIFETIME_SECONDS = 600;
const INTERVAL_SECONDS = 3;
/** A device has this long to fetch its tokens after the yes, however late that came. */
const PICK_UP_MS = 120_000;
/** Paying and looking after an account take longer than saying yes. */
const TAKE_OVER_MS = 1_800_000;
const CODE_TRIES = 5;
const KEEP_MS = 86_400_000;

interface DeviceFlowOptions {
  store: Store;
  identity: Identity;
  attempts: Attempts;
  post: Post;
  publicUrl: string;
  now: () => number;
}

interface NewFlow {
  deviceName?: string;
  offerIds?: string[];
  eventId?: string;
  returnTo?: string;
}

/** How a device names its session: by id and token, or by the token alone. */
interface Credentials {
  id?: string;
  sessionToken: string;
}

/** Another device takes over: one shows a code, the other says yes (after RFC 8628). */
export class DeviceFlow {
  readonly #options: DeviceFlowOptions;

  constructor(options: DeviceFlowOptions) {
    this.#options = options;
  }

  /** A new session. `base` is where the device reached us: the other one shall come the same way. */
  async create(
    type: DeviceFlowType,
    wish: NewFlow,
    owner: Claims | undefined,
    base: string,
  ): Promise<DeviceFlowSession> {
    const createdAt = this.#date();
    const sessionToken = secret();
    const session = {
      id: randomUUID(),
      tokenHash: digest(sessionToken),
      type,
      state: 'created' as const,
      deviceName: wish.deviceName ?? null,
      offerIds: wish.offerIds ?? null,
      eventId: wish.eventId ?? null,
      returnTo: wish.returnTo ?? null,
      ownerId: owner?.userType === 'registered' ? owner.accountId : null,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + LIFETIME_SECONDS * 1000),
    };
    for (let tries = 0; tries < CODE_TRIES; tries++) {
      const userCode = newUserCode();
      if (!(await queries.insertSession(this.#options.store.db, { ...session, userCode }))) continue;
      return {
        id: session.id,
        sessionToken,
        sessionType: type,
        loginSessionType: startsAs(type),
        state: 'created',
        userCode,
        verificationUrl: `${base}/connect`,
        verificationUrlComplete: `${base}/connect?code=${userCode}`,
        expiresAt: Math.floor(session.expiresAt.getTime() / 1000),
        interval: INTERVAL_SECONDS,
      };
    }
    throw new Problem(503, 'Temporarily unavailable', 'No code is free. Try again in a moment.', {
      'retry-after': '2',
    });
  }

  /** How far a session has come, for its creator, not more often than agreed. */
  async info(type: DeviceFlowType, credentials: Required<Credentials>): Promise<DeviceFlowInfo> {
    const session = await this.open(type, credentials);
    const now = this.#date();
    const last = await queries.noteAsked(this.#options.store.db, session.id, now, INTERVAL_SECONDS * 1000);
    if (last) {
      const wait = Math.ceil((last.getTime() + INTERVAL_SECONDS * 1000 - now.getTime()) / 1000);
      const seconds = String(Math.max(1, wait));
      throw new Problem(429, 'Too many requests', `Ask every ${INTERVAL_SECONDS} s.`, { 'retry-after': seconds });
    }
    return progressAt(session, now.getTime());
  }

  /** The session of this token and no other; a wrong token is told the same as an unknown id. */
  async open(type: DeviceFlowType, { id, sessionToken }: Required<Credentials>): Promise<queries.StoredSession> {
    const session = await queries.findByToken(this.#options.store.db, digest(sessionToken));
    if (session?.id !== id || (session.type !== type && startsAs(session.type) !== type)) throw notFound('Session', id);
    return session;
  }

  /** The tokens of a session whose code was said yes to, exactly one time. */
  async login({ id, sessionToken }: Credentials, wish: SessionWish): Promise<UserTokens> {
    const { store, identity } = this.#options;
    const now = this.#date();
    const found = await queries.findByToken(store.db, digest(sessionToken));
    if (!found || (id !== undefined && found.id !== id)) throw notFound('Session', id ?? 'of this token');
    const outcome = await store.transaction(async (tx, announce) => {
      const step = { from: 'authenticated', to: 'completed' } as const;
      const session = await queries.advance(tx, found.id, step, now);
      if (!session) return undefined;
      announce('device-flow');
      const { accountId, deviceName } = session;
      const tokens =
        accountId === null ? undefined : await identity.openRegistered(tx, { accountId, deviceName }, wish);
      // The account was erased after the yes: there is nobody to sign in.
      if (!tokens) await queries.advance(tx, found.id, { from: 'completed', to: 'error' }, now);
      else await this.#tellOfDevice(tx, announce, tokens.userId, deviceName);
      return { tokens };
    });
    if (!outcome?.tokens) {
      const { state } = progressAt(found, now.getTime());
      throw new Problem(409, 'Not signed in', `The session is ${outcome ? 'in error' : state}.`);
    }
    return outcome.tokens;
  }

  /** Which device asks. The first browser that looks has entered the code; nobody else gets in after it. */
  async enter(typed: string, browser: string, ip: string): Promise<DeviceFlowCode> {
    const { store, attempts } = this.#options;
    await attempts.use('code client', ip);
    const now = this.#date();
    const found = await this.#byCode(typed);
    await attempts.undo('code client', ip);
    const browserHash = digest(browser);
    const entered = await store.transaction(async (tx, announce) => {
      const session = await queries.advance(tx, found.id, { from: 'created', to: 'entered', browserHash }, now);
      if (session) announce('device-flow');
      return session;
    });
    const session = entered ?? (await this.#byCode(typed));
    if (!session.browserHash?.equals(browserHash)) throw usedCode();
    return toCode(session, now.getTime());
  }

  /** The explicit yes of somebody who is signed in, from the browser that entered the code. */
  async approve(typed: string, caller: ConnectedCaller, browser: string): Promise<DeviceFlowCode> {
    const { store } = this.#options;
    const now = this.#date();
    const found = await this.#byCode(typed);
    const { accountId } = caller;
    if (found.ownerId !== null && found.ownerId !== accountId && startsAs(found.type) !== 'login')
      throw new Problem(409, 'Another account', 'The device is signed in to another account.');
    const isSignIn = startsAs(found.type) === 'login';
    const step = {
      from: 'entered',
      to: isSignIn ? 'authenticated' : 'entered',
      browserHash: digest(browser),
      accountId,
      expiresAt: new Date(Math.max(found.expiresAt.getTime(), now.getTime() + (isSignIn ? PICK_UP_MS : TAKE_OVER_MS))),
    } as const;
    return this.#step(found, step, store, now);
  }

  /** The explicit no, from the browser that entered the code. */
  async cancel(typed: string, browser: string): Promise<DeviceFlowCode> {
    const found = await this.#byCode(typed);
    const step = { from: 'entered', to: 'cancelled', browserHash: digest(browser) } as const;
    return this.#step(found, step, this.#options.store, this.#date());
  }

  /** The person is done with their account; a checkout is completed by its payment, never by a page's word. */
  async complete(typed: string, caller: ConnectedCaller, browser: string): Promise<DeviceFlowCode> {
    const found = await this.#byCode(typed);
    if (found.type !== 'selfService' || found.accountId !== caller.accountId) throw usedCode();
    const step = { from: 'entered', to: 'completed', browserHash: digest(browser) } as const;
    return this.#step(found, step, this.#options.store, this.#date());
  }

  /** The session of a device that waits for a payment of this person, on the browser that entered its code. */
  async checkoutSession(typed: string, caller: ConnectedCaller, browser: string): Promise<string> {
    const found = await this.#byCode(typed);
    const isTheirs = found.accountId === caller.accountId && found.browserHash?.equals(digest(browser));
    if (found.type !== 'checkout' || found.state !== 'entered' || !isTheirs) throw usedCode();
    return found.id;
  }

  /** A checkout ends with its payment, in the payment's own transaction; a device that has given up is not told. */
  async paid(tx: Db, announce: Announce, sessionId: string, accountId: string): Promise<void> {
    const step = { from: 'entered', to: 'completed', accountId } as const;
    if (await queries.advance(tx, sessionId, step, this.#date())) announce('device-flow');
  }

  /** How far several sessions have come, for those who watch them. */
  progressOf(ids: readonly string[]) {
    return queries.progressOf(this.#options.store.db, ids);
  }

  async tidy(): Promise<void> {
    await queries.forgetSessions(this.#options.store.db, new Date(this.#options.now() - KEEP_MS));
  }

  async #tellOfDevice(tx: Db, announce: Announce, accountId: string, deviceName: string | null): Promise<void> {
    const { post, publicUrl, now } = this.#options;
    const person = await queries.findLetterTo(tx, accountId);
    if (!person) return;
    const locale = localeOf(person.locale);
    await post.send(
      tx,
      announce,
      'newDevice',
      { email: person.email, locale },
      { device: deviceName ?? 'Touchline', date: writtenDate(now(), locale), link: `${publicUrl}/connect` },
    );
  }

  async #step(
    found: queries.StoredSession,
    step: Parameters<typeof queries.advance>[2] & { browserHash: Buffer },
    store: Store,
    now: Date,
  ): Promise<DeviceFlowCode> {
    const session = await store.transaction(async (tx, announce) => {
      const advanced = await queries.advance(tx, found.id, step, now);
      if (advanced) announce('device-flow');
      return advanced;
    });
    if (session) return toCode(session, now.getTime());
    // The same browser said the same before: a second tap is no mistake.
    if (found.state === step.to && found.browserHash?.equals(step.browserHash)) return toCode(found, now.getTime());
    throw usedCode();
  }

  async #byCode(typed: string): Promise<queries.StoredSession> {
    const found = await queries.findByCode(this.#options.store.db, readUserCode(typed));
    const now = this.#options.now();
    if (!found || progressAt(found, now).state === 'expired')
      throw new Problem(404, 'Code not valid', 'The code is not valid or has expired.');
    return found;
  }

  #date(): Date {
    return new Date(this.#options.now());
  }
}

/** Register starts as login (FLOW-02). */
const startsAs = (type: DeviceFlowType): DeviceFlowType => (type === 'register' ? 'login' : type);

const usedCode = () => new Problem(409, 'Code already used', 'The code has already been used.');

function toCode(session: queries.StoredSession, now: number): DeviceFlowCode {
  const { deviceName, offerIds, eventId, returnTo } = session;
  const { state, sessionType, expiresAt } = progressAt(session, now);
  return {
    userCode: session.userCode,
    sessionType,
    state,
    ...(deviceName === null ? {} : { deviceName }),
    ...(offerIds === null ? {} : { offerIds }),
    ...(eventId === null ? {} : { eventId }),
    ...(returnTo === null ? {} : { returnTo }),
    createdAt: Math.floor(session.createdAt.getTime() / 1000),
    expiresAt,
  };
}
