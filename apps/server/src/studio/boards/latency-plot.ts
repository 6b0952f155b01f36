import type { QualityBoard } from '@touchline/contract';
import { spanOf } from '@touchline/rules/audience/histogram';
import type { Sum } from '../../audience';

/** Seconds behind the newest picture; the last bar is everything later. */
const BARS = 21;

/** How far live viewing lies behind, in bars of one second: shares of all reports, low latency and others together. */
export function latencyPlot(sums: readonly Sum[]): QualityBoard['latencyPlot'] {
  const all = sums.reduce((count, sum) => count + sum.count, 0);
  const bars = (isLow: boolean) => {
    const counts = Array.from({ length: BARS }, () => 0);
    for (const { code, bucket, count } of sums) if ((code === 'low') === isLow) spread(counts, bucket, count);
    return counts.map((count) => (all > 0 ? Math.round((count / all) * 100_000) / 100_000 : 0));
  };
  return {
    seconds: Array.from({ length: BARS }, (_, second) => second),
    lowLatency: bars(true),
    classic: bars(false),
  };
}

/** Buckets are wider than a second from ten seconds on: their values are taken to lie evenly in them. */
function spread(counts: number[], bucket: number, count: number): void {
  const [from, to] = spanOf(bucket).map((ms) => ms / 1000) as [number, number];
  for (let second = Math.min(BARS - 1, Math.floor(from)); second < BARS; second++) {
    const end = second === BARS - 1 ? Number.POSITIVE_INFINITY : second + 1;
    const part = (Math.min(end, to) - Math.max(second, from)) / (to - from);
    if (part <= 0) break;
    counts[second] = (counts[second] ?? 0) + count * part;
  }
}
