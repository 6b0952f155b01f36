import type { StreamBreak } from '@touchline/rules/ads/breaks';
import { breaksBetween } from '@touchline/rules/ads/breaks';
import { Problem } from '../../kernel/http/problem';
import { type Remembered, remember } from '../../kernel/store/remembered';
import type { Announce, Db, Store } from '../../kernel/store/store';
import type { Campaigns } from '../campaigns/service';
import { begunSince, deleteBegun, insertBegun, lockBegun } from './queries';
import type { BreakEnds } from './service';

interface BegunBreaksOptions {
  store: Store;
  campaigns: Pick<Campaigns, 'breaksOf'>;
  ends: Pick<BreakEnds, 'hasEnded'>;
  /** Epoch ms. */
  now: () => number;
  onError: (error: unknown) => void;
}

/** Players read of a break this long before it begins, and fetch its ads. */
const LEAD_SECONDS = 10;
/** Breaks begin and end with segments of demo streams. */
const STEP_SECONDS = 2;
const KEPT_SECONDS = 2 * 86_400;
const GAP_SECONDS = 10;

/** Breaks for ads that operators begin, besides those that a stream has by the clock. */
export class BegunBreaks {
  readonly #options: BegunBreaksOptions;
  readonly #known: Remembered<ReadonlyMap<string, readonly StreamBreak[]>>;
  #listed: ReadonlyMap<string, readonly StreamBreak[]> = new Map();

  constructor(options: BegunBreaksOptions) {
    this.#options = options;
    this.#known = remember(options.store, ['breaks'], () =>
      begunSince(options.store.db, this.#seconds() - KEPT_SECONDS),
    );
    options.store.changes.subscribe((topics) => {
      if (!topics || topics.has('breaks')) void this.load().catch(options.onError);
    });
  }

  /** Reads the breaks, so that playlists list them. */
  async load(): Promise<void> {
    this.#listed = await this.#known.get();
  }

  /** The breaks of a stream as this node read them last: playlists wait for nothing. */
  listed(streamId: string): readonly StreamBreak[] {
    return this.#listed.get(streamId) ?? [];
  }

  /** The breaks of a stream that operators began in the last two days, oldest first; from memory. */
  async of(streamId: string): Promise<readonly StreamBreak[]> {
    return (await this.#known.get()).get(streamId) ?? [];
  }

  /** The break of a stream that runs or is about to begin. */
  async current(streamId: string): Promise<StreamBreak | undefined> {
    const { campaigns, ends } = this.#options;
    const now = this.#seconds();
    const plan = await campaigns.breaksOf(streamId);
    const planned = plan ? breaksBetween(plan, now, now + 1) : [];
    for (const each of [...(await this.of(streamId)), ...planned])
      if (each.start + each.seconds > now && !(await ends.hasEnded(streamId, each))) return each;
    return undefined;
  }

  /** Begins a break in a few seconds. */
  async begin(
    { tx, announce }: { tx: Db; announce: Announce },
    streamId: string,
    seconds: number,
  ): Promise<StreamBreak> {
    const { campaigns, ends } = this.#options;
    await lockBegun(tx, streamId);
    const start = stepAfter(this.#seconds() + LEAD_SECONDS);
    const whole = { start, seconds: stepAfter(seconds) };
    const plan = await campaigns.breaksOf(streamId);
    const begun = (await begunSince(tx, this.#seconds() - KEPT_SECONDS)).get(streamId) ?? [];
    const others = [...begun, ...(plan ? breaksBetween(plan, start, start + whole.seconds) : [])];
    for (const each of others)
      if (touches(each, whole) && !(await ends.hasEnded(streamId, each)))
        throw new Problem(
          409,
          'There is a break already',
          'A break runs, or begins soon: wait for its end, or end it.',
        );
    await insertBegun(tx, streamId, whole);
    announce('breaks');
    return whole;
  }

  async tidy(): Promise<void> {
    await deleteBegun(this.#options.store.db, this.#seconds() - KEPT_SECONDS);
  }

  #seconds(): number {
    return Math.floor(this.#options.now() / 1000);
  }
}

const stepAfter = (seconds: number): number => Math.ceil(seconds / STEP_SECONDS) * STEP_SECONDS;

const touches = (one: StreamBreak, other: StreamBreak): boolean =>
  one.start < other.start + other.seconds + GAP_SECONDS && other.start < one.start + one.seconds + GAP_SECONDS;
