import type { Attention, LiveCount, NowBoard } from '@touchline/contract';
import type { Sum } from '../../audience';
import type { BooksStatement } from '../../paying';
import { countOf, groupBy, ratio, stalling } from './sums';

/** Rebuffering of a channel on a platform above this share, with at least so many viewers. */
const REBUFFERING = 0.01;
const FEWEST_VIEWERS = 20;
/** Failed starts of a channel above this share, of at least so many requests. */
const START_FAILURES = 0.05;
const FEWEST_REQUESTS = 20;
const MOST = 50;

/** What an operator should look at, the most viewers affected first. The sums are of the last minutes, by minute. */
export function attentionOf(
  sums: readonly Sum[],
  live: readonly LiveCount[],
  books: BooksStatement | undefined,
): NowBoard['attention'] {
  const found = [...rebuffering(sums, live), ...startFailures(sums, live)].sort((a, b) => b.viewers - a.viewers);
  const ledger = books?.fault
    ? [{ id: 'ledger', kind: 'ledger' as const, value: 1, viewers: 0, since: books.fault.since }]
    : [];
  return [...found.slice(0, MOST - ledger.length), ...ledger];
}

function rebuffering(sums: readonly Sum[], live: readonly LiveCount[]): Attention[] {
  const played = sums.filter(({ measure }) => measure === 'played' || measure === 'stalled');
  return [...groupBy(played, ({ channel, platform }) => `${channel}:${platform}`).values()].flatMap((group) => {
    const [{ channel, platform } = { channel: '', platform: '' }] = group;
    const on = live.filter((each) => each.channel === channel && each.platform === platform);
    const viewers = viewersOf(on);
    const value = stalling(group);
    const [known] = on;
    if (value === null || value <= REBUFFERING || viewers < FEWEST_VIEWERS || !known) return [];
    return [
      {
        id: `rebuffering:${channel}:${platform}`,
        kind: 'rebuffering' as const,
        ...(channel === '' ? {} : { channelId: channel }),
        platform: known.platform,
        value,
        viewers,
        since: since(group, (minute) => isAbove(stalling(minute), REBUFFERING)),
      },
    ];
  });
}

function startFailures(sums: readonly Sum[], live: readonly LiveCount[]): Attention[] {
  const starts = sums.filter(({ measure }) => measure === 'request' || measure === 'startFailure');
  return [...groupBy(starts, ({ channel }) => channel)].flatMap(([channel, group]) => {
    const value = failed(group);
    if (!isAbove(value, START_FAILURES) || countOf(group, 'request') < FEWEST_REQUESTS) return [];
    return [
      {
        id: `startFailures:${channel}`,
        kind: 'startFailures' as const,
        ...(channel === '' ? {} : { channelId: channel }),
        code: mostFrequentCode(group),
        value,
        viewers: viewersOf(live.filter((each) => each.channel === channel)),
        since: since(group, (minute) => isAbove(failed(minute), START_FAILURES)),
      },
    ];
  });
}

const viewersOf = (live: readonly LiveCount[]): number => live.reduce((sum, { viewers }) => sum + viewers, 0);

const failed = (sums: readonly Sum[]): number | null => ratio(countOf(sums, 'startFailure'), countOf(sums, 'request'));

const isAbove = (value: number | null, limit: number): value is number => value !== null && value > limit;

/** The first of the last minutes in a row that are bad; all of them together are, so there is one. */
function since(sums: readonly Sum[], isBad: (minute: readonly Sum[]) => boolean): number {
  const minutes = [...groupBy(sums, ({ at }) => at)].sort(([a], [b]) => b - a);
  const good = minutes.findIndex(([, minute]) => !isBad(minute));
  // The newest minute may be good already, while the last ones together are not.
  const [at] = minutes[Math.max(0, (good === -1 ? minutes.length : good) - 1)] ?? [0];
  return at;
}

function mostFrequentCode(sums: readonly Sum[]): string {
  const failures = groupBy(
    sums.filter(({ measure }) => measure === 'startFailure'),
    ({ code }) => code,
  );
  const [first] = [...failures].sort(([, a], [, b]) => countOf(b, 'startFailure') - countOf(a, 'startFailure'));
  return first?.[0] ?? '';
}
