import type { Device } from '@touchline/contract';
import { notFound } from '../../kernel/http/problem';
import type { Announce, Db, Store } from '../../kernel/store/store';
import * as queries from './queries';
import { idleSince, type SessionLimits } from './session-limits';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The devices and browsers on which a person is signed in. */
export class Devices {
  readonly #store: Store;
  readonly #now: () => number;
  readonly #limits: SessionLimits;

  constructor({ store, now, limits }: { store: Store; now: () => number; limits: SessionLimits }) {
    this.#store = store;
    this.#now = now;
    this.#limits = limits;
  }

  async list(accountId: string, currentId: string): Promise<Device[]> {
    const now = this.#now();
    const rows = await queries.liveFamilies(this.#store.db, accountId, new Date(now), {
      client: idleSince(now, this.#limits.client),
      connect: idleSince(now, this.#limits.connect),
    });
    return rows.map(({ id, name, createdAt, lastUsedAt, isBrowser }) => ({
      id,
      kind: isBrowser ? 'browser' : 'device',
      ...(name === null ? {} : { name }),
      signedInAt: seconds(createdAt),
      lastUsedAt: seconds(lastUsedAt),
      current: id === currentId,
    }));
  }

  /** Signs out one device of this person; a device of another person is not found. */
  async signOut(accountId: string, id: string): Promise<void> {
    await this.#store.transaction((tx, announce) => this.end(tx, announce, accountId, id));
  }

  /** The same as part of a larger change. */
  async end(tx: Db, announce: Announce, accountId: string, id: string): Promise<void> {
    announce('sessions');
    const isEnded = UUID.test(id) && (await queries.revokeOwnFamily(tx, accountId, id, new Date(this.#now())));
    if (!isEnded) throw notFound('Device', id);
  }

  /** When a person signed in and was signed out, the latest first. */
  async history(accountId: string): Promise<{ at: number; isIn: boolean; name: string | undefined }[]> {
    const rows = await queries.lastFamilies(this.#store.db, accountId);
    return rows
      .flatMap(({ name, createdAt, revokedAt }) => [
        { at: seconds(createdAt), isIn: true, name: name ?? undefined },
        ...(revokedAt ? [{ at: seconds(revokedAt), isIn: false, name: name ?? undefined }] : []),
      ])
      .toSorted((a, b) => b.at - a.at);
  }

  /** Signs the person out on all devices except the given session. */
  async signOutAll(accountId: string, exceptId?: string): Promise<void> {
    await this.#store.transaction((tx, announce) => this.endAll(tx, announce, accountId, exceptId));
  }

  /** The same as part of a larger change, such as a new password. */
  async endAll(tx: Db, announce: Announce, accountId: string, exceptId?: string): Promise<void> {
    await queries.revokeAllFamilies(tx, accountId, new Date(this.#now()), exceptId);
    await queries.cancelApprovals(tx, accountId);
    announce('sessions');
  }
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
