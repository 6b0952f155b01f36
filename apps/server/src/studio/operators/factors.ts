import { randomBytes } from 'node:crypto';
import type { NewPasskey, Operator, PasskeyCreation, PasskeyRequest, SignedChallenge } from '@touchline/contract';
import { newUserCode, readUserCode } from '../../kernel/common/secrets';
import { Problem } from '../../kernel/http/problem';
import type { Db, Store } from '../../kernel/store/store';
import {
  ALGORITHMS,
  CHALLENGE_MS,
  type Challenges,
  type RelyingParty,
  readNewPasskey,
  readSignature,
} from '../../people';
import * as queries from './factor-queries';
import type { StudioSecrets } from './studio-secrets';
import { base32, matchingStep, totpUri } from './totp';

type FactorKind = 'totp' | 'passkey';

interface FactorsOptions {
  store: Store;
  secrets: StudioSecrets;
  challenges: Challenges;
  /** The name under which authenticator apps list the studio. */
  issuer: string;
  now: () => number;
}

/** The length that RFC 4226 recommends. */
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
const RECOVERY_GROUPS = 3;
const TOTP_CODE = /^\d{6}$/;

/** Second factors of operators: an authenticator app or a passkey, and recovery codes for who has lost it. */
export class Factors {
  readonly #options: FactorsOptions;

  constructor(options: FactorsOptions) {
    this.#options = options;
  }

  /** The kinds of factor that an operator has turned on. */
  async kindsOf(operatorId: string): Promise<FactorKind[]> {
    const { db } = this.#options.store;
    const totp = await queries.findTotp(db, operatorId);
    const passkeys = await queries.passkeysOf(db, operatorId);
    const hasApp = totp !== undefined && totp.confirmedAt !== null;
    return [...(hasApp ? ['totp' as const] : []), ...(passkeys.length > 0 ? ['passkey' as const] : [])];
  }

