import type { Sum } from '../../audience';
import { countOf, ratio } from './sums';

/** The share of recordings started that reached a part; live streams have no parts. */
export function reached(sums: readonly Sum[], percent: number): number | null {
  const started = countOf(
    sums.filter(({ code }) => code !== 'live'),
    'firstFrame',
  );
  if (percent === 0) return ratio(started, started);
  const part = String(percent);
  return ratio(
    countOf(
      sums.filter(({ code }) => code === part),
      'milestone',
    ),
    started,
  );
}
