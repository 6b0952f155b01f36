import type { AudienceCell, SimulatedProgramme } from '@touchline/contract';
import { bucketOf } from '@touchline/rules/audience/histogram';
import { hash } from '../world/random';
import type { Profile } from './devices';
import {
  bitrateOf,
  FAILURES,
  failures,
  firstFrameOf,
  hasLowLatency,
  incidentEffect,
  LEFT_BEFORE_START,
  latencyOf,
  pageLoadOf,
  rebufferingOf,
  START_FAILURES,
  startFailures,
} from './quality';
import { minutesOf, Span, startsOf } from './span';
import { RECORDINGS, type Watched } from './watched';
import { Weighted } from './weighted';

/** How many samples a measure has, by span. */
const sizes = {
  hour: {
    played: 28,
    request: 32,
    failed: 14,
    leave: 10,
    firstFrame: 44,
    visit: 8,
    load: 10,
    bitrate: 12,
    latency: 14,
  },
  minute: { played: 10, request: 9, failed: 4, leave: 3, firstFrame: 12, visit: 2, load: 3, bitrate: 3, latency: 6 },
} as const;
type Sizes = (typeof sizes)['minute' | 'hour'];

const MS_PER_MINUTE = 60_000;
const STALL_MS = 2300;
const FRAMES_PER_MS = 0.05;
const DROPPED_FRAMES = 0.004;

/** Pages, apps opened and so on, for each video that starts. */
const PER_START = { page: 3.4, open: 0.72, detail: 0.62, offer: 0.09, newViewer: 0.011, bot: 0.0015 } as const;

const pages = new Weighted(
  [
    ['home', 0.44],
    ['event', 0.24],
    ['channel', 0.18],
    ['calendar', 0.09],
    ['search', 0.05],
  ] as const,
  ([, share]) => share,
);

/** Part of the recordings that are watched up to a percentage. */
const retention = [
  [5, 0.88],
  [15, 0.79],
  [25, 0.73],
  [40, 0.66],
  [50, 0.62],
  [60, 0.59],
  [75, 0.54],
  [90, 0.48],
  [100, 0.41],
] as const;

const isLive = ({ source }: Watched): boolean => source === 'live';

function play(span: Span, profile: Profile, { channel, event }: Watched, minutes: number, rebuffering: number): void {
  const count = span.whole(minutes);
  const played = count * MS_PER_MINUTE;
  const stalled = Math.round(played * rebuffering);
  span.add('played', profile, { channel, event, count, total: played });
  span.add('stalled', profile, { channel, event, count: span.whole(stalled / STALL_MS), total: stalled });
}

/** Time watched: every programme has its exact part. */
function addPlayed(span: Span, { played }: Sizes): void {
  const all = span.total(minutesOf);
  let done = 0;
  for (const item of span.watched) {
    const first = Math.floor((done / all) * played);
    done += item.minutes;
    const count = Math.max(1, Math.ceil((done / all) * played) - first);
    for (let index = first; index < first + count; index++) {
      const profile = span.profile(index);
      play(span, profile, item, (item.minutes * span.elsewhere) / count, rebufferingOf(profile, span.from));
    }
  }
}

function start(span: Span, profile: Profile, { channel, event, source }: Watched, amount: number, ms: number): void {
  const count = span.whole(amount);
  const cell = { channel, event, code: source, bucket: bucketOf(ms) };
  span.add('firstFrame', profile, { ...cell, count, total: Math.round(count * ms) });
}

/** Videos that were requested, and what became of them. */
function addStarts(span: Span, { request, leave, failed, firstFrame }: Sizes): void {
  for (const { profile, item, amount } of span.samples(request, startsOf)) {
    const count = span.whole(amount / (1 - LEFT_BEFORE_START - START_FAILURES));
    span.add('request', profile, { channel: item.channel, event: item.event, count });
  }
  for (const { profile, item, amount } of span.samples(leave, startsOf))
    span.add('leave', profile, {
      channel: item.channel,
      event: item.event,
      count: span.whole(amount * LEFT_BEFORE_START),
    });
  for (const { profile, item, amount } of span.samples(failed, startsOf)) {
    const { channel, event } = item;
    const [before, later] = [startFailures.at(span.next())[0], failures.at(span.next())[0]];
    const place = { channel, event };
    span.add('startFailure', profile, { ...place, code: before, count: span.whole(amount * START_FAILURES) });
    span.add('failure', profile, { ...place, code: later, count: span.whole(amount * FAILURES) });
  }
  for (const { profile, item, amount, share } of span.samples(firstFrame, startsOf, span.watched.filter(isLive)))
    start(span, profile, item, amount, firstFrameOf(profile, span.from, share));
}

