import type { SimulatedProgramme } from '@touchline/contract';
import { LRUCache } from 'lru-cache';
import type { AppConfigServices } from '../../app-config';
import type { ContentServices } from '../../content';

interface ProgrammesOptions {
  channels: Pick<ContentServices['channels'], 'list'>;
  events: Pick<ContentServices['events'], 'list'>;
  regions: Pick<AppConfigServices['regions'], 'served'>;
  /** Epoch ms. */
  now: () => number;
}

const DAY = 86_400;
const FRESH_MS = 3_600_000;
const MOST_CHANNELS = 100;
const MOST_EVENTS = 2000;
/** Events that began so long before a day may still run. */
const LONGEST_EVENT = 12 * 3600;
/** An event without an end. */
const USUAL_EVENT = 2 * 3600;

/** What is on air, by day: events of channels, and the channels themselves where they have none. */
export class Programmes {
  readonly #options: ProgrammesOptions;
  readonly #days: LRUCache<number, readonly SimulatedProgramme[]>;

  constructor(options: ProgrammesOptions) {
    this.#options = options;
    this.#days = new LRUCache({ max: 20, ttl: FRESH_MS, perf: { now: options.now } });
  }

  /** What is on air on the day (UTC) of a time in epoch seconds. */
  async on(at: number): Promise<readonly SimulatedProgramme[]> {
    const day = at - (at % DAY);
    const known = this.#days.get(day);
    if (known) return known;
    const programme = await this.#read(day);
    this.#days.set(day, programme);
    return programme;
  }

  async #read(day: number): Promise<SimulatedProgramme[]> {
    const { channels, events, regions } = this.#options;
    const audience = { platform: 'web', locale: 'en', regionId: await regions.served(undefined) } as const;
    const [listed, begun] = await Promise.all([
      channels.list({ limit: MOST_CHANNELS }, audience),
      events.list(
        { starts: { from: day - LONGEST_EVENT, to: day + DAY }, endsAfter: day, limit: MOST_EVENTS },
        audience,
      ),
    ]);
    const known = new Set(listed.map(({ id }) => id));
    const onAir = begun.flatMap(
      ({ id, channelId, live, competition, startTime, endTime }): (SimulatedProgramme & { event: string })[] =>
        channelId === undefined || !known.has(channelId)
          ? []
          : [
              {
                channel: channelId,
                event: id,
                // An event that is over is live no longer, but it was.
                isLive: live || competition !== undefined,
                startsAt: startTime,
                endsAt: endTime ?? startTime + USUAL_EVENT,
              },
            ],
    );
    return listed.flatMap(({ id }) => {
      const own = onAir.filter(({ channel }) => channel === id);
      return [...own, ...gapsOf(own, day, day + DAY).map((gap) => ({ channel: id, isLive: false, ...gap }))];
    });
  }
}

type Span = Pick<SimulatedProgramme, 'startsAt' | 'endsAt'>;

/** The times of a day that no programme covers. */
export function gapsOf(programme: readonly Span[], from: number, to: number): Span[] {
  const gaps: Span[] = [];
  let end = from;
  for (const { startsAt, endsAt } of programme.toSorted((a, b) => a.startsAt - b.startsAt)) {
    if (startsAt > end) gaps.push({ startsAt: end, endsAt: Math.min(to, startsAt) });
    end = Math.max(end, endsAt);
  }
  if (end < to) gaps.push({ startsAt: end, endsAt: to });
  return gaps;
}
