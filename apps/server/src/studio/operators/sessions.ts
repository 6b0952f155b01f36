import type { Operator, StudioRole } from '@touchline/contract';
import type { FastifyRequest } from 'fastify';
import type { StudioCaller, StudioDoor } from '../../auth';
import { digest, secret } from '../../kernel/common/secrets';
import { networksOf } from '../../kernel/http/networks';
import { unauthorized } from '../../kernel/http/problem';
import type { Announce, Db, Store } from '../../kernel/store/store';
import type { SessionStep } from './session-queries';
import * as queries from './session-queries';
import type { StudioCookie } from './studio-cookie';

const MINUTE = 60;
const HOUR = 3600;
const IDLE_SECONDS = HOUR;
/** The precision of "last seen"; a write for every call would be wasteful. */
const SEEN_SECONDS = MINUTE;
/** How long a browser may take for a step, and stay inside. */
const STEP_SECONDS: Readonly<Record<SessionStep, number>> = {
  about: HOUR,
  factor: 10 * MINUTE,
  addFactor: HOUR,
  inside: 12 * HOUR,
};

/** An invitation that a browser used. */
interface Invited {
  id: number;
  role: StudioRole;
  /** The address it is for; the first owner chooses one. */
  email: string | undefined;
  /** The operator whose sign-in it renews. */
  operatorId: string | undefined;
}

/** A browser with a cookie of the studio. */
export type Session = { cookie: string } & (
  | { step: 'about'; invited: Invited }
  | { step: Exclude<SessionStep, 'about'>; operator: Operator }
);

/** Whom a new session is for. */
type Subject = { step: 'about'; invitationId: number } | { step: Exclude<SessionStep, 'about'>; operatorId: string };

/** Where a browser is, as its operator recognises it. */
interface Origin {
  browserName?: string | undefined;
  ip?: string;
}

/** A session that was just opened; its secret goes to the browser. */
export interface OpenedSession {
  cookie: string;
  seconds: number;
}

interface SessionsOptions {
  store: Store;
  now: () => number;
  cookie: StudioCookie;
}

/** The sessions of the studio, from the first step on. Each step has a cookie of its own. */
export class OperatorSessions implements Pick<StudioDoor, 'require'> {
  readonly #options: SessionsOptions;

  constructor(options: SessionsOptions) {
    this.#options = options;
  }

  async require(request: FastifyRequest): Promise<StudioCaller> {
    const session = await this.find(request);
    if (session?.step !== 'inside') throw unauthorized('This browser is not signed in to the studio.');
    const { id, name, role } = session.operator;
    return { operatorId: id, name, role };
  }

  async find(request: FastifyRequest): Promise<Session | undefined> {
    const { store, cookie: cookies } = this.#options;
    const cookie = cookies.read(request);
    if (cookie === undefined) return undefined;
    const now = this.#seconds();
    const found = await queries.findSession(store.db, digest(cookie), now, now - IDLE_SECONDS);
    if (!found) return undefined;
    if (now - found.seenAt >= SEEN_SECONDS) await queries.touchSession(store.db, digest(cookie), now);
    return toSession(cookie, found);
  }

  /** Opens a session with a new secret; the former one of the browser ends. */
  async open(tx: Db, subject: Subject, former: string | undefined, from: Origin = {}): Promise<OpenedSession> {
    const cookie = secret();
    const now = this.#seconds();
    const seconds = STEP_SECONDS[subject.step];
    if (former !== undefined) await queries.deleteSession(tx, digest(former));
    await queries.insertSession(tx, {
      cookieHash: digest(cookie),
      operatorId: 'operatorId' in subject ? subject.operatorId : null,
      invitationId: 'invitationId' in subject ? subject.invitationId : null,
      step: subject.step,
      browser: from.browserName ?? null,
      network: from.ip === undefined ? null : (networksOf(from.ip)[0]?.name ?? null),
      now,
      expiresAt: now + seconds,
    });
    return { cookie, seconds };
  }

  /** Counts a wrong code of a browser; after `most` of them its session ends. */
  async countWrongCode(tx: Db, { cookie }: Session, most: number): Promise<void> {
    if ((await queries.countWrongCode(tx, digest(cookie))) >= most) await queries.deleteSession(tx, digest(cookie));
  }

  /** Ends the session of a step that is taken; returns whether it still was there. */
  leave(tx: Db, cookie: string): Promise<boolean> {
    return queries.deleteSession(tx, digest(cookie));
  }

  async end(tx: Db, announce: Announce, cookie: string): Promise<void> {
    if (await queries.deleteSession(tx, digest(cookie))) announce('operators');
  }

  async endAll(tx: Db, announce: Announce, operatorId: string): Promise<void> {
    await queries.deleteSessionsOf(tx, operatorId);
    announce('operators');
  }

  /** The sessions of an operator inside; `cookie` is that of the browser that asks. */
  async list(operatorId: string, cookie: string) {
    const now = this.#seconds();
    const found = await queries.sessionsOf(this.#options.store.db, operatorId, now, now - IDLE_SECONDS);
    const own = digest(cookie);
    return found.map(({ cookieHash, ...session }) => ({ ...session, isThis: own.equals(cookieHash) }));
  }

  /** Ends a session of an operator by its id; returns whether there was one. */
  async endById(tx: Db, announce: Announce, operatorId: string, id: number): Promise<boolean> {
    const isEnded = await queries.deleteSessionById(tx, operatorId, id);
    if (isEnded) announce('operators');
    return isEnded;
  }

  /** Ends all sessions of an operator but this one. */
  async endOthers(tx: Db, announce: Announce, operatorId: string, cookie: string): Promise<void> {
    await queries.deleteOtherSessions(tx, operatorId, digest(cookie));
    announce('operators');
  }

  async tidy(): Promise<void> {
    const now = this.#seconds();
    await queries.forgetSessions(this.#options.store.db, now, now - IDLE_SECONDS);
  }

  #seconds(): number {
    return Math.floor(this.#options.now() / 1000);
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof queries.findSession>>>;

function toSession(cookie: string, found: Found): Session | undefined {
  const { step, operatorId, name, email, role, invitationId, invitedRole } = found;
  if (step === 'about')
    return invitationId === null || invitedRole === null
      ? undefined
      : {
          cookie,
          step,
          invited: {
            id: invitationId,
            role: invitedRole,
            email: found.invitedEmail ?? undefined,
            operatorId: found.invitedOperatorId ?? undefined,
          },
        };
  return operatorId === null || name === null || email === null || role === null
    ? undefined
    : { cookie, step, operator: { id: operatorId, name, email, role } };
}
