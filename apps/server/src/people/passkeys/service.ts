import { randomUUID } from 'node:crypto';
import type {
  ConnectedPerson,
  NewPasskey,
  Passkey,
  PasskeyCreation,
  PasskeyRequest,
  SignedChallenge,
} from '@touchline/contract';
import type { ConnectedCaller } from '../../auth';
import { notFound, Problem, unauthorized } from '../../kernel/http/problem';
import type { Db, Store } from '../../kernel/store/store';
import { requireRecent, type Visitor } from '../checks';
import type { CredentialNotices } from '../credential-notices';
import type { SignIn } from '../sign-in';
import { CHALLENGE_MS, type Challenges } from './challenges';
import * as queries from './queries';
import type { RelyingParty } from './relying-party';
import { ALGORITHMS, readNewPasskey, readSignature } from './verify';

interface PasskeysOptions {
  store: Store;
  challenges: Challenges;
  signIn: Pick<SignIn, 'open'>;
  notices: CredentialNotices;
  now: () => number;
}

const MOST_PASSKEYS = 20;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Passkeys: a person signs in with the screen lock of a device or a security key, instead of with the password. */
export class Passkeys {
  readonly #options: PasskeysOptions;

  constructor(options: PasskeysOptions) {
    this.#options = options;
  }

  async challenge(browser: string, rp: RelyingParty): Promise<PasskeyRequest> {
    return { challenge: await this.#options.challenges.create(browser), timeout: CHALLENGE_MS, rpId: rp.id };
  }

  /** Signs a browser in; returns the person and the new secret for its cookie. */
  async signIn(
    signed: SignedChallenge,
    visitor: Visitor,
    rp: RelyingParty,
  ): Promise<{ person: ConnectedPerson; cookie: string }> {
    const { store, challenges } = this.#options;
    const challenge = await challenges.take(visitor.browser, signed.clientDataJSON);
    const found = await queries.findCredential(store.db, signed.id);
    if (challenge === undefined || !found || !isHandleOf(signed.userHandle, found.accountId)) throw refused();
    const counter = await readSignature(signed, found, { challenge, rp });
    if (counter === undefined) throw refused();
    await queries.markUsed(store.db, found.id, counter, new Date(this.#options.now()));
    return this.#options.signIn.open({ id: found.accountId, email: found.email }, visitor);
  }

  async list(accountId: string): Promise<Passkey[]> {
    return (await queries.passkeysOf(this.#options.store.db, accountId)).map(toPasskey);
  }

  /** What a browser needs to create a passkey. The address must be confirmed: a passkey works on other browsers, too. */
  async prepare(caller: ConnectedCaller, rp: RelyingParty): Promise<PasskeyCreation> {
    const { accountId, email, isProvisional } = caller;
    requireRecent(caller);
    if (isProvisional) throw new Problem(409, 'Address not confirmed', 'Passkeys need a confirmed e-mail address.');
    const known = await queries.passkeysOf(this.#options.store.db, accountId);
    if (known.length >= MOST_PASSKEYS) throw tooMany();
    return {
      challenge: await this.#options.challenges.create(accountId),
      timeout: CHALLENGE_MS,
      rp: { id: rp.id, name: rp.id },
      user: { id: handleOf(accountId), name: email, displayName: email },
      algorithms: ALGORITHMS,
      known: known.map(({ credentialId }) => credentialId),
    };
  }

  /** Adds a passkey to the account of the session that prepared it, and tells the person by mail. */
  async add(
    { accountId }: ConnectedCaller,
    given: NewPasskey,
    name: string | undefined,
    rp: RelyingParty,
  ): Promise<Passkey> {
    const { store, challenges, notices } = this.#options;
    const challenge = await challenges.take(accountId, given.clientDataJSON);
    const key = challenge === undefined ? undefined : await readNewPasskey(given, { challenge, rp });
    if (!key) throw new Problem(400, 'Passkey not valid', 'body: the passkey was not created for this request.');
    const createdAt = new Date(this.#options.now());
    const row = { ...key, id: randomUUID(), accountId, name: name ?? null, createdAt };
    await store.transaction(async (tx, announce) => {
      await queries.lockAccount(tx, accountId);
      if ((await queries.passkeysOf(tx, accountId)).length >= MOST_PASSKEYS) throw tooMany();
      if (!(await queries.insertPasskey(tx, row)))
        throw new Problem(409, 'Passkey known', 'This passkey belongs to an account already.');
      await notices.passkeyAdded(tx, announce, accountId);
    });
    return toPasskey({ ...row, lastUsedAt: null });
  }

  /** Removes a passkey and tells the person by mail; a passkey of another person is not found. */
  async remove(caller: ConnectedCaller, id: string): Promise<void> {
    const { store, notices } = this.#options;
    requireRecent(caller);
    await store.transaction(async (tx, announce) => {
      if (!UUID.test(id) || !(await queries.deletePasskey(tx, caller.accountId, id))) throw notFound('Passkey', id);
      await notices.passkeyRemoved(tx, announce, caller.accountId);
    });
  }

  /** Removes all passkeys of an account, as part of a larger change. */
  async removeAll(tx: Db, accountId: string): Promise<void> {
    await queries.deletePasskeys(tx, accountId);
  }
}

/** The account as its passkeys name it. */
const handleOf = (accountId: string) => Buffer.from(accountId).toString('base64url');

const isHandleOf = (handle: string | undefined, accountId: string) =>
  handle === undefined || handle === handleOf(accountId);

const toPasskey = (row: { id: string; name: string | null; createdAt: Date; lastUsedAt: Date | null }): Passkey => ({
  id: row.id,
  ...(row.name === null ? {} : { name: row.name }),
  createdAt: seconds(row.createdAt),
  ...(row.lastUsedAt === null ? {} : { lastUsedAt: seconds(row.lastUsedAt) }),
});

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
const refused = () => unauthorized('The passkey is not valid here.');
const tooMany = () => new Problem(409, 'Too many passkeys', `An account has at most ${MOST_PASSKEYS} passkeys.`);
