import { randomUUID } from 'node:crypto';
import type {
  AddedFactor,
  NewPasskey,
  Operator,
  PasskeyCreation,
  PasskeyRequest,
  SignedChallenge,
  StudioSession,
} from '@touchline/contract';
import { networksOf, siteOf } from '../../kernel/http/networks';
import { Problem, unauthorized } from '../../kernel/http/problem';
import type { Db, Store } from '../../kernel/store/store';
import { type Attempts, type NewPasswords, normalAddress, type Passwords, type RelyingParty } from '../../people';
import type { Audit } from '../audit/service';
import type { Entering } from '../audit/studio-calls';
import type { Factors } from './factors';
import type { Invitations } from './invitations';
import * as queries from './queries';
import type { OpenedSession, OperatorSessions, Session } from './sessions';

interface WayInOptions {
  store: Store;
  audit: Audit;
  attempts: Attempts;
  passwords: Passwords;
  newPasswords: NewPasswords;
  sessions: OperatorSessions;
  invitations: Invitations;
  factors: Factors;
  isSimulated: boolean;
  now: () => number;
}

/** A browser that asks, and the session it has. */
export interface Visitor {
  ip: string;
  rp: RelyingParty;
  browserName: string | undefined;
  session: Session | undefined;
}

/** A step that was taken: the answer, and the new cookie of the browser. */
export interface Step<T> {
  answer: T;
  opened: OpenedSession;
}

type SignedIn = Extract<Session, { operator: Operator }>;

const MOST_WRONG_CODES = 5;

/** The way into the studio: a set-up code or a password, then a second factor. Every step changes the cookie. */
export class WayIn {
  readonly #options: WayInOptions;

  constructor(options: WayInOptions) {
    this.#options = options;
  }

  /** What the browser has to do next. */
  async where(session: Session | undefined): Promise<StudioSession> {
    if (session) return this.#describe(session);
    const { isSimulated, store } = this.#options;
    return { step: (await queries.hasOperator(store.db)) ? 'signIn' : 'setUp', isSimulated };
  }

  async useCode(typed: string, { ip, session }: Visitor, { commit, by }: Entering): Promise<Step<StudioSession>> {
    const { attempts, invitations, sessions, isSimulated } = this.#options;
    await attempts.use('code client', ip);
    const step = await commit(async ({ tx }) => {
      const used = await invitations.use(tx, typed);
      if (used instanceof Problem) return used;
      const { id, role, email } = used;
      by(inviteeOf(used));
      const opened = await sessions.open(tx, { step: 'about', invitationId: id }, session?.cookie);
      const invited = { role, ...(email === null ? {} : { email }) };
      return { answer: { step: 'about' as const, invited, isSimulated }, opened };
    });
    await attempts.undo('code client', ip);
    return step;
  }

