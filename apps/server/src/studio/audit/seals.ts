import type { Job } from '../../kernel/jobs/recurring';
import { whenDue } from '../../kernel/jobs/recurring';
import type { Db, Store } from '../../kernel/store/store';
import { hashOf, markOf } from './seal-digests';
import * as queries from './seal-queries';

interface SealsOptions {
  store: Store;
  /** The key of the service. */
  key: () => Promise<Uint8Array>;
  now: () => number;
}

const NAME = 'audit-seal';
const EVERY_MS = 60_000;
/** Entries of calls that are under way get a chance to arrive. */
const LAG_SECONDS = 10;
const MOST_ENTRIES = 1000;
const MOST_IDS = 10_000;
/** Far longer than a transaction may last: gaps older than this stay gaps. */
export const LATE_SECONDS = 3600;

/**
 * Seals the audit log in batches, on one node. Entries are written inside the transactions of many calls and may arrive
 * out of order: a seal names the ids that were missing, and a later one covers those that came after all. So no call
 * waits for another one.
 */
export class Seals {
  readonly #options: SealsOptions;

  constructor(options: SealsOptions) {
    this.#options = options;
  }

  get job(): Job {
    return { name: NAME, run: () => this.#runWhenDue() };
  }

  async #runWhenDue(): Promise<number> {
    const { store, now, key } = this.#options;
    const secret = await key();
    return whenDue({ store, now, name: NAME }, async (tx) => {
      const done = await this.#seal(tx, secret);
      return { done, nextAt: new Date(now() + (done >= MOST_ENTRIES ? 0 : EVERY_MS)) };
    });
  }

  /** Seals what is not sealed yet; returns the number of entries. */
  async #seal(tx: Db, key: Uint8Array): Promise<number> {
    const at = Math.floor(this.#options.now() / 1000);
    const last = await queries.lastSeal(tx);
    const fromId = (last?.toId ?? 0) + 1;
    const waiting = await queries.entriesAfter(tx, fromId - 1, MOST_ENTRIES);
    const ripe = waiting.slice(0, waiting.findLastIndex((entry) => entry.at <= at - LAG_SECONDS) + 1);
    const toId = Math.min(ripe.at(-1)?.id ?? fromId - 1, fromId + MOST_IDS - 1);
    const present = ripe.filter(({ id }) => id <= toId);
    const late = await lateEntries(tx, at);
    if (toId < fromId && late.length === 0) return 0;
    const seal = {
      fromId,
      toId,
      gaps: missing(fromId, toId, present),
      late: late.map(({ id }) => id),
      marks: Buffer.concat([...present, ...late].map((entry) => markOf(key, entry))),
      at,
    };
    await queries.insertSeal(tx, { ...seal, hash: hashOf(key, last?.hash, seal) });
    return present.length + late.length;
  }
}

function missing(fromId: number, toId: number, present: readonly { id: number }[]): number[] {
  const ids = new Set(present.map(({ id }) => id));
  return Array.from({ length: toId - fromId + 1 }, (_, index) => fromId + index).filter((id) => !ids.has(id));
}

/** Entries of recent gaps that have arrived since, and are in no seal. */
async function lateEntries(tx: Db, at: number): Promise<queries.SealedEntry[]> {
  const recent = await queries.unevenSeals(tx, at - LATE_SECONDS, at);
  const covered = new Set(recent.flatMap(({ late }) => late));
  return queries.entriesById(
    tx,
    recent.flatMap(({ gaps }) => gaps).filter((id) => !covered.has(id)),
  );
}
