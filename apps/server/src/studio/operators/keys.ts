import { randomUUID } from 'node:crypto';
import type { MachineKey } from '@touchline/contract';
import { keyScopes } from '@touchline/contract/schema';
import type { StudioCaller } from '../../auth';
import { digest, secret } from '../../kernel/common/secrets';
import { notFound, Problem } from '../../kernel/http/problem';
import type { Db, Store } from '../../kernel/store/store';
import * as queries from './key-queries';

/** Tells keys apart from the key of the settings, and from anything else in a log. */
const KEY_PREFIX = 'tlk_';
const SHOWN = 8;
const MOST_VALID = 50;
const MOST_LISTED = 100;
/** The precision of "last used". */
const USED_SECONDS = 60;

/** Keys with which machines call: each may do one thing, and is ended on its own. */
export class MachineKeys {
  readonly #store: Store;
  readonly #now: () => number;

  constructor({ store, now }: { store: Store; now: () => number }) {
    this.#store = store;
    this.#now = now;
  }

  async list(): Promise<MachineKey[]> {
    const rows = await queries.listKeys(this.#store.db, MOST_LISTED);
    return rows.flatMap(({ scope, ...key }) => {
      const known = keyScopes.find((each) => each === scope);
      return known === undefined ? [] : [{ ...key, scope: known }];
    });
  }

  /** Makes a key; it is told once, and only its hash is kept. */
  async create(
    tx: Db,
    { name, scope }: Pick<MachineKey, 'name' | 'scope'>,
    by: string,
  ): Promise<{ id: string; key: string }> {
    if ((await queries.countKeys(tx)) >= MOST_VALID)
      throw new Problem(409, 'Too many keys', `There are ${MOST_VALID} keys. End one that is not used.`);
    const id = randomUUID();
    const key = `${KEY_PREFIX}${secret()}`;
    const start = key.slice(0, SHOWN);
    await queries.insertKey(tx, {
      id,
      name,
      scope,
      start,
      createdBy: by,
      createdAt: this.#seconds(),
      hash: digest(key),
    });
    return { id, key };
  }

  /** Ends a key; returns its name. */
  async revoke(tx: Db, id: string): Promise<string> {
    const found = await queries.revokeKey(tx, id, this.#seconds());
    if (!found) throw notFound('Key', id);
    return found.name;
  }

  /** The machine with a key, if the key is valid and for this call. */
  async caller(key: string, call: string): Promise<StudioCaller | undefined> {
    const { db } = this.#store;
    if (!key.startsWith(KEY_PREFIX)) return undefined;
    const found = await queries.findKey(db, digest(key));
    if (!found || found.scope !== call) return undefined;
    const now = this.#seconds();
    if (found.usedAt === null || now - found.usedAt >= USED_SECONDS) await queries.touchKey(db, found.id, now);
    return { name: `Key “${found.name}” of a machine`, role: 'auditor' };
  }

  #seconds(): number {
    return Math.floor(this.#now() / 1000);
  }
}
