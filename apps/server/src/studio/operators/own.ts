import type { NewPasskey, Operator, OwnSignIn, PasskeyCreation, PasskeyRequest, Proof } from '@touchline/contract';
import { notFound, Problem } from '../../kernel/http/problem';
import type { Store } from '../../kernel/store/store';
import type { Attempts, NewPasswords, Passwords, RelyingParty } from '../../people';
import type { InTransaction } from '../audit/audited-call';
import type { Factors } from './factors';
import * as queries from './queries';
import type { OperatorSessions } from './sessions';

interface OwnOptions {
  store: Store;
  sessions: OperatorSessions;
  factors: Factors;
  passwords: Passwords;
  newPasswords: NewPasswords;
  attempts: Attempts;
}

/** The operator who asks, and their browser. */
export interface Self {
  operator: Operator;
  cookie: string;
  rp: RelyingParty;
  browserName: string | undefined;
}

/** How an operator signs in, as they look after it themselves. What weakens it needs a factor again. */
export class OwnSignIns {
  readonly #options: OwnOptions;

  constructor(options: OwnOptions) {
    this.#options = options;
  }

  async read({ operator, cookie }: Self): Promise<OwnSignIn> {
    const { factors, sessions } = this.#options;
    const [described, list] = await Promise.all([factors.describe(operator.id), sessions.list(operator.id, cookie)]);
    return { ...described, sessions: list };
  }

  challenge({ cookie, rp }: Self): Promise<PasskeyRequest> {
    return this.#options.factors.requestPasskey(cookie, rp);
  }

  async setPassword(
    { tx, announce }: InTransaction,
    self: Self,
    { proof, password, newPassword }: { proof: Proof; password: string; newPassword: string },
  ): Promise<void> {
    const { passwords, newPasswords, sessions, attempts } = this.#options;
    const { operator, cookie } = self;
    await this.#prove({ tx, announce }, self, proof);
    await attempts.use('password person', operator.id);
    const known = await queries.findById(tx, operator.id);
    if (!(await passwords.matches(password, known?.passwordHash)))
      throw new Problem(403, 'Wrong password', 'body.password is not the present one.');
    await attempts.forget('password person', operator.id);
    await newPasswords.refuseFlaw(newPassword, operator.email);
    await queries.setPassword(tx, operator.id, await passwords.hash(newPassword));
    await sessions.endOthers(tx, announce, operator.id, cookie);
  }

  async renewRecoveryCodes(transaction: InTransaction, self: Self, proof: Proof): Promise<string[]> {
    await this.#prove(transaction, self, proof);
    return this.#options.factors.renewRecoveryCodes(transaction.tx, self.operator.id);
  }

  async prepareTotp(transaction: InTransaction, self: Self, proof: Proof): Promise<{ key: string; uri: string }> {
    const { factors } = this.#options;
    await this.#prove(transaction, self, proof);
    if ((await factors.kindsOf(self.operator.id)).includes('totp'))
      throw new Problem(409, 'App known', 'There is an authenticator app already. Remove it first.');
    const { key, uri, keep } = await factors.prepareTotp(self.operator);
    await keep(transaction.tx);
    return { key, uri };
  }

  /** The key that was prepared needed a proof; a code of it shows that the app has it. */
  async addTotp({ tx }: InTransaction, { operator }: Self, code: string): Promise<void> {
    const { factors, attempts } = this.#options;
    if ((await factors.kindsOf(operator.id)).includes('totp'))
      throw new Problem(409, 'App known', 'There is an authenticator app already. Remove it first.');
    await attempts.use('operator factor', operator.id);
    if (!(await factors.useTotp(tx, operator.id, code)))
      throw new Problem(403, 'Wrong code', 'body.code is not right, or was used before.');
    await attempts.forget('operator factor', operator.id);
  }

  async preparePasskey(transaction: InTransaction, self: Self, proof: Proof): Promise<PasskeyCreation> {
    await this.#prove(transaction, self, proof);
    return this.#options.factors.preparePasskey(self.operator, self.cookie, self.rp);
  }

  /** The challenge that was signed needed a proof. */
  async addPasskey(
    { tx }: InTransaction,
    { operator, cookie, rp, browserName }: Self,
    given: NewPasskey,
  ): Promise<void> {
    const add = await this.#options.factors.newPasskey(operator.id, given, cookie, rp, browserName);
    await add(tx);
  }

  async removeFactor(transaction: InTransaction, self: Self, id: string, proof: Proof): Promise<void> {
    await this.#prove(transaction, self, proof);
    await this.#options.factors.remove(transaction.tx, self.operator.id, id);
  }

  async endSession({ tx, announce }: InTransaction, { operator }: Self, id: number): Promise<void> {
    if (!(await this.#options.sessions.endById(tx, announce, operator.id, id))) throw notFound('Session', String(id));
  }

  /** Wrong codes are limited as on the way in; the limit is counted outside the transaction. */
  async #prove({ tx }: InTransaction, { operator, cookie, rp }: Self, { code, passkey }: Proof): Promise<void> {
    const { factors, attempts } = this.#options;
    await attempts.use('operator factor', operator.id);
    const note = passkey && (await factors.signature(operator.id, passkey, cookie, rp));
    const isProved =
      note !== undefined || (code !== undefined && (await factors.useCode(tx, operator.id, code)) !== undefined);
    if (!isProved) throw new Problem(403, 'Wrong code', 'body.proof is not right, or was used before.');
    await note?.(tx);
    await attempts.forget('operator factor', operator.id);
  }
}