  /** Makes an operator of somebody with a code, or renews the one it is for; former factors end. */
  async register(
    given: { name: string; email: string; password: string },
    { session }: Visitor,
    { commit, by }: Entering,
  ): Promise<Step<StudioSession>> {
    const { passwords, newPasswords, sessions, factors, isSimulated } = this.#options;
    if (session?.step !== 'about') throw wrongStep(session);
    const { invited, cookie } = session;
    by(inviteeOf(invited));
    const email = normalAddress(given.email);
    const name = given.name.trim();
    if (name === '') throw new Problem(400, 'Invalid request', 'body.name must not be empty.');
    if (invited.email !== undefined && email !== invited.email)
      throw new Problem(400, 'Invalid request', `body.email: the set-up code is for ${invited.email}.`);
    await newPasswords.refuseFlaw(given.password, email);
    const passwordHash = await passwords.hash(given.password);
    return commit(async ({ tx, announce }) => {
      // The operator may have been ended, or have got another role, while the password was typed and hashed.
      const isOpen = await sessions.leave(tx, cookie);
      const role = (await queries.lockInvitedRole(tx, invited.id))?.role;
      if (!isOpen || role === undefined) return wrongStep(undefined);
      const operator = { id: invited.operatorId ?? randomUUID(), name, email, role };
      const profile = { name, email, role, passwordHash };
      if (invited.operatorId === undefined) {
        if (!(await queries.insertOperator(tx, operator.id, profile, this.#seconds())))
          throw new Problem(409, 'Address taken', 'body.email belongs to another operator.');
      } else {
        await queries.renewOperator(tx, operator.id, profile);
        await factors.removeAll(tx, operator.id);
        await sessions.endAll(tx, announce, operator.id);
      }
      by(actorOf(operator));
      const opened = await sessions.open(tx, { step: 'addFactor', operatorId: operator.id }, undefined);
      return { answer: { step: 'addFactor' as const, operator, isSimulated }, opened };
    });
  }

  async signIn(
    given: { email: string; password: string },
    { ip, session }: Visitor,
    { commit, by }: Entering,
  ): Promise<Step<StudioSession>> {
    const { store, passwords, attempts, sessions, factors, isSimulated } = this.#options;
    const email = normalAddress(given.email);
    const found = await queries.findByEmail(store.db, email);
    const operator = found?.endedAt === null ? found : undefined;
    const limits = await this.#limitsOf(operator?.id, email, ip);
    for (const [purpose, subject] of limits) await attempts.use(purpose, subject);
    if (operator) by(actorOf(operator));
    if (!(await passwords.matches(given.password, operator?.passwordHash)) || !operator)
      throw unauthorized('Wrong e-mail address or password.');
    for (const [purpose, subject] of limits) await attempts.undo(purpose, subject);
    const kinds = await factors.kindsOf(operator.id);
    if (kinds.length === 0)
      throw new Problem(
        403,
        'Second factor missing',
        'Run `npm run operator -- reset` with this address on the server.',
      );
    return commit(async ({ tx }) => {
      const opened = await sessions.open(tx, { step: 'factor', operatorId: operator.id }, session?.cookie);
      const answer = { step: 'factor' as const, operator: publicly(operator), factors: kinds, isSimulated };
      return { answer, opened };
    });
  }

  async proveCode(code: string, visitor: Visitor, entering: Entering): Promise<Step<StudioSession>> {
    const { attempts, factors, sessions } = this.#options;
    const proving = requireStep(visitor.session, 'factor', entering);
    const { id } = proving.operator;
    await attempts.use('operator factor', id);
    const step = await entering.commit(async ({ tx }) => {
      const used = await factors.useCode(tx, id, code);
      if (used) {
        entering.note({ factor: used });
        return this.#goInside(tx, proving, visitor);
      }
      await sessions.countWrongCode(tx, proving, MOST_WRONG_CODES);
      return new Problem(403, 'Wrong code', 'body.code is not right, or was used before.');
    });
    await attempts.forget('operator factor', id);
    return step;
  }

  async requestPasskey({ session, rp }: Visitor, entering: Entering): Promise<PasskeyRequest> {
    const { cookie } = requireStep(session, 'factor', entering);
    return this.#options.factors.requestPasskey(cookie, rp);
  }

  async provePasskey(signed: SignedChallenge, visitor: Visitor, entering: Entering): Promise<Step<StudioSession>> {
    const proving = requireStep(visitor.session, 'factor', entering);
    const note = await this.#options.factors.signature(proving.operator.id, signed, proving.cookie, visitor.rp);
    if (!note) throw new Problem(403, 'Passkey not valid', 'The passkey is not one of this operator.');
    return entering.commit(async ({ tx }) => {
      entering.note({ factor: 'passkey' });
      await note(tx);
      return this.#goInside(tx, proving, visitor);
    });
  }

  async prepareTotp({ session }: Visitor, entering: Entering): Promise<{ key: string; uri: string }> {
    const { operator } = requireStep(session, 'addFactor', entering);
    const { key, uri, keep } = await this.#options.factors.prepareTotp(operator);
    return entering.commit(async ({ tx }) => {
      await keep(tx);
      return { key, uri };
    });
  }

  async addTotp(code: string, visitor: Visitor, entering: Entering): Promise<Step<AddedFactor>> {
    const { attempts, factors } = this.#options;
    const adding = requireStep(visitor.session, 'addFactor', entering);
    await attempts.use('operator factor', adding.operator.id);
    const step = await entering.commit(async ({ tx }) => {
      if (!(await factors.useTotp(tx, adding.operator.id, code)))
        return new Problem(403, 'Wrong code', 'body.code is not right, or was used before.');
      entering.note({ factor: 'totp' });
      return this.#added(tx, adding, visitor);
    });
    await attempts.forget('operator factor', adding.operator.id);
    return step;
  }

  async preparePasskey({ session, rp }: Visitor, entering: Entering): Promise<PasskeyCreation> {
    const { operator, cookie } = requireStep(session, 'addFactor', entering);
    return this.#options.factors.preparePasskey(operator, cookie, rp);
  }

  async addPasskey(given: NewPasskey, visitor: Visitor, entering: Entering): Promise<Step<AddedFactor>> {
    const { session, rp, browserName } = visitor;
    const adding = requireStep(session, 'addFactor', entering);
    const { factors } = this.#options;
    const add = await factors.newPasskey(adding.operator.id, given, adding.cookie, rp, browserName);
    return entering.commit(async ({ tx }) => {
      entering.note({ factor: 'passkey' });
      await add(tx);
      return this.#added(tx, adding, visitor);
    });
  }

  async signOut({ session }: Visitor, { commit, by }: Entering): Promise<void> {
    if (!session) return;
    by(subjectOf(session));
    await commit(({ tx, announce }) => this.#options.sessions.end(tx, announce, session.cookie));
  }

  /** Ends the set-up with recovery codes. */
  async #added(tx: Db, session: SignedIn, visitor: Visitor): Promise<Step<AddedFactor>> {
    const recoveryCodes = await this.#options.factors.createRecoveryCodes(tx, session.operator.id);
    const { answer, opened } = await this.#goInside(tx, session, visitor);
    return { answer: { session: answer, recoveryCodes }, opened };
  }

  async #goInside(tx: Db, { operator, cookie }: SignedIn, visitor: Visitor): Promise<Step<StudioSession>> {
    const opened = await this.#options.sessions.open(tx, { step: 'inside', operatorId: operator.id }, cookie, visitor);
    return { answer: { step: 'inside', operator: publicly(operator), isSimulated: this.#options.isSimulated }, opened };
  }

  async #describe(session: Session): Promise<StudioSession> {
    const { factors, isSimulated } = this.#options;
    if (session.step === 'about') {
      const { role, email } = session.invited;
      return { step: 'about', invited: { role, ...(email === undefined ? {} : { email }) }, isSimulated };
    }
    const { step, operator } = session;
    const kinds = step === 'factor' ? { factors: await factors.kindsOf(operator.id) } : {};
    return { step, operator: publicly(operator), ...kinds, isSimulated };
  }

  /**
   * What an attempt to sign in counts towards. In networks where the operator was signed in before, guesses from
   * elsewhere do not count: strangers cannot lock an operator out.
   */
  async #limitsOf(operatorId: string | undefined, email: string, ip: string) {
    const { audit } = this.#options;
    const network = networksOf(ip)[0]?.name ?? '';
    const isKnown = await audit.hasSeen(operatorId ?? '', network);
    const here = [
      ['sign-in client', ip],
      ['operator network', `${email} ${siteOf(ip)}`],
    ] as const;
    return isKnown ? here : [...here, ['operator address', email] as const];
  }

  #seconds(): number {
    return Math.floor(this.#options.now() / 1000);
  }
}

/** The operator of a session at this step, as the audit row names them. */
function requireStep(session: Session | undefined, step: SignedIn['step'], { by }: Entering): SignedIn {
  if (session) by(subjectOf(session));
  if (session?.step !== step) throw wrongStep(session);
  return session;
}

const wrongStep = (session: Session | undefined) =>
  session
    ? new Problem(409, 'Another step', `This browser is at the step ${session.step}.`)
    : unauthorized('This browser is not on its way into the studio.');

const publicly = ({ id, name, email, role }: Operator): Operator => ({ id, name, email, role });

const actorOf = ({ id, name, role }: Operator) => ({ operatorId: id, name, role });

const inviteeOf = ({ role, email }: { role: string; email?: string | null | undefined }) => ({
  name: email ?? 'The first owner',
  role,
});

/** Who uses this session. */
export const subjectOf = (session: Session) =>
  session.step === 'about' ? inviteeOf(session.invited) : actorOf(session.operator);
