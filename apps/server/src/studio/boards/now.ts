import type { LiveCount, NowBoard } from '@touchline/contract';
import type { AppConfigServices } from '../../app-config';
import type { Figures, LiveFigures, Sum, Whose } from '../../audience';
import type { Books, Earnings } from '../../paying';
import { attentionOf } from './attention';
import { LOCALE } from './names';
import type { OnAir, OnAirNow } from './on-air';
import { DAY, dayOf, HOUR, MINUTE, weekBefore, wholeRange } from './ranges';
import { isTaken, type SimulatedMoney } from './simulated';
import { countOf, quantileOf, ratio, stalling } from './sums';
import { ViewersPlot } from './viewers-plot';

interface NowOptions {
  live: LiveFigures;
  figures: Figures;
  onAir: OnAir;
  regions: AppConfigServices['regions'];
  earnings: Earnings;
  books: Books;
  simulated: SimulatedMoney;
  /** Epoch ms. */
  now: () => number;
}

/** What a board of the room "Now" is computed from. */
export interface NowQuery {
  readonly whose: Whose;
  /** Hours of the plot. */
  readonly hours: number;
  /** Whether revenue and the ledger are part of it. */
  readonly withMoney: boolean;
}

const WEEK = 7 * DAY;
/** Stalls and failures are those of so many minutes. */
const RECENT_MINUTES = 15;
const TREND_MINUTES = 30;

/** Match day at a glance. Every figure of "today" begins at midnight, UTC. */
export class NowBoards {
  readonly #options: NowOptions;

  constructor(options: NowOptions) {
    this.#options = options;
  }

  async read({ whose, hours, withMoney }: NowQuery): Promise<NowBoard> {
    const { live, figures, onAir, books } = this.#options;
    const now = Math.floor(this.#options.now() / 1000);
    const minute = Math.floor(now / MINUTE) * MINUTE;
    const shown = { from: minute - hours * HOUR, to: minute + MINUTE };
    const today = { from: dayOf(now), to: now + 1 };
    const recent = { from: minute - (RECENT_MINUTES - 1) * MINUTE, to: minute + MINUTE };
    const quality = { whose, measures: ['firstFrame', 'played', 'stalled'], by: ['bucket'] } as const;
    const [counts, history, before, peak, sums, played, playedBefore, air, regions, revenue, statement] =
      await Promise.all([
        live.now(whose),
        live.history({ ...shown, whose }),
        live.history({ ...weekBefore(shown), whose }),
        live.peak({ ...today, whose }),
        figures.sums({
          ...recent,
          whose,
          measures: ['played', 'stalled', 'request', 'startFailure', 'failure'],
          by: ['channel', 'platform', 'code'],
          stepSeconds: MINUTE,
        }),
        figures.sums({ ...wholeRange(today, now), ...quality }),
        figures.sums({ ...weekBefore(wholeRange(today, now)), ...quality }),
        onAir.read(now, shown.from),
        this.#options.regions.names(LOCALE),
        withMoney ? this.#revenue(today, whose) : undefined,
        withMoney ? books.statement() : undefined,
      ]);
    const watching = viewersOf(counts);
    const plot = new ViewersPlot({ from: shown.from, now }, { history, before, live: counts });
    const viewers = plot.plot(air.channels, WEEK);
    return {
      at: now,
      watching: { value: watching, before: viewers.before?.at(-1) ?? null },
      peak: peakOf(peak, { at: now, viewers: watching }),
      firstFrame: {
        median: quantileOf(played, 'firstFrame', 0.5),
        p95: quantileOf(played, 'firstFrame', 0.95),
        before: quantileOf(playedBefore, 'firstFrame', 0.5),
      },
      rebuffering: { value: stalling(played), before: stalling(playedBefore) },
      ...(revenue ? { revenue } : {}),
      viewers,
      marks: air.marks,
      onAir: rowsOf(air, counts, sums, plot),
      ...byAudience(counts, regions),
      attention: attentionOf(sums, counts, statement),
      next: air.next,
    };
  }

  async #revenue(today: { from: number; to: number }, whose: Whose): Promise<NonNullable<NowBoard['revenue']>> {
    const { earnings, regions, simulated } = this.#options;
    const [currency = 'EUR'] = await earnings.currencies(await regions.main());
    const [hours, before] = await Promise.all(
      [today, weekBefore(today)].map((range) => earnings.hours(range, currency)),
    );
    const taken = (earned: typeof hours = []) => earned.reduce((sum, each) => sum + each.passes + each.credits, 0);
    const bought = simulated.orders(today, whose).filter(isTaken);
    const boughtBefore = simulated.orders(weekBefore(today), whose).filter(isTaken);
    return {
      currency,
      value: taken(hours) + amountOf(bought),
      before: taken(before) + amountOf(boughtBefore),
      orders: (hours ?? []).reduce((sum, each) => sum + each.orders, 0) + bought.length,
    };
  }
}

/** What a board shows to operators who do not see money. */
export function withoutMoney({ revenue: _revenue, attention, ...board }: NowBoard): NowBoard {
  return { ...board, attention: attention.filter(({ kind }) => kind !== 'ledger') };
}

const amountOf = (orders: readonly { amount: number }[]): number => orders.reduce((sum, { amount }) => sum + amount, 0);

const viewersOf = (counts: readonly LiveCount[]): number => counts.reduce((sum, { viewers }) => sum + viewers, 0);

/** The present may be higher than every minute that is counted. */
function peakOf(peak: { at: number; viewers: number } | undefined, present: { at: number; viewers: number }) {
  const highest = peak && peak.viewers >= present.viewers ? peak : present;
  return highest.viewers === 0 ? { value: 0 } : { value: highest.viewers, at: highest.at };
}

function rowsOf(
  air: OnAirNow,
  counts: readonly LiveCount[],
  sums: readonly Sum[],
  plot: ViewersPlot,
): NowBoard['onAir'] {
  const watching = viewersOf(counts);
  return air.channels.map((channel) => {
    const viewers = viewersOf(counts.filter((each) => each.channel === channel.channelId));
    const own = sums.filter((sum) => sum.channel === channel.channelId);
    return {
      ...channel,
      viewers,
      share: ratio(viewers, watching) ?? 0,
      trend: plot.trend(channel.channelId, TREND_MINUTES),
      stalling: stalling(own),
      failures: countOf(own, 'startFailure') + countOf(own, 'failure'),
    };
  });
}

function byAudience(
  counts: readonly LiveCount[],
  regions: ReadonlyMap<string, string>,
): Pick<NowBoard, 'byPlatform' | 'byRegion'> {
  const platforms = new Map<LiveCount['platform'], number>();
  const places = new Map<string, number>();
  for (const { platform, region, viewers } of counts) {
    platforms.set(platform, (platforms.get(platform) ?? 0) + viewers);
    places.set(region, (places.get(region) ?? 0) + viewers);
  }
  return {
    byPlatform: [...platforms]
      .map(([platform, viewers]) => ({ platform, viewers }))
      .sort((a, b) => b.viewers - a.viewers),
    byRegion: [...places]
      .map(([regionId, viewers]) => ({ regionId, name: regions.get(regionId) ?? regionId, viewers }))
      .sort((a, b) => b.viewers - a.viewers)
      .slice(0, 100),
  };
}
