import type { AuditSeal } from '@touchline/contract';
import { type Job, whenDue } from '../../kernel/jobs/recurring';
import type { Db, Store } from '../../kernel/store/store';
import { hashOf, MARK_BYTES, markOf, sealedIds } from './seal-digests';
import * as queries from './seal-queries';
import { CHECK, type StoredSealCheck } from './seal-state';
import { LATE_SECONDS } from './seals';

interface CheckOptions {
  store: Store;
  /** The key of the service. */
  key: () => Promise<Uint8Array>;
  now: () => number;
}

type Fault = AuditSeal['faults'][number];

const MOST_FAULTS = 20;
const MOST_SEALS = 200;
const MOST_ENTRIES = 5000;
/** Between the end of a check and the next one. */
const PAUSE_MS = 600_000;

/** Computes all seals again, a part with each run, and names the entries that are not as they were. */
export class SealCheck {
  readonly #options: CheckOptions;

  constructor(options: CheckOptions) {
    this.#options = options;
  }

  get job(): Job {
    return { name: CHECK, run: () => this.#runWhenDue() };
  }

  async #runWhenDue(): Promise<number> {
    const { store, now, key } = this.#options;
    const secret = await key();
    return whenDue({ store, now, name: CHECK }, async (tx) => {
      const stored = (await queries.outcomeOf(tx, CHECK)) as StoredSealCheck | undefined;
      const outcome = await this.#part(tx, secret, stored);
      const isOver = outcome.nextSeal === 0;
      return {
        done: isOver ? 1 : 0,
        nextAt: new Date(now() + (isOver ? PAUSE_MS : 0)),
        outcome: JSON.stringify(outcome),
      };
    });
  }

  async #part(tx: Db, key: Uint8Array, stored: StoredSealCheck | undefined): Promise<StoredSealCheck> {
    const known = stored ?? { nextSeal: 0, hash: '', faults: [] };
    const begun = known.nextSeal === 0 ? { hash: '', faults: [] } : known;
    const all = await queries.sealsFrom(tx, known.nextSeal, MOST_SEALS);
    const seals = upToEntries(all);
    const faults = [...begun.faults];
    let before: Buffer | undefined = begun.hash === '' ? undefined : Buffer.from(begun.hash, 'hex');
    for (const seal of seals) {
      if (!hashOf(key, before, seal).equals(seal.hash)) faults.push({ entry: seal.fromId, fault: 'seal' });
      faults.push(...(await this.#faultsOf(tx, key, seal)));
      before = seal.hash;
    }
    const last = seals.at(-1);
    const former = known.done === undefined ? {} : { done: known.done };
    const told = faults.slice(0, MOST_FAULTS);
    if (all.length === MOST_SEALS || seals.length < all.length)
      return { ...former, nextSeal: (last?.id ?? 0) + 1, hash: before?.toString('hex') ?? '', faults: told };
    const to = last?.toId ?? former.done?.to ?? 0;
    return { nextSeal: 0, hash: '', faults: [], done: { at: this.#seconds(), to, faults: told } };
  }

  async #faultsOf(tx: Db, key: Uint8Array, seal: queries.Seal): Promise<Fault[]> {
    const inRange = await queries.entriesBetween(tx, seal.fromId, seal.toId);
    const present = new Map(
      [...inRange, ...(await queries.entriesById(tx, seal.late))].map((entry) => [entry.id, entry]),
    );
    const faults = sealedIds(seal).flatMap((id, index): Fault[] => {
      const entry = present.get(id);
      if (!entry) return [{ entry: id, fault: 'deleted' }];
      const mark = seal.marks.subarray(index * MARK_BYTES, (index + 1) * MARK_BYTES);
      return markOf(key, entry).equals(mark) ? [] : [{ entry: id, fault: 'changed' }];
    });
    return [...faults, ...(await this.#addedTo(tx, seal, present))];
  }

  /** Entries in a gap that no later seal covers. */
  async #addedTo(tx: Db, { gaps, at }: queries.Seal, present: ReadonlyMap<number, unknown>): Promise<Fault[]> {
    const filled = gaps.filter((id) => present.has(id));
    if (filled.length === 0 || at > this.#seconds() - 2 * LATE_SECONDS) return [];
    const later = await queries.unevenSeals(tx, at, at + 2 * LATE_SECONDS);
    const covered = new Set(later.flatMap(({ late }) => late));
    return filled.filter((id) => !covered.has(id)).map((entry) => ({ entry, fault: 'added' }));
  }

  #seconds(): number {
    return Math.floor(this.#options.now() / 1000);
  }
}

/** The first seals with about so many entries in all, at least one. */
function upToEntries(seals: readonly queries.Seal[]): readonly queries.Seal[] {
  let entries = 0;
  const end = seals.findIndex(({ marks }) => {
    entries += marks.length / MARK_BYTES;
    return entries > MOST_ENTRIES;
  });
  return end === -1 ? seals : seals.slice(0, Math.max(1, end));
}
