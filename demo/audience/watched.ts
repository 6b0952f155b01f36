import type { SimulatedProgramme } from '@touchline/contract';
import { DAY, dayOf, HOUR } from '../world/clock';
import { hash } from '../world/random';
import { recordedOn } from './course';
import { recordingViewers, viewersOf } from './viewers';

/** Something that is watched in a span, and how much. */
export interface Watched {
  /** Empty for recordings. */
  readonly channel: string;
  readonly event: string;
  readonly source: 'live' | 'recording';
  /** Minutes watched by all viewers together. */
  readonly minutes: number;
  readonly starts: number;
  /** The most viewers at once. */
  readonly most: number;
}

const MINUTE = 60;
/** Minutes that a viewing lasts on average. */
const VIEWING = { live: 46, other: 20, recording: 24 } as const;
/** Part of the new viewers of a programme who did not watch the channel before. */
const NEW_ON_CHANNEL = 0.5;
/** How many recordings are watched in an hour. */
export const RECORDINGS = 3;

/** Adds up a curve of viewers, minute by minute. */
function sumOf(viewers: (at: number) => number, from: number, to: number, viewing: number) {
  let [minutes, starts, most] = [0, 0, 0];
  let before = viewers(from);
  for (let at = from + MINUTE; at <= to; at += MINUTE) {
    const after = viewers(at);
    const average = (before + after) / 2;
    minutes += average;
    starts += average / viewing + Math.max(0, after - before) * NEW_ON_CHANNEL;
    most = Math.max(most, before, after);
    before = after;
  }
  return { minutes, starts, most };
}

/** The recordings that are watched at a time: some of those that ended in the last day and a half. */
export function recordingsAt(at: number): readonly string[] {
  const hour = Math.floor(at / HOUR) * HOUR;
  return [dayOf(at) - 2, dayOf(at) - 1, dayOf(at)]
    .flatMap(recordedOn)
    .filter(({ end }) => end <= hour && end > hour - 1.5 * DAY)
    .map(({ id }) => ({ id, order: hash(`recording/${id}/${hour}`) }))
    .sort((a, b) => a.order - b.order)
    .slice(0, RECORDINGS)
    .map(({ id }) => id);
}

/** Everything that is watched in a span. */
export function watchedIn(from: number, to: number, programme: readonly SimulatedProgramme[]): Watched[] {
  const onAir = programme
    .filter(({ startsAt, endsAt }) => startsAt < to && endsAt > from)
    .map((each) => ({
      channel: each.channel,
      event: each.event ?? '',
      source: 'live' as const,
      ...sumOf(viewersOf(each), from, to, each.isLive ? VIEWING.live : VIEWING.other),
    }));
  const recordings = recordingsAt(from);
  const { minutes, starts, most } = sumOf(recordingViewers, from, to, VIEWING.recording);
  const part = 1 / Math.max(1, recordings.length);
  const recorded = recordings.map((event) => ({
    channel: '',
    event,
    source: 'recording' as const,
    minutes: minutes * part,
    starts: starts * part,
    most: most * part,
  }));
  return [...onAir, ...recorded].filter((each) => each.minutes > 0);
}
