import type { LiveAudience, LiveCount, Platform } from '@touchline/contract';
import type { Store } from '../../kernel/store/store';
import type { LiveFigures, Range, Whose } from '../reading';
import { countViewers, highestBy, highestMinute, minutesByChannel } from './queries';
import { SEEN_MS } from './viewers';

/** How many of a simulated audience watch at a time. */
export interface SimulatedViewers {
  live(atSeconds: number): Promise<readonly LiveCount[]>;
}

export type LiveByPlatform = ReadonlyMap<Platform, number>;

interface LiveOptions {
  store: Store;
  simulated: SimulatedViewers | undefined;
  /** Epoch ms. */
  now: () => number;
}

/** The most channels, and the most events, of the public figures. */
const MOST_PUBLIC = 500;

/** Who watches, now and by minute. */
export class LiveAudienceFigures implements LiveFigures {
  readonly #options: LiveOptions;

  constructor(options: LiveOptions) {
    this.#options = options;
  }

  async now(whose: Whose): Promise<LiveCount[]> {
    const { store, simulated, now } = this.#options;
    const real = await countViewers(store.db, now() - SEEN_MS);
    if (whose === 'real' || !simulated) return real;
    return merged([...real, ...(await simulated.live(Math.floor(now() / 1000)))]);
  }

  history(range: Range & { whose: Whose }): ReturnType<LiveFigures['history']> {
    return minutesByChannel(this.#options.store.db, range);
  }

  peak(range: Range & { whose: Whose }): ReturnType<LiveFigures['peak']> {
    return highestMinute(this.#options.store.db, range);
  }

  async peaksBy({
    by,
    ...range
  }: Range & { whose: Whose; by: 'channel' | 'event' }): ReturnType<LiveFigures['peaksBy']> {
    const rows = await highestBy(this.#options.store.db, by, range);
    return new Map(rows.map(({ id, viewers }) => [id, viewers]));
  }

  /** Real viewers by platform. */
  async byPlatform(): Promise<LiveByPlatform> {
    return sumsBy(await this.now('real'), ({ platform }) => platform);
  }

  /** What viewers are told: channels and events with the most viewers. */
  async shown(): Promise<LiveAudience> {
    const counts = await this.now('all');
    const most = (sums: ReadonlyMap<string, number>) =>
      Object.fromEntries(
        [...sums]
          .filter(([id]) => id !== '')
          .toSorted(([, a], [, b]) => b - a)
          .slice(0, MOST_PUBLIC),
      );
    return {
      channels: most(sumsBy(counts, ({ channel }) => channel)),
      events: most(sumsBy(counts, ({ event }) => event)),
    };
  }
}

function sumsBy<Key>(counts: readonly LiveCount[], keyOf: (count: LiveCount) => Key): Map<Key, number> {
  const sums = new Map<Key, number>();
  for (const count of counts) sums.set(keyOf(count), (sums.get(keyOf(count)) ?? 0) + count.viewers);
  return sums;
}

/** One count for what has everything in common. */
function merged(counts: readonly LiveCount[]): LiveCount[] {
  const sums = new Map<string, LiveCount>();
  for (const count of counts) {
    const key = [count.channel, count.event, count.platform, count.region].join('\n');
    sums.set(key, { ...count, viewers: count.viewers + (sums.get(key)?.viewers ?? 0) });
  }
  return [...sums.values()];
}
