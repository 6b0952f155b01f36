import { type BreakPlan, breakId, breaksBetween, type StreamBreak, startsBefore } from '@touchline/rules/ads/breaks';
import { EPOCH_MS, SEGMENT_SECONDS, type SegmentWindow, segmentStart } from './media/timeline';
import { spliceOut } from './scte35';
import type { StreamDefinition } from './stream';

/**
 * Breaks are announced this long before the end of the window reaches them: at least 16 seconds before they begin,
 * since a playlist is up to one segment old.
 */
const ANNOUNCED_SECONDS = 20;

const EPOCH_SECONDS = EPOCH_MS / 1000;
const startOf = (segment: number): number => EPOCH_SECONDS + segmentStart(segment);

/** The segment with which a second begins that is on the boundary of segments, as those of breaks are. */
export const segmentAt = (seconds: number): number => (seconds - EPOCH_SECONDS) / SEGMENT_SECONDS;

/** The breaks of a stream that lie in a window, or begin up to `ahead` seconds after it. */
export function breaksIn({ breaks }: StreamDefinition, window: SegmentWindow, ahead = 0): StreamBreak[] {
  if (!breaks) return [];
  const [from, to] = [startOf(window.first), startOf(window.last + 1)];
  const found = breaksBetween(breaks, from, to + ahead);
  if (window.state === 'sliding') return found;
  // An event neither begins nor ends with half a break.
  const until = startOf((window.until ?? window.last) + 1);
  return found.filter(({ start, seconds }) => start >= from && start + seconds <= until);
}

/** The tags that announce the breaks of a live window to players; the same for all viewers. */
export function breakTags(stream: StreamDefinition, window: SegmentWindow): string {
  if (window.state === 'ended') return '';
  const planned = breaksIn(stream, window, ANNOUNCED_SECONDS);
  return [...planned, ...calledBreaks(stream, window, planned)].map((each) => breakTag(stream, each)).join('');
}

/** Breaks by hand that lie in a window or are announced with it. Where one is planned already there is no other. */
function calledBreaks(
  { calledBreaks: called = [] }: StreamDefinition,
  window: SegmentWindow,
  planned: readonly StreamBreak[],
): StreamBreak[] {
  const [from, to] = [startOf(window.first), startOf(window.last + 1) + ANNOUNCED_SECONDS];
  const touches = (a: StreamBreak, b: StreamBreak): boolean =>
    a.start < b.start + b.seconds && b.start < a.start + a.seconds;
  return called.filter(
    (each) => each.start + each.seconds > from && each.start < to && !planned.some((other) => touches(each, other)),
  );
}

/** The tag that announces a break. */
export function breakTag(
  { id, lowLatency }: Pick<StreamDefinition, 'id' | 'lowLatency'>,
  { start, seconds }: StreamBreak,
): string {
  const name = breakId(id, start, seconds);
  const cue = spliceOut({ eventId: start, start: start - EPOCH_SECONDS, seconds });
  const attributes = [
    `ID="${name}"`,
    'CLASS="com.apple.hls.interstitial"',
    `START-DATE="${new Date(start * 1000).toISOString()}"`,
    `DURATION=${seconds}`,
    `SCTE35-OUT=0x${cue.toString('hex').toUpperCase()}`,
    `X-ASSET-LIST="/api/slots/assets?break=${name}"`,
    // Players leave and join at segments. Without a resume offset they return with the latency they had.
    'X-SNAP="OUT,IN"',
    'X-TIMELINE-OCCUPIES="RANGE"',
    // Players close to the live edge change their source in a break, and do not wait for an ad that is too long.
    ...(lowLatency ? [`X-PLAYOUT-LIMIT=${seconds}`] : []),
  ];
  return `#EXT-X-DATERANGE:${attributes.join(',')}\n`;
}

/** The segments of a window before which a stitched playlist has a discontinuity: where breaks begin and end. */
export function cutsIn(stream: StreamDefinition, window: SegmentWindow): ReadonlySet<number> {
  const edges = breaksIn(stream, window).flatMap(({ start, seconds }) => [start, start + seconds]);
  return new Set(edges.map(segmentAt).filter((segment) => segment >= window.first && segment <= window.last));
}

/** The number of those cuts that the window has left behind: all nodes agree on it without a history. */
export function cutsBefore({ breaks }: StreamDefinition, window: SegmentWindow): number {
  // Other windows never lose a segment.
  if (!breaks || window.state !== 'sliding') return 0;
  return cutsUntil(breaks, startOf(window.first)) - cutsUntil(breaks, EPOCH_SECONDS);
}

/** Breaks that began before a time, and those that have ended then. */
const cutsUntil = (plan: BreakPlan, time: number): number =>
  startsBefore(plan, time) + startsBefore(plan, time - plan.seconds + 1);
