/** A stretch of time in epoch milliseconds. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** How much of the window the timeline shows, in milliseconds; the last is all of it. */
export const spans = [30_000, 60_000, 120_000, 300_000, 900_000, 1_800_000, Number.POSITIVE_INFINITY] as const;
export const FIRST_SPAN = 3;

/** Around a moment, the clip begins and ends this far from it. */
const BEFORE_MS = 12_000;
const AFTER_MS = 10_000;

const SHORTEST_MS = 1000;
const LONGEST_MS = 600_000;

export const clamp = (value: number, { from, to }: Stretch): number => Math.min(to, Math.max(from, value));
export const lengthOf = ({ from, to }: Stretch): number => to - from;

/** The part of the window that is shown: the live edge while the position is near it, else the position in the middle. */
export function viewOf(window: Stretch, position: number, span: number): Stretch {
  if (span >= lengthOf(window)) return window;
  if (position >= window.to - span) return { from: window.to - span, to: window.to };
  const from = Math.max(window.from, position - span / 2);
  return { from, to: from + span };
}

/** The place of a time in a view, 0 to 1; beyond it for times outside. */
export const placeIn = ({ from, to }: Stretch, at: number): number => (to > from ? (at - from) / (to - from) : 0);

/** The clip around a moment, inside the window. */
export const around = (window: Stretch, atMs: number): Stretch => ({
  from: clamp(atMs - BEFORE_MS, window),
  to: clamp(atMs + AFTER_MS, window),
});

/** The two marks of a clip; each may be missing. */
export interface Marks {
  readonly in: number | undefined;
  readonly out: number | undefined;
}

export const noMarks: Marks = { in: undefined, out: undefined };

/** Sets a mark. The other one goes if they would be the wrong way round. */
export function withMark(marks: Marks, which: 'in' | 'out', at: number): Marks {
  const next = { ...marks, [which]: at };
  const isTurned = next.in !== undefined && next.out !== undefined && next.in >= next.out;
  return isTurned ? { ...noMarks, [which]: at } : next;
}

/** What is marked, if both marks are set. */
export const markedOf = ({ in: from, out: to }: Marks): Stretch | undefined =>
  from === undefined || to === undefined ? undefined : { from, to };

/** Why a marked stretch cannot be a clip. */
export function faultOf(marked: Stretch, window: Stretch | undefined): 'short' | 'long' | 'gone' | undefined {
  if (lengthOf(marked) < SHORTEST_MS) return 'short';
  if (lengthOf(marked) > LONGEST_MS) return 'long';
  return window && marked.from < window.from ? 'gone' : undefined;
}

const SLOTS = 14;

/** The places of a strip of pictures; on a fixed grid, so that a view that moves on needs one new picture at a time. */
export function slotsOf({ from, to }: Stretch): Stretch[] {
  const length = Math.max(1000, Math.round((to - from) / SLOTS / 1000) * 1000);
  const first = Math.floor(from / length);
  const count = Math.min(2 * SLOTS, Math.ceil(to / length) - first);
  return Array.from({ length: Math.max(0, count) }, (_, place) => ({
    from: (first + place) * length,
    to: (first + place + 1) * length,
  }));
}
