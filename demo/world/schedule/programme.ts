import { type ChannelId, channelIds } from '../channels';
import { DAY, HOUR, isoDate } from '../clock';
import { cycle, hash } from '../random';
import { type Show, showsOf } from '../shows';
import type { Fixture } from './fixture';
import { fixturesOfDay } from './schedule';

/** A show between two live events of a channel. */
export interface Programme {
  readonly id: string;
  readonly channel: ChannelId;
  readonly show: Show;
  readonly day: number;
  readonly start: number;
  readonly end: number;
  readonly number: number;
}

const MAX_LENGTH = 5 * HOUR;
const HALF_HOUR = HOUR / 2;

/** Splits a gap into parts of at most five hours, starting at full or half hours. */
const parts = (from: number, to: number): [start: number, end: number][] => {
  const count = Math.ceil((to - from) / MAX_LENGTH);
  const cut = (index: number) => from + Math.round(((to - from) * index) / count / HALF_HOUR) * HALF_HOUR;
  return Array.from({ length: count }, (_, index) => [cut(index), index === count - 1 ? to : cut(index + 1)]);
};

const gaps = (events: readonly Fixture[], day: number): [start: number, end: number][] => {
  const ends = events.map(({ end }) => end);
  // An event of yesterday may end today.
  if ((events[0]?.start ?? Number.POSITIVE_INFINITY) >= day * DAY) ends.unshift(day * DAY);
  const starts = [...events.map(({ start }) => start).filter((start) => start >= day * DAY), (day + 1) * DAY];
  return ends.flatMap((from, index) => {
    const to = starts[index] ?? from;
    return to > from ? parts(from, to) : [];
  });
};

/** Shows of a channel on a day, filling the gaps between its events. */
const programmeOf = (channel: ChannelId, day: number, fixtures: readonly Fixture[]): Programme[] => {
  const events = fixtures.filter((fixture) => fixture.channel === channel).sort((a, b) => a.start - b.start);
  const turn = hash(`${channel}/${day}`);
  return gaps(events, day).map(([start, end], number) => ({
    id: `pr-${channel}-${isoDate(day)}-${number}`,
    channel,
    show: cycle(showsOf[channel], turn + number),
    day,
    start,
    end,
    number,
  }));
};

/** Shows of all channels on a day. */
export function programmesOfDay(day: number): Programme[] {
  const fixtures = [...fixturesOfDay(day - 1).filter(({ end }) => end > day * DAY), ...fixturesOfDay(day)];
  return channelIds.flatMap((channel) => programmeOf(channel, day, fixtures));
}
