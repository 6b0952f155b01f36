import type { LiveCount, NowBoard } from '@touchline/contract';
import { MINUTE, timesOf } from './ranges';

/** Viewers of a channel in a minute. */
interface Sample {
  readonly at: number;
  readonly channel: string;
  readonly viewers: number;
}

/** The line of recordings, which run on no channel. */
const ON_DEMAND = 'onDemand';
const MOST_LINES = 50;
const SPARSE = 5 * MINUTE;
/** A minute is counted when it is over; until then the one before stands for it. */
const UNCOUNTED_MINUTES = 2;

/** Viewers by channel and minute until now, and of all channels a week before. */
export class ViewersPlot {
  readonly #times: readonly number[];
  readonly #byChannel: ReadonlyMap<string, number[]>;
  readonly #before: readonly Sample[];

  constructor(
    range: { from: number; now: number },
    samples: { history: readonly Sample[]; before: readonly Sample[]; live: readonly LiveCount[] },
  ) {
    const now = Math.floor(range.now / MINUTE) * MINUTE;
    this.#times = timesOf({ from: range.from, to: now + MINUTE }, MINUTE);
    this.#byChannel = seriesOf(this.#times, samples.history, samples.live);
    this.#before = samples.before;
  }

  /** The viewers of a channel in the last minutes. */
  trend(channelId: string, minutes: number): number[] {
    return (this.#byChannel.get(channelId) ?? this.#times.map(() => 0)).slice(-minutes);
  }

  /** One line per channel that had viewers, in the order of these ones; `name` of channels that exist. */
  plot(channels: readonly { channelId: string; name: string }[], weekSeconds: number): NowBoard['viewers'] {
    const known = channels.map(({ channelId }) => channelId);
    const others = [...this.#byChannel.keys()].filter((id) => !known.includes(id)).sort();
    const totals = new Map<number, number>();
    for (const { at, viewers } of this.#before) totals.set(at, (totals.get(at) ?? 0) + viewers);
    return {
      times: [...this.#times],
      lines: [...known, ...others]
        .flatMap((id) => {
          const values = this.#byChannel.get(id);
          if (!values) return [];
          const name = channels.find(({ channelId }) => channelId === id)?.name;
          return [{ id: id === '' ? ON_DEMAND : id, ...(name === undefined ? {} : { name }), values }];
        })
        .slice(0, MOST_LINES),
      before: this.#times.map((at) => sampled(totals, at - weekSeconds)),
    };
  }
}

/** Counts of a simulated week before are five minutes apart. */
const sampled = (totals: ReadonlyMap<number, number>, at: number): number | null =>
  totals.get(at) ?? totals.get(at - (at % SPARSE)) ?? null;

function seriesOf(
  times: readonly number[],
  history: readonly Sample[],
  live: readonly LiveCount[],
): ReadonlyMap<string, number[]> {
  const places = new Map(times.map((at, place) => [at, place]));
  const series = new Map<string, number[]>();
  const of = (channel: string) => {
    const values = series.get(channel) ?? times.map(() => 0);
    series.set(channel, values);
    return values;
  };
  let last = -1;
  for (const { at, channel, viewers } of history) {
    const place = places.get(at);
    if (place === undefined) continue;
    of(channel)[place] = viewers;
    last = Math.max(last, place);
  }
  const present = times.length - 1;
  const firstUncounted = Math.max(last + 1, present - UNCOUNTED_MINUTES);
  for (const values of series.values())
    for (let place = firstUncounted; place < present; place++) values[place] = values[place - 1] ?? 0;
  for (const values of series.values()) values[present] = 0;
  for (const { channel, viewers } of live) {
    const values = of(channel);
    values[present] = (values[present] ?? 0) + viewers;
  }
  return series;
}