/** Recordings and how far they are watched: one of them in a minute, all in an hour. */
function addRecordings(span: Span, kind: 'minute' | 'hour'): void {
  const all = span.watched.filter((each) => !isLive(each));
  const turn = Math.floor(span.from / 60) % RECORDINGS;
  const chosen = kind === 'hour' ? all : all.slice(turn % Math.max(1, all.length)).slice(0, 1);
  for (const [index, item] of chosen.entries()) {
    const starts = (item.starts * all.length) / chosen.length;
    for (const [part, share] of [0.12, 0.5, 0.88].entries()) {
      const profile = span.profile(index * 3 + part);
      start(span, profile, item, starts / 3, firstFrameOf(profile, span.from, share));
    }
    const appeal = 1 + 0.08 * (hash(`appeal/${item.event}`) / 2 ** 31 - 1);
    for (const [percent, part] of retention) {
      const count = span.whole(starts * Math.min(0.97, part * appeal));
      span.add('milestone', span.profile(index + percent), { event: item.event, code: String(percent), count });
    }
  }
}

/** Pages and apps opened. */
function addVisits(span: Span, { visit, load }: Sizes): void {
  for (const { profile, amount } of span.samples(visit, startsOf)) {
    const { platform, region } = profile;
    for (const measure of ['page', 'open', 'detail'] as const)
      span.add(measure, { platform, region }, { count: span.whole(amount * PER_START[measure]) });
  }
  for (const measure of ['offer', 'newViewer', 'bot'] as const) {
    const { platform, region } = span.profile(Math.floor(span.next() * 100));
    span.add(measure, { platform, region }, { count: span.whole(span.total(startsOf) * PER_START[measure]) });
  }
  for (const { profile, amount, share } of span.samples(load, startsOf)) {
    const { platform, region } = profile;
    const ms = Math.round(pageLoadOf(profile, share) / 10) * 10;
    const count = span.whole(amount * PER_START.page);
    const code = pages.at(span.next())[0];
    span.add('pageLoad', { platform, region }, { code, bucket: bucketOf(ms), count, total: count * ms });
  }
}

/** Bitrate, frames and latency. */
function addDelivery(span: Span, { bitrate, latency }: Sizes): void {
  for (const { profile, item, amount } of span.samples(bitrate, minutesOf)) {
    const ms = Math.round(amount * MS_PER_MINUTE);
    const { channel, event } = item;
    span.add('bitrate', profile, { channel, event, count: ms, total: Math.round((bitrateOf(profile) * ms) / 1000) });
  }
  for (const { profile, item, amount } of span.samples(Math.ceil(bitrate / 2), minutesOf)) {
    const count = Math.round(amount * MS_PER_MINUTE * FRAMES_PER_MS);
    const total = Math.round(count * DROPPED_FRAMES * (0.5 + span.next()));
    span.add('frames', profile, { channel: item.channel, event: item.event, count, total });
  }
  for (const { profile, item, amount, share } of span.samples(latency, minutesOf, span.watched.filter(isLive))) {
    const ms = latencyOf(profile, share);
    const count = span.whole(amount);
    const cell = { channel: item.channel, event: item.event, code: hasLowLatency(profile) ? 'low' : 'classic' };
    span.add('latency', profile, { ...cell, bucket: bucketOf(ms), count, total: Math.round(count * ms) });
  }
}

/** The viewers of an edge that fails, all on the channel with the most viewers. */
function addIncident(span: Span): void {
  const [item] = span.watched.toSorted((a, b) => b.minutes - a.minutes);
  if (!span.incident || !item) return;
  const { profile, share, part } = span.incident;
  const during = (normal: number, failing: number) => normal * (1 - part) + failing * part;
  const { channel, event } = item;
  const { code, ...effect } = incidentEffect;
  const minutes = span.total(minutesOf) * share;
  play(span, profile, item, minutes, during(rebufferingOf(profile, span.from), effect.rebuffering));
  const starts = span.total(startsOf) * share;
  const count = (amount: number) => ({ channel, event, count: span.whole(amount) });
  span.add('request', profile, count(starts / (1 - LEFT_BEFORE_START - during(START_FAILURES, effect.startFailures))));
  span.add('startFailure', profile, { ...count(starts * effect.startFailures * part), code });
  span.add('failure', profile, { ...count(starts * effect.failures * part), code });
  for (const quantile of [0.2, 0.5, 0.8])
    start(span, profile, item, starts / 3, firstFrameOf(profile, span.from, quantile) * during(1, effect.firstFrame));
}

/** The roll-up of a minute or hour. */
export function cellsOf(
  kind: 'minute' | 'hour',
  at: number,
  programme: readonly SimulatedProgramme[],
): readonly AudienceCell[] {
  const span = new Span(kind, at, programme);
  const size = sizes[kind];
  addPlayed(span, size);
  addStarts(span, size);
  addRecordings(span, kind);
  addVisits(span, size);
  addDelivery(span, size);
  addIncident(span);
  return span.cells();
}
