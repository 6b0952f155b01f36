import type { AudienceBoard, Platform } from '@touchline/contract';
import { platforms } from '@touchline/contract/schema';
import type { Figures, LiveFigures, Range, Sum, Whose } from '../../audience';
import type { ContentOverview } from '../../content';
import { localise } from '../../kernel/store/stored-content';
import type { Earnings } from '../../paying';
import { LOCALE } from './names';
import { DAY, HOUR, timesOf, weekBefore, wholeRange } from './ranges';
import { reached } from './retention';
import { isTaken, type SimulatedMoney } from './simulated';
import { countOf, groupBy, watchedSeconds } from './sums';
import { topOf } from './top';

interface AudienceOptions {
  figures: Figures;
  live: LiveFigures;
  overview: ContentOverview;
  earnings: Pick<Earnings, 'payers'>;
  simulated: SimulatedMoney;
  /** Epoch ms. */
  now: () => number;
}

/** A range in epoch seconds, and whose figures are read. */
interface Asked {
  readonly range: Range;
  readonly whose: Whose;
}

/** Parts of a recording, in percent; the first is its start. */
const MILESTONES = [0, 5, 15, 25, 40, 50, 60, 75, 90, 100] as const;
const STEPS = ['page', 'detail', 'request', 'start', 'past5', 'offer'] as const;
/** Ranges of up to two days are shown by hour. */
const LONGEST_BY_HOUR = 2 * DAY;
const MOST_REASONS = 20;

/** Who watched what, for how long, and where people give up. */
export class AudienceBoards {
  readonly #options: AudienceOptions;

  constructor(options: AudienceOptions) {
    this.#options = options;
  }

  async read({ range: asked, whose }: Asked): Promise<AudienceBoard> {
    const range = wholeRange(asked, Math.floor(this.#options.now() / 1000));
    const present = { range, whose };
    const before = { range: weekBefore(range), whose };
    const [sums, sumsBefore, people, peopleBefore, peak, trend, top] = await Promise.all([
      this.#sums(present),
      this.#sums(before),
      this.#people(present),
      this.#people(before),
      this.#peak(present, before),
      this.#trend(present, before),
      topOf(this.#options, present, before),
    ]);
    const [watched, watchedBefore] = [watchedSeconds(sums), watchedSeconds(sumsBefore)];
    return {
      viewers: { value: people.start, before: peopleBefore.start },
      watched: { value: watched, before: watchedBefore },
      perViewer: { value: perViewer(watched, people.start), before: perViewer(watchedBefore, peopleBefore.start) },
      peak,
      newViewers: { value: countOf(sums, 'newViewer'), before: countOf(sumsBefore, 'newViewer') },
      trend,
      retention: MILESTONES.map((percent) => ({
        percent,
        share: reached(sums, percent),
        before: reached(sumsBefore, percent),
      })),
      funnel: [...STEPS, 'paid' as const].map((step) => ({
        step,
        people: { value: people[step], before: peopleBefore[step] },
      })),
      top,
      platforms: watchedByPlatform(sums),
      bots: countOf(sums, 'bot'),
      dropped: [...groupBy(sums, ({ measure, code }) => (measure === 'dropped' ? code : undefined))]
        .flatMap(([reason, group]) => (reason === undefined ? [] : [{ reason, count: countOf(group, 'dropped') }]))
        .sort((a, b) => b.count - a.count)
        .slice(0, MOST_REASONS),
    };
  }

  #sums({ range, whose }: Asked): Promise<Sum[]> {
    return this.#options.figures.sums({
      ...range,
      whose,
      measures: ['played', 'newViewer', 'firstFrame', 'milestone', 'bot', 'dropped'],
      by: ['platform', 'code'],
    });
  }

  /** How many different people reached each step. */
  async #people({ range, whose }: Asked): Promise<Record<(typeof STEPS)[number] | 'paid', number>> {
    const { figures, earnings, simulated } = this.#options;
    const [paid, ...people] = await Promise.all([
      earnings.payers(range),
      ...STEPS.map((step) => figures.people({ ...range, whose, step })),
    ]);
    const [page = 0, detail = 0, request = 0, start = 0, past5 = 0, offer = 0] = people;
    const buyers = simulated.orders(range, whose).filter(isTaken).length;
    return { page, detail, request, start, past5, offer, paid: paid + buyers };
  }

  async #peak({ range, whose }: Asked, before: Asked): Promise<AudienceBoard['peak']> {
    const { live, overview } = this.#options;
    const [peak, peakBefore] = await Promise.all([
      live.peak({ ...range, whose }),
      live.peak({ ...before.range, whose }),
    ]);
    const value = { value: peak?.viewers ?? 0, before: peakBefore?.viewers ?? 0 };
    if (!peak) return { value };
    const atPeak = await live.peaksBy({ from: peak.at, to: peak.at + 60, whose, by: 'event' });
    const [eventId = ''] = [...atPeak].sort(([, a], [, b]) => b - a)[0] ?? [];
    const event = eventId === '' ? undefined : (await overview.events([eventId])).get(eventId);
    return { value, at: peak.at, ...(event ? { title: localise(event.name, LOCALE) } : {}) };
  }

  async #trend({ range, whose }: Asked, before: Asked): Promise<AudienceBoard['trend']> {
    const { figures } = this.#options;
    const stepSeconds = range.to - range.from <= LONGEST_BY_HOUR ? HOUR : DAY;
    const played = { whose, measures: ['played'], stepSeconds } as const;
    const [people, sums, sumsBefore] = await Promise.all([
      figures.peopleOverTime({ ...range, whose, step: 'start' }),
      figures.sums({ ...range, ...played }),
      figures.sums({ ...before.range, ...played }),
    ]);
    const times = timesOf(range, stepSeconds);
    const [byTime, byTimeBefore] = [groupBy(sums, ({ at }) => at), groupBy(sumsBefore, ({ at }) => at)];
    const viewers = new Map(people.map((each) => [each.at, each.people]));
    return {
      times,
      viewers: times.map((at) => viewers.get(at) ?? 0),
      watched: times.map((at) => watchedSeconds(byTime.get(at) ?? [])),
      watchedBefore: times.map((at) => watchedSeconds(byTimeBefore.get(at - 7 * DAY) ?? [])),
    };
  }
}

const perViewer = (watched: number, viewers: number): number | null =>
  viewers > 0 ? Math.round(watched / viewers) : null;

function watchedByPlatform(sums: readonly Sum[]): AudienceBoard['platforms'] {
  const played = sums.filter(({ measure }) => measure === 'played');
  return [...groupBy(played, ({ platform }) => platform)]
    .flatMap(([platform, group]) => (isPlatform(platform) ? [{ platform, watched: watchedSeconds(group) }] : []))
    .sort((a, b) => b.watched - a.watched);
}

const isPlatform = (name: string): name is Platform => platforms.some((platform) => platform === name);