  /** A new key for an authenticator app, and the change that keeps it. */
  async prepareTotp({ id, email }: Operator): Promise<{ key: string; uri: string; keep: (tx: Db) => Promise<void> }> {
    const secret = randomBytes(SECRET_BYTES);
    const sealed = await this.#options.secrets.seal(id, secret);
    return {
      key: base32(secret),
      uri: totpUri(secret, this.#options.issuer, email),
      keep: (tx) => queries.prepareTotp(tx, id, sealed),
    };
  }

  /** Uses a code of the authenticator app; returns whether it was right and not used before. */
  async useTotp(tx: Db, operatorId: string, code: string): Promise<boolean> {
    const found = await queries.findTotp(tx, operatorId);
    if (!found) return false;
    const secret = await this.#options.secrets.open(operatorId, found.secret);
    const step = matchingStep(secret, code, this.#options.now());
    return step !== undefined && queries.useStep(tx, operatorId, step, this.#seconds());
  }

  /** Uses a code of the authenticator app or a recovery code; returns which it was, if it was right. */
  async useCode(tx: Db, operatorId: string, typed: string): Promise<'totp' | 'recovery code' | undefined> {
    const code = typed.replaceAll(/\s/g, '');
    if (TOTP_CODE.test(code)) {
      const totp = await queries.findTotp(tx, operatorId);
      const isOn = totp !== undefined && totp.confirmedAt !== null;
      return isOn && (await this.useTotp(tx, operatorId, code)) ? 'totp' : undefined;
    }
    const hash = await this.#options.secrets.hash('recovery', readUserCode(code));
    return (await queries.useRecoveryCode(tx, operatorId, hash, this.#seconds())) ? 'recovery code' : undefined;
  }

  /** What a browser needs to create a passkey. */
  async preparePasskey(
    { id, name, email }: Operator,
    session: string,
    { id: rpId }: RelyingParty,
  ): Promise<PasskeyCreation> {
    const { store, challenges, issuer } = this.#options;
    const known = await queries.passkeysOf(store.db, id);
    return {
      challenge: await challenges.create(creationBy(session)),
      timeout: CHALLENGE_MS,
      rp: { id: rpId, name: issuer },
      user: { id: handleOf(id), name: email, displayName: name },
      algorithms: ALGORITHMS,
      known: known.map(({ credentialId }) => credentialId),
    };
  }

  /** A passkey that the browser of this session was asked to create, and the change that adds it. */
  async newPasskey(
    operatorId: string,
    given: NewPasskey,
    session: string,
    rp: RelyingParty,
    name: string | undefined,
  ): Promise<(tx: Db) => Promise<void>> {
    const challenge = await this.#options.challenges.take(creationBy(session), given.clientDataJSON);
    const key = challenge === undefined ? undefined : await readNewPasskey(given, { challenge, rp });
    if (!key) throw new Problem(400, 'Passkey not valid', 'body: the passkey was not created for this request.');
    const row = { ...key, operatorId, name: name ?? null, createdAt: this.#seconds() };
    return async (tx) => {
      if (!(await queries.insertPasskey(tx, row)))
        throw new Problem(409, 'Passkey known', 'This passkey belongs to an operator already.');
    };
  }

  async requestPasskey(session: string, { id: rpId }: RelyingParty): Promise<PasskeyRequest> {
    return { challenge: await this.#options.challenges.create(session), timeout: CHALLENGE_MS, rpId };
  }

  /** Checks a challenge that the browser of this session signed; returns the change that notes it, if it is right. */
  async signature(
    operatorId: string,
    signed: SignedChallenge,
    session: string,
    rp: RelyingParty,
  ): Promise<((tx: Db) => Promise<void>) | undefined> {
    const { store, challenges } = this.#options;
    const challenge = await challenges.take(session, signed.clientDataJSON);
    const found = (await queries.passkeysOf(store.db, operatorId)).find(
      ({ credentialId }) => credentialId === signed.id,
    );
    const isOwn = signed.userHandle === undefined || signed.userHandle === handleOf(operatorId);
    if (challenge === undefined || !found || !isOwn) return undefined;
    const counter = await readSignature(signed, found, { challenge, rp });
    return counter === undefined ? undefined : (tx) => queries.setCounter(tx, found.credentialId, counter);
  }

  /** New recovery codes, which are shown once. */
  async createRecoveryCodes(tx: Db, operatorId: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, () => newUserCode(RECOVERY_GROUPS));
    const hashes = await Promise.all(codes.map((code) => this.#options.secrets.hash('recovery', code)));
    await queries.insertRecoveryCodes(tx, operatorId, hashes);
    return codes;
  }

  /** What an operator has, as they see it. */
  async describe(operatorId: string) {
    const { db } = this.#options.store;
    const [totp, passkeys, recoveryCodes] = await Promise.all([
      queries.findTotp(db, operatorId),
      queries.describePasskeys(db, operatorId),
      queries.countRecoveryCodes(db, operatorId),
    ]);
    return { hasApp: totp !== undefined && totp.confirmedAt !== null, passkeys, recoveryCodes };
  }

  /** New recovery codes in place of former ones. */
  async renewRecoveryCodes(tx: Db, operatorId: string): Promise<string[]> {
    await queries.deleteRecoveryCodes(tx, operatorId);
    return this.createRecoveryCodes(tx, operatorId);
  }

  /** Removes a passkey, or the app by the name `totp`. The last factor stays: nothing else leads into the studio. */
  async remove(tx: Db, operatorId: string, id: string): Promise<void> {
    await queries.lockOperator(tx, operatorId);
    const passkeys = await queries.passkeysOf(tx, operatorId);
    const totp = await queries.findTotp(tx, operatorId);
    const all = passkeys.length + (totp !== undefined && totp.confirmedAt !== null ? 1 : 0);
    if (all <= 1) throw new Problem(409, 'Last factor', 'Add another passkey or app before this one is removed.');
    const isRemoved =
      id === 'totp' ? await queries.deleteTotp(tx, operatorId) : await queries.deletePasskey(tx, operatorId, id);
    if (!isRemoved) throw new Problem(404, 'Factor not found', 'This factor was removed already.');
  }

  async removeAll(tx: Db, operatorId: string): Promise<void> {
    await queries.deleteFactors(tx, operatorId);
  }

  #seconds(): number {
    return Math.floor(this.#options.now() / 1000);
  }
}

/** A challenge that asks for a signature creates no passkey: it is given out without a proof. */
export const creationBy = (session: string) => `new passkey ${session}`;

/** The operator as passkeys name them. */
const handleOf = (operatorId: string) => Buffer.from(operatorId).toString('base64url');
