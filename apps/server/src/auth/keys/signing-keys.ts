import { randomBytes } from 'node:crypto';
import { SettingError } from '../../kernel/common/setting-error';
import { type Remembered, remember } from '../../kernel/store/remembered';
import type { Db, Store } from '../../kernel/store/store';
import { type Key, KeyRing } from './key-ring';
import type { KeySeal } from './key-seal';
import type { KeyPurpose, StoredKey } from './queries';
import * as queries from './queries';

const SECRET_BYTES = 32;
/** A new key is known to all nodes this long before it signs. */
const NOTICE_MS = 600_000;
const DAY_MS = 86_400_000;

/**
 * How long a key verifies after its successor took over. Sessions are refreshed with their last access token, which may be
 * as old as the session; other keys are part of addresses and encrypted media, and do not change.
 */
const KEPT_MS: Readonly<Partial<Record<KeyPurpose, number>>> = { token: 300 * DAY_MS };

interface SigningKeysOptions {
  store: Store;
  now: () => number;
  /** Encrypts the keys in the database. */
  seal: KeySeal | undefined;
  /** The seal before the last change of the setting. */
  formerSeal: KeySeal | undefined;
  /** Seconds after which a key is replaced. */
  rotateAfter: number;
}

/** The keys that all nodes sign and verify with, created by the first node that needs them. */
export class SigningKeys {
  readonly #options: SigningKeysOptions;
  readonly #rings = new Map<KeyPurpose, Remembered<KeyRing>>();

  constructor(options: SigningKeysOptions) {
    this.#options = options;
  }

  /** The key that signs now. */
  async current(purpose: KeyPurpose): Promise<Key> {
    const key = (await this.#ring(purpose).get()).at(this.#options.now());
    if (!key) throw new Error(`There is no key for ${purpose}.`);
    return key;
  }

  /** The key that a signature names. */
  async find(purpose: KeyPurpose, id: string | undefined): Promise<Key | undefined> {
    return (await this.#ring(purpose).get()).find(id);
  }

  /** All keys of a purpose, the first active one first. */
  async all(purpose: KeyPurpose): Promise<readonly Key[]> {
    return (await this.#ring(purpose).get()).all;
  }

  /** The secret of a purpose whose key does not change. */
  lasting(purpose: Exclude<KeyPurpose, 'token'>): () => Promise<Uint8Array> {
    return async () => (await this.current(purpose)).secret;
  }

  /** Encrypts all keys under the seal of the settings, or decrypts them where it was removed. Rejects an unknown seal. */
  async prepare(): Promise<void> {
    const { store, seal } = this.#options;
    await store.transaction(async (tx, announce) => {
      const keys = await queries.keysToSeal(tx, seal?.id ?? null);
      for (const key of keys) {
        const secret = this.#secretOf(key);
        await queries.replaceSecret(tx, { id: key.id, ...this.#stored(key.id, secret) });
      }
      if (keys.length > 0) announce('keys');
    });
  }

  /** Adds successors of keys that are old enough, and deletes keys that verify nothing any more. */
  async tidy(): Promise<void> {
    const { store, now, rotateAfter } = this.#options;
    for (const [purpose, kept] of Object.entries(KEPT_MS) as [KeyPurpose, number][]) {
      const newest = (await this.#ring(purpose).get()).newest;
      if (newest && newest.activeFrom + rotateAfter * 1000 <= now())
        await store.transaction(async (tx, announce) => {
          if (await this.#add(tx, purpose, successorOf(newest.id), now() + NOTICE_MS)) announce('keys');
        });
      await queries.deleteRetired(store.db, purpose, new Date(now() - kept));
    }
  }

  #ring(purpose: KeyPurpose): Remembered<KeyRing> {
    const known = this.#rings.get(purpose);
    if (known) return known;
    const ring = remember(this.#options.store, ['keys'], () => this.#load(purpose));
    this.#rings.set(purpose, ring);
    return ring;
  }

  async #load(purpose: KeyPurpose): Promise<KeyRing> {
    const { store, now } = this.#options;
    let keys = await queries.keysOf(store.db, purpose);
    if (keys.length === 0) {
      await this.#add(store.db, purpose, `${purpose}-1`, now());
      keys = await queries.keysOf(store.db, purpose);
    }
    return new KeyRing(
      keys.map((key) => ({
        id: key.id,
        secret: new Uint8Array(this.#secretOf(key)),
        activeFrom: key.activeFrom.getTime(),
      })),
    );
  }

  #add(db: Db, purpose: KeyPurpose, id: string, activeFrom: number): Promise<boolean> {
    const createdAt = new Date(this.#options.now());
    const stored = this.#stored(id, randomBytes(SECRET_BYTES));
    return queries.insertKey(db, { id, purpose, createdAt, activeFrom: new Date(activeFrom), ...stored });
  }

  #stored(id: string, secret: Buffer): Pick<StoredKey, 'secret' | 'sealedWith'> {
    const { seal } = this.#options;
    return seal ? { secret: seal.seal(id, secret), sealedWith: seal.id } : { secret, sealedWith: null };
  }

  #secretOf({ id, secret, sealedWith }: StoredKey): Buffer {
    if (sealedWith === null) return secret;
    const seals = [this.#options.seal, this.#options.formerSeal];
    const seal = seals.find((candidate) => candidate?.id === sealedWith);
    if (!seal)
      throw new SettingError(
        'The signing keys in the database are encrypted: set KEYS_SECRET, or KEYS_SECRET_FORMER after a change, to the text they were encrypted with.',
      );
    return seal.open(id, secret);
  }
}

/** `token-1` is followed by `token-2`. */
const successorOf = (id: string) => id.replace(/\d+$/, (number) => String(Number(number) + 1));
