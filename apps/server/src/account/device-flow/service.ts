import { randomUUID } from 'node:crypto';
import type {
  DeviceFlowCode,
  DeviceFlowInfo,
  DeviceFlowSession,
  DeviceFlowType,
  UserTokens,
} from '@touchline/contract';
import type { Claims, ConnectedCaller, Identity, SessionOptions } from '../../auth';
import { localeOf } from '../../kernel/common/audience';
import { digest, newUserCode, readUserCode, secret } from '../../kernel/common/secrets';
import { notFound, Problem } from '../../kernel/http/problem';
import type { Post } from '../../kernel/mail';
import { writtenDate } from '../../kernel/mail/letters';
import type { Announce, Db, Store } from '../../kernel/store/store';
import type { Attempts } from '../../people';
import { approval, refuseForeign, startsAs } from './approval';
import { progressAt } from './progress';
import * as queries from './queries';

const LIFETIME_SECONDS = 600;
const INTERVAL_SECONDS = 3;
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

/** Identifies a session by id and token, or by the token alone. */
interface Credentials {
  id?: string;
  sessionToken: string;
}

/** The browser on which a code is entered, and where it calls from. */
interface Phone {
  browser: string;
  ip: string;
}

/** Sessions that one device starts by showing a code and another confirms (after RFC 8628). */
export class DeviceFlow {
  readonly #options: DeviceFlowOptions;

  constructor(options: DeviceFlowOptions) {
    this.#options = options;
  }

