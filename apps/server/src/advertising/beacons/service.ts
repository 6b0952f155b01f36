import type { AdEvent } from '@touchline/contract';
import { Problem } from '../../kernel/http/problem';
import { Batches } from '../../kernel/jobs/batches';
import type { Store } from '../../kernel/store/store';
import type { CampaignLimits } from '../campaigns/limits';
import type { AdCounts } from '../report/service';
import { LATEST_SECONDS, type Serving } from '../serving';
import { codeOf } from './codes';
import { deleteEvents, type EventRow, insertEvents, lockEvents, markCounted } from './queries';
import { readServing, SAMPLE_TOKEN } from './tokens';

interface BeaconsOptions {
  store: Store;
  key: () => Promise<Uint8Array>;
  limits: CampaignLimits;
  counts: AdCounts;
  /** Epoch ms. */
  now: () => number;
}

/**
 * `counted`; `held` until the impression of the serving is counted; `known` from an earlier request; `late`: not counted
 * any more.
 */
type Outcome = 'counted' | 'held' | 'known' | 'late';

/** Replays are recognised for this long, and later than `LATEST_SECONDS` nothing is counted. */
const KEPT_SECONDS = 2 * 86_400;
const MOST_IN_BATCH = 500;
const MOST_WAITING = 20_000;

/** Counts events of served ads, each exactly once; events of an ad without an impression wait for it. */
export class Beacons {
  readonly #options: BeaconsOptions;
  readonly #batches: Batches<EventRow, Outcome>;

  constructor(options: BeaconsOptions) {
    this.#options = options;
    this.#batches = new Batches({
      work: (rows) => this.#countAll(rows),
      most: MOST_IN_BATCH,
      mostWaiting: MOST_WAITING,
    });
  }

  /** Counts the event of a beacon's address. */
  async take(token: string, event: AdEvent, code: string | undefined): Promise<void> {
    if (token === SAMPLE_TOKEN) return;
    const serving = readServing(await this.#options.key(), token);
    if (!serving) throw new Problem(403, 'Unknown beacon', 'This address was not made here.');
    const outcome = await this.count(serving, event, code);
    if (outcome === 'late') throw new Problem(410, 'Too late', 'This ad was served too long ago to be counted.');
  }

  /** Counts an event of a served ad; `code` is of an error. */
  async count(serving: Serving, event: AdEvent, code?: string): Promise<Outcome> {
    if (serving.servedAt + LATEST_SECONDS < this.#seconds()) return 'late';
    return this.#batches.add({
      serving: serving.id,
      event,
      campaign: serving.campaignId,
      placement: serving.placement,
      code: event === 'error' ? codeOf(code) : '',
    });
  }

  async tidy(): Promise<void> {
    await deleteEvents(this.#options.store.db, this.#seconds() - KEPT_SECONDS);
  }

  async #countAll(rows: readonly EventRow[]): Promise<(row: EventRow) => Outcome> {
    const { store, limits, counts } = this.#options;
    const { fresh, counted } = await store.transaction(async (tx) => {
      await lockEvents(tx);
      const inserted = await insertEvents(tx, rows, this.#seconds());
      const marked = inserted.length > 0 ? await markCounted(tx, servingsOf(inserted)) : [];
      await counts.add(tx, marked.map(lineOf));
      await limits.show(tx, servingsOf(marked.filter(({ event }) => event === 'impression')));
      return { fresh: inserted, counted: marked };
    });
    counts.tell(counted.map(lineOf));
    const isFresh = new Set(fresh.map(keyOf));
    const isCounted = new Set(counted.map(keyOf));
    return (row) => {
      // Of the same event twice in one batch, one is new.
      if (!isFresh.delete(keyOf(row))) return 'known';
      return isCounted.has(keyOf(row)) ? 'counted' : 'held';
    };
  }

  #seconds(): number {
    return Math.floor(this.#options.now() / 1000);
  }
}

const keyOf = ({ serving, event }: Pick<EventRow, 'serving' | 'event'>): string => `${serving} ${event}`;
const servingsOf = (rows: readonly Pick<EventRow, 'serving'>[]): string[] => [
  ...new Set(rows.map(({ serving }) => serving)),
];
const lineOf = ({ campaign, placement, event, code }: EventRow) => ({ campaign, placement, event, code, count: 1 });
