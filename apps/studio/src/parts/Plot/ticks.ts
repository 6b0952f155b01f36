const STEPS = [1, 2, 5, 10];
/** Room above the highest value. */
const HEADROOM = 1.06;

/** The lines of a y axis that begins at 0, and where it ends. */
interface Scale {
  ticks: readonly number[];
  top: number;
}

/** Round values up to the highest one, at most five. */
export function scaleOf(max: number): Scale {
  if (!(max > 0)) return { ticks: [0, 1], top: 1 };
  const top = max * HEADROOM;
  const size = 10 ** Math.floor(Math.log10(top / 4));
  const step = size * (STEPS.find((each) => Math.floor(top / (each * size)) <= 4) ?? 10);
  const count = Math.floor(top / step);
  return { ticks: Array.from({ length: count + 1 }, (_, index) => round(index * step)), top };
}

/** Without the noise of binary fractions. */
const round = (value: number) => Number(value.toPrecision(12));

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const TIME_STEPS = [
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  3 * HOUR,
  4 * HOUR,
  6 * HOUR,
  12 * HOUR,
  DAY,
  2 * DAY,
  4 * DAY,
  7 * DAY,
  14 * DAY,
];

/** Seconds that local time is ahead of UTC. */
const aheadOfUtc = (at: number) => -new Date(at * 1000).getTimezoneOffset() * MINUTE;

/** Round local times within a range: at most `most`. */
export function timeTicks(
  from: number,
  to: number,
  most: number,
  ahead: (at: number) => number = aheadOfUtc,
): number[] {
  const step = TIME_STEPS.find((each) => (to - from) / each < most) ?? 28 * DAY;
  const shift = ahead(from);
  const first = Math.ceil((from + shift) / step) * step - shift;
  const ticks: number[] = [];
  // A clock change moves what follows it, so that days still begin at midnight.
  for (let at = first; at <= to; at += step) ticks.push(step < HOUR ? at : at + shift - ahead(at));
  return ticks.filter((at) => at >= from && at <= to);
}