  /** Creates a session. `base` is where the device reached us; the other device is sent to the same address. */
  async create(
    type: DeviceFlowType,
    flow: NewFlow,
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
      deviceName: flow.deviceName ?? null,
      offerIds: flow.offerIds ?? null,
      eventId: flow.eventId ?? null,
      returnTo: flow.returnTo ?? null,
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

  /** The state of a session, for its creator; polling is limited to the agreed interval. */
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

  /** The session of this token; a wrong token and an unknown id get the same answer. */
  async open(type: DeviceFlowType, { id, sessionToken }: Required<Credentials>): Promise<queries.StoredSession> {
    const session = await queries.findByToken(this.#options.store.db, digest(sessionToken));
    if (session?.id !== id || (session.type !== type && startsAs(session.type) !== type)) throw notFound('Session', id);
    return session;
  }

  /** Issues the tokens of an approved session, exactly once. */
  async login({ id, sessionToken }: Credentials, options: SessionOptions): Promise<UserTokens> {
    const { store, identity } = this.#options;
    const now = this.#date();
    const found = await queries.findByToken(store.db, digest(sessionToken));
    if (!found || (id !== undefined && found.id !== id)) throw notFound('Session', id ?? 'of this token');
    const outcome = await store.transaction(async (tx, announce) => {
      const step = { from: 'authenticated', to: 'completed' } as const;
      const session = await queries.advance(tx, found.id, step, now);
      if (!session) return undefined;
      announce('device-flow');
      const { accountId, authenticatedAt, deviceName } = session;
      const tokens =
        accountId === null
          ? undefined
          : await identity.openRegistered(tx, { accountId, authenticatedAt, deviceName }, options);
      // The account was erased after the approval.
      if (!tokens) await queries.advance(tx, found.id, { from: 'completed', to: 'error' }, now);
      else await this.#mailNewDevice(tx, announce, tokens.userId, deviceName);
      return { tokens };
    });
    if (!outcome?.tokens) {
      const { state } = progressAt(found, now.getTime());
      throw new Problem(409, 'Not signed in', `The session is ${outcome ? 'in error' : state}.`);
    }
    return outcome.tokens;
  }

  /** Shows which device asks. The first browser to look up a code has entered it; other browsers are rejected. */
  async enter(typed: string, { browser, ip }: Phone): Promise<DeviceFlowCode> {
    const { store } = this.#options;
    const now = this.#date();
    const found = await this.#guessed(ip, () => this.#byCode(typed));
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

  /** Approves a session, from the browser that entered the code. */
  async approve(typed: string, caller: ConnectedCaller, { browser, ip }: Phone): Promise<DeviceFlowCode> {
    const now = this.#date();
    const found = await this.#entered(typed, { browser, ip });
    refuseForeign(found, caller);
    if (caller.isProvisional && startsAs(found.type) === 'login')
      throw new Problem(403, 'Address not confirmed', 'Other devices can be signed in once the address is confirmed.');
    const step = { ...approval(found, caller, now), from: 'entered', browserHash: digest(browser) } as const;
    return this.#step(found, step, this.#options.store, now);
  }

  /** Approves a session on the device that created it, which holds its token: no code is compared. */
  async approveHere(
    type: DeviceFlowType,
    credentials: Required<Credentials>,
    caller: ConnectedCaller,
    browser: string,
  ): Promise<DeviceFlowInfo> {
    const found = await this.open(type, credentials);
    refuseForeign(found, caller);
    const now = this.#date();
    const step = { ...approval(found, caller, now), from: 'created', browserHash: digest(browser) } as const;
    const { state, sessionType, expiresAt } = await this.#step(found, step, this.#options.store, now);
    return { state, sessionType, expiresAt };
  }

  /** Cancels a session, from the browser that entered the code. */
  async cancel(typed: string, { browser, ip }: Phone): Promise<DeviceFlowCode> {
    const found = await this.#entered(typed, { browser, ip });
    const step = { from: 'entered', to: 'cancelled', browserHash: digest(browser) } as const;
    return this.#step(found, step, this.#options.store, this.#date());
  }

  /** Completes a self-service session; a checkout is completed by its payment only. */
  async complete(typed: string, caller: ConnectedCaller, { browser, ip }: Phone): Promise<DeviceFlowCode> {
    const found = await this.#entered(typed, { browser, ip });
    if (found.type !== 'selfService' || found.accountId !== caller.accountId) throw usedCode();
    const step = { from: 'entered', to: 'completed', browserHash: digest(browser) } as const;
    return this.#step(found, step, this.#options.store, this.#date());
  }

  /** The checkout session that waits for a payment of this person, on the browser that entered its code. */
  async checkoutSession(typed: string, caller: ConnectedCaller, browser: string): Promise<string> {
    const found = ofBrowser(await this.#byCode(typed), browser);
    if (found.type !== 'checkout' || found.state !== 'entered' || found.accountId !== caller.accountId)
      throw usedCode();
    return found.id;
  }

  /** Completes a checkout within the transaction of its payment; an expired session is left alone. */
  async paid(tx: Db, announce: Announce, sessionId: string, accountId: string): Promise<void> {
    const step = { from: 'entered', to: 'completed', accountId } as const;
    if (await queries.advance(tx, sessionId, step, this.#date())) announce('device-flow');
  }

  /** The states of several sessions, for their watchers. */
  progressOf(ids: readonly string[]) {
    return queries.progressOf(this.#options.store.db, ids);
  }

  /** The accounts of a code that a device shows: of the approval first, then of the request. */
  async accountsOf(typed: string): Promise<string[]> {
    const found = await queries.findByCode(this.#options.store.db, readUserCode(typed));
    return [found?.accountId, found?.ownerId].flatMap((id) => id ?? []);
  }

  async tidy(): Promise<void> {
    await queries.forgetSessions(this.#options.store.db, new Date(this.#options.now() - KEEP_MS));
  }

  async #mailNewDevice(tx: Db, announce: Announce, accountId: string, deviceName: string | null): Promise<void> {
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
    // A repeated tap in the same browser is not an error.
    if (found.state === step.to && found.browserHash?.equals(step.browserHash)) return toCode(found, now.getTime());
    throw usedCode();
  }

  /** The session of a code that this browser entered; the answer to any other code is that it is not valid. */
  #entered(typed: string, { browser, ip }: Phone): Promise<queries.StoredSession> {
    return this.#guessed(ip, async () => ofBrowser(await this.#byCode(typed), browser));
  }

  /** Counts a look-up of a code that fails: it may be a guess. */
  async #guessed(ip: string, look: () => Promise<queries.StoredSession>): Promise<queries.StoredSession> {
    const { attempts } = this.#options;
    await attempts.use('code client', ip);
    const found = await look();
    await attempts.undo('code client', ip);
    return found;
  }

  async #byCode(typed: string): Promise<queries.StoredSession> {
    const found = await queries.findByCode(this.#options.store.db, readUserCode(typed));
    const now = this.#options.now();
    if (!found || progressAt(found, now).state === 'expired') throw unknownCode();
    return found;
  }

  #date(): Date {
    return new Date(this.#options.now());
  }
}

const unknownCode = () => new Problem(404, 'Code not valid', 'The code is not valid or has expired.');

/** Rejects the session of a code that another browser entered, or none, as if there was no such code. */
function ofBrowser(session: queries.StoredSession, browser: string): queries.StoredSession {
  if (!session.browserHash?.equals(digest(browser))) throw unknownCode();
  return session;
}

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
    isApproved: state === 'entered' && session.accountId !== null,
    createdAt: Math.floor(session.createdAt.getTime() / 1000),
    expiresAt,
  };
}
