import type { WatchingDevice } from '@touchline/contract';
import type { Claims } from '../../auth';
import { Problem } from '../../kernel/http/problem';
import { personNotice } from '../../kernel/store/changes';
import type { Db, Store } from '../../kernel/store/store';
import * as queries from './queries';

interface WatchingDevicesOptions {
  store: Store;
  /** The most devices of one account that play at once. */
  most: number;
  /** How long an address is valid. */
  lifetimeSeconds: number;
  /** Epoch ms. */
  now: () => number;
}

interface Claim {
  caller: Claims;
  /** When the addresses that are issued now expire (epoch seconds). */
  validTo: number;
  /** Whether the devices that play longest make room. */
  takesOver: boolean;
}

/**
 * The devices of an account that play protected video. A device has a place as long as its addresses are valid, so
 * there are never more valid addresses than places.
 */
export class WatchingDevices {
  readonly #options: WatchingDevicesOptions;

  constructor(options: WatchingDevicesOptions) {
    this.#options = options;
  }

  /** Gives the caller's device a place or keeps it; without a free one the call ends with a problem that names the others. */
  async claim({ caller, validTo, takesOver }: Claim): Promise<void> {
    const { store, most, now } = this.#options;
    const { accountId, familyId } = caller;
    const seconds = this.#seconds();
    if (await queries.extend(store.db, familyId, seconds, validTo)) return;
    await store.transaction(async (tx, announce) => {
      await queries.lockAccount(tx, accountId);
      const others = await queries.playing(tx, accountId, familyId, seconds);
      const surplus = others.length - most + 1;
      if (surplus > 0) {
        const [stopped, active] = [others.filter(isReleased), others.filter((device) => !isReleased(device))];
        if (!takesOver && stopped.length < surplus) throw await this.#full(tx, familyId, active);
        const ended = [...stopped, ...active].slice(0, surplus).map((device) => device.familyId);
        await queries.end(tx, ended, familyId, seconds);
        announce('grants');
        announce(personNotice(accountId, 'streams'));
      }
      await queries.begin(tx, { accountId, familyId, startedAt: new Date(now()), validTo });
    });
  }

  /** As `claim`, for a device that gets no new address: the place it has lasts no longer. */
  async keep(claim: Claim): Promise<void> {
    const { db } = this.#options.store;
    if (!(await queries.extend(db, claim.caller.familyId, this.#seconds(), 0))) await this.claim(claim);
  }

  /**
   * The caller's device stopped, with an address that expires then: it makes room for others without being asked. Its
   * addresses stay valid until one needs the place, so that stopping alone tells no node anything.
   */
  async release({ familyId }: Claims, expiresAt: number): Promise<void> {
    await queries.release(this.#options.store.db, familyId, expiresAt);
  }

  /** The sessions whose addresses another device voided while they would still be valid, with the second (epoch). */
  async ended(): Promise<ReadonlyMap<string, number>> {
    const { store, lifetimeSeconds } = this.#options;
    const rows = await queries.endedSince(store.db, this.#seconds() - lifetimeSeconds);
    return new Map(rows.map(({ familyId, endedAt }) => [familyId, endedAt]));
  }

  /** The devices of an account that play protected video now, and since when. */
  async playingOf(accountId: string): Promise<ReadonlyMap<string, Date>> {
    const rows = await queries.playingOf(this.#options.store.db, accountId, this.#seconds());
    return new Map(rows.map(({ familyId, startedAt }) => [familyId, startedAt]));
  }

  /** Deletes places whose addresses have expired. */
  async tidy(): Promise<void> {
    await queries.forget(this.#options.store.db, this.#seconds() - this.#options.lifetimeSeconds);
  }

  async #full(db: Db, familyId: string, others: readonly queries.PlayingDevice[]): Promise<Problem> {
    const { most, lifetimeSeconds } = this.#options;
    const successor = await queries.successorOf(db, familyId, this.#seconds() - lifetimeSeconds);
    return new Problem(
      409,
      'Watching on too many devices',
      `This account may play on ${most} devices at once. Repeat the call with takeOver=true to play here instead.`,
      {},
      {
        devices: others.map(toDevice),
        ...(successor === undefined ? {} : { takenOverBy: successor ?? '' }),
      },
    );
  }

  #seconds(): number {
    return Math.floor(this.#options.now() / 1000);
  }
}

const isReleased = ({ released }: queries.PlayingDevice): boolean => released;

const toDevice = ({ familyId, name, startedAt }: queries.PlayingDevice): WatchingDevice => ({
  id: familyId,
  ...(name === null ? {} : { name }),
  since: Math.floor(startedAt.getTime() / 1000),
});
