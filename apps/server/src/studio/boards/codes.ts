import type { QualityBoard } from '@touchline/contract';
import { platforms } from '@touchline/contract/schema';
import type { Sum } from '../../audience';
import type { Names } from './names';
import { groupBy } from './sums';

interface Failures {
  /** By code, channel, platform and region. */
  readonly sums: readonly Sum[];
  /** Of the week before, by code. */
  readonly before: readonly Sum[];
  /** By code and time. */
  readonly steps: readonly Sum[];
  readonly times: readonly number[];
  readonly names: Names;
}

const MOST_CODES = 100;
const MOST_POINTS = 60;

/** Failures by their code, the most frequent first. */
export function codesOf({ sums, before, steps, times, names }: Failures): QualityBoard['codes'] {
  const [beforeOf, stepsOf] = [groupBy(before, ({ code }) => code), groupBy(steps, ({ code }) => code)];
  return [...groupBy(sums, ({ code }) => code)]
    .map(([code, own]) => ({
      code,
      count: failures(own),
      before: failures(beforeOf.get(code) ?? []),
      trend: trendOf(stepsOf.get(code) ?? [], times),
      mostly: mostly(own, names),
    }))
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_CODES);
}

const failures = (sums: readonly Sum[]): number => sums.reduce((all, { count }) => all + count, 0);

/** Failures over the range, in at most 60 parts. */
function trendOf(sums: readonly Sum[], times: readonly number[]): number[] {
  const perPoint = Math.max(1, Math.ceil(times.length / MOST_POINTS));
  const points = Array.from({ length: Math.ceil(times.length / perPoint) }, () => 0);
  const places = new Map(times.map((at, index) => [at, Math.floor(index / perPoint)]));
  for (const { at, count } of sums) {
    const place = places.get(at);
    if (place !== undefined) points[place] = (points[place] ?? 0) + count;
  }
  return points;
}

/** What more than half of the failures have in common. */
function mostly(sums: readonly Sum[], names: Names): QualityBoard['codes'][number]['mostly'] {
  const common = (by: 'channel' | 'platform' | 'region'): string | undefined => {
    const half = failures(sums) / 2;
    return [...groupBy(sums, (sum) => sum[by])].find(([value, own]) => value !== '' && failures(own) > half)?.[0];
  };
  const channelId = common('channel');
  const channel = channelId === undefined ? undefined : names.channel(channelId);
  const platform = platforms.find((each) => each === common('platform'));
  const regionId = common('region');
  return {
    ...(channelId === undefined ? {} : { channelId }),
    ...(channel === undefined ? {} : { channel }),
    ...(platform === undefined ? {} : { platform }),
    ...(regionId === undefined ? {} : { regionId }),
  };
}
