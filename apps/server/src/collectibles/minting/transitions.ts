import { createHash } from 'node:crypto';
import { personNotice } from '../../kernel/store/changes';
import type { Announce, Db, Store } from '../../kernel/store/store';
import type { Ledger } from '../../paying';
import type { MintingFailure } from '../render/failure';
import type { SceneFiles } from '../render/renderer';
import type { Signer } from '../signature/signer';
import * as queries from './queries';

interface TransitionsOptions {
  store: Store;
  ledger: Pick<Ledger, 'lockOwner' | 'isHeld' | 'capture' | 'release'>;
  signer: Pick<Signer, 'open'>;
  /** Epoch ms. */
  now: () => number;
}

type Stored = queries.StoredCollectible;

/**
 * The steps of a collectible after its credits are held. Each is one transaction, which leaves a state that any node
 * continues: signed with its file and edition, claimed with the capture, failed with the release.
 */
export class Transitions {
  readonly #options: TransitionsOptions;

  constructor(options: TransitionsOptions) {
    this.#options = options;
  }

  /** Keeps the files of a lease with their signature and edition. Returns whether there is something to claim. */
  async sign(id: string, lease: string, files: SceneFiles): Promise<boolean> {
    const sign = await this.#options.signer.open();
    const fileHash = createHash('sha256').update(files.video).digest();
    return this.#change(id, async (tx, announce, stored) => {
      if (stored.state !== 'rendering' || stored.leaseBy !== lease) return false;
      if (!(await this.#options.ledger.isHeld(tx, stored.holdId))) return this.#end(tx, announce, stored, 'claim');
      const edition = 1 + (await queries.lockEditions(tx, stored.eventId));
      if (edition > stored.editions) return this.#end(tx, announce, stored, 'soldOut');
      const signedAt = Math.floor(this.#options.now() / 1000);
      const { eventId, start, cameraIds } = stored;
      const signature = await sign({
        id,
        fileHash: fileHash.toString('hex'),
        eventId,
        start,
        cameraIds,
        edition,
        signedAt,
      });
      await queries.giveEdition(tx, eventId, edition);
      await queries.insertFiles(tx, id, files);
      await queries.markSigned(tx, id, { edition, fileHash, signature, at: new Date(signedAt * 1000) });
      return true;
    });
  }

  /** Charges what is signed and hands it over. Without an open hold it fails. */
  async claim(id: string): Promise<void> {
    await this.#change(id, async (tx, announce, stored) => {
      if (stored.state !== 'signed') return false;
      const { ledger, now } = this.#options;
      if (!(await ledger.isHeld(tx, stored.holdId))) return this.#end(tx, announce, stored, 'claim');
      await ledger.capture(tx, stored.holdId);
      await queries.markClaimed(tx, id, new Date(now()));
      announce(personNotice(stored.ownerId, 'wallets'));
      return true;
    });
  }

  /** Ends what is not finished: the credits return. With a lease only while that lasts. */
  async fail(id: string, failure: MintingFailure, lease?: string): Promise<void> {
    await this.#change(id, async (tx, announce, stored) => {
      if (lease !== undefined && stored.leaseBy !== lease) return false;
      if (stored.state !== 'held' && stored.state !== 'rendering') return false;
      return this.#end(tx, announce, stored, failure);
    });
  }

  /** Returns the credits of one that is not finished, within the caller's transaction. */
  async release(tx: Db, announce: Announce, { holdId, ownerId }: Stored): Promise<void> {
    const { ledger } = this.#options;
    // A hold that has expired was released by the ledger.
    if (await ledger.isHeld(tx, holdId)) await ledger.release(tx, holdId);
    announce(personNotice(ownerId, 'wallets'));
  }

  async #end(tx: Db, announce: Announce, stored: Stored, failure: MintingFailure): Promise<false> {
    await this.release(tx, announce, stored);
    await queries.markFailed(tx, stored.id, failure, new Date(this.#options.now()));
    return false;
  }

  /** Runs a step on the locked row; the person's money is locked first, as everywhere. */
  #change(id: string, step: (tx: Db, announce: Announce, stored: Stored) => Promise<boolean>): Promise<boolean> {
    const { store, ledger } = this.#options;
    return store.transaction(async (tx, announce) => {
      const known = await queries.findCollectible(tx, id);
      if (!known) return false;
      await ledger.lockOwner(tx, known.ownerId);
      const stored = await queries.lockCollectible(tx, id);
      return stored ? step(tx, announce, stored) : false;
    });
  }
}
