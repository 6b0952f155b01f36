import type { AdReportLine, AdsBoard } from '@touchline/contract';
import type { AdCounts, Campaign, Campaigns, CampaignTotals } from '../../advertising';
import type { Range, Whose } from '../../audience';
import { localise } from '../../kernel/store/stored-content';
import { LOCALE } from './names';
import { DAY, timesOf, weekBefore } from './ranges';
import { nameOfDay, type SimulatedMoney } from './simulated';
import { ratio } from './sums';

interface AdsOptions {
  adCounts: Pick<AdCounts, 'report' | 'totals'>;
  campaigns: Pick<Campaigns, 'all'>;
  simulated: SimulatedMoney;
  /** Epoch ms. */
  now: () => number;
}

interface Asked {
  readonly range: Range;
  readonly whose: Whose;
}

type Lines = readonly AdReportLine[];

const MOST_CAMPAIGNS = 500;
const MOST_CODES = 50;
const MOST_LINES = 5000;
/** The time before which nothing was simulated; the simulation itself knows how far it goes. */
const EVER = 0;

/** Campaigns and their delivery. Ads are counted by day (UTC): a range has all days that it touches. */
export class AdsBoards {
  readonly #options: AdsOptions;

  constructor(options: AdsOptions) {
    this.#options = options;
  }

  async read({ range, whose }: Asked): Promise<AdsBoard> {
    const { adCounts, simulated } = this.#options;
    const campaigns = (await this.#options.campaigns.all()).slice(0, MOST_CAMPAIGNS);
    const [lines, before, totals] = await Promise.all([
      this.#lines(range, whose, campaigns),
      this.#lines(weekBefore(range), whose, campaigns),
      adCounts.totals(campaigns.map(({ id }) => id)),
    ]);
    const now = Math.floor(this.#options.now() / 1000);
    const ever = simulated.ads({ from: EVER, to: now + 1 }, whose, campaigns);
    return {
      impressions: { value: sumOf(lines, 'impressions'), before: sumOf(before, 'impressions') },
      fillRate: { value: fillRate(lines), before: fillRate(before) },
      completed: { value: completed(lines), before: completed(before) },
      errorRate: { value: errorRate(lines), before: errorRate(before) },
      clicks: { value: sumOf(lines, 'clicks'), before: sumOf(before, 'clicks') },
      plot: plotOf(range, lines, before),
      campaigns: campaigns.map((campaign) => rowOf(campaign, totals, ever, now)),
      errors: errorsOf(lines),
      lines: lines.slice(-MOST_LINES),
    };
  }

  /** The report of the days that a range touches, with simulated ads added to the lines that they belong to. */
  async #lines({ from, to }: Range, whose: Whose, campaigns: readonly Campaign[]): Promise<AdReportLine[]> {
    const { adCounts, simulated } = this.#options;
    const counted = await adCounts.report({ from: nameOfDay(from), to: nameOfDay(to - 1) });
    const added = simulated.ads({ from, to }, whose, campaigns);
    if (added.length === 0) return counted;
    const merged = new Map<string, AdReportLine>();
    for (const line of [...counted, ...added]) {
      const key = [line.day, line.campaignId, line.placement].join('\n');
      const known = merged.get(key);
      merged.set(key, known ? plus(known, line) : line);
    }
    return [...merged].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line);
  }
}

type CountField = Exclude<keyof AdReportLine, 'day' | 'campaignId' | 'placement' | 'errors'>;
const FIELDS = [
  'requests',
  'filled',
  'impressions',
  'viewable',
  'firstQuartile',
  'midpoint',
  'thirdQuartile',
  'complete',
  'skips',
  'clicks',
] as const satisfies readonly CountField[];

function plus(a: AdReportLine, b: AdReportLine): AdReportLine {
  const errors = { ...a.errors };
  for (const [code, count] of Object.entries(b.errors)) errors[code] = (errors[code] ?? 0) + count;
  return { ...a, ...Object.fromEntries(FIELDS.map((field) => [field, a[field] + b[field]])), errors };
}

const sumOf = (lines: Lines, field: CountField): number => lines.reduce((sum, line) => sum + line[field], 0);

/** Requests that were filled: a break may have several ads and is one request, which counts for the first of them. */
const filledOf = (lines: Lines): number =>
  sumOf(
    lines.filter(({ campaignId }) => campaignId !== ''),
    'requests',
  );

const fillRate = (lines: Lines) => ratio(filledOf(lines), sumOf(lines, 'requests'));

/** Tiles have no end. */
function completed(lines: Lines): number | null {
  const videos = lines.filter(({ placement }) => placement !== 'tile');
  return ratio(sumOf(videos, 'complete'), sumOf(videos, 'impressions'));
}

const errorCount = (lines: Lines): number =>
  lines.reduce((sum, { errors }) => sum + Object.values(errors).reduce((all, count) => all + count, 0), 0);

function errorRate(lines: Lines): number | null {
  const errors = errorCount(lines);
  return ratio(errors, sumOf(lines, 'impressions') + errors);
}

function plotOf(range: Range, lines: Lines, before: Lines): AdsBoard['plot'] {
  const times = timesOf(range, DAY);
  const on = (all: Lines, at: number) => all.filter(({ day }) => day === nameOfDay(at));
  return {
    times,
    lines: [
      { id: 'requests', values: times.map((at) => sumOf(on(lines, at), 'requests')) },
      { id: 'filled', values: times.map((at) => filledOf(on(lines, at))) },
    ],
    before: times.map((at) => filledOf(on(before, at - 7 * DAY))),
  };
}

/** A campaign with what it has achieved on all its days: its plan is about all of them. */
function rowOf(
  { id, advertiser, creatives, placements, from, to, impressions: booked }: Campaign,
  totals: readonly CampaignTotals[],
  simulated: Lines,
  now: number,
): AdsBoard['campaigns'][number] {
  const counted = totals.find(({ campaign }) => campaign === id);
  const added = simulated.filter(({ campaignId }) => campaignId === id);
  const videos = added.filter(({ placement }) => placement !== 'tile');
  const due = dueBy({ booked, from, to }, now);
  return {
    id,
    advertiser: localise(advertiser, LOCALE),
    title: creatives[0] ? localise(creatives[0].title, LOCALE) : id,
    placements: [...placements],
    ...(from === undefined ? {} : { startsAt: from }),
    ...(to === undefined ? {} : { endsAt: to }),
    state: stateOf(from, to, now),
    impressions: (counted?.impressions ?? 0) + sumOf(added, 'impressions'),
    ...(booked === undefined ? {} : { booked }),
    ...(due === undefined ? {} : { due }),
    completed: ratio(
      (counted?.completed ?? 0) + sumOf(videos, 'complete'),
      (counted?.started ?? 0) + sumOf(videos, 'impressions'),
    ),
    clicks: (counted?.clicks ?? 0) + sumOf(added, 'clicks'),
  };
}

function stateOf(
  from: number | undefined,
  to: number | undefined,
  now: number,
): AdsBoard['campaigns'][number]['state'] {
  if (from !== undefined && from > now) return 'booked';
  return to !== undefined && to <= now ? 'ended' : 'running';
}

/** The part of the booked impressions that even delivery over its time has reached by now. */
function dueBy(
  { booked, from, to }: { booked: number | undefined; from: number | undefined; to: number | undefined },
  now: number,
): number | undefined {
  if (booked === undefined || from === undefined || to === undefined || to <= from) return undefined;
  return Math.round(booked * Math.min(1, Math.max(0, (now - from) / (to - from))));
}

function errorsOf(lines: Lines): AdsBoard['errors'] {
  const counts = new Map<string, number>();
  for (const { errors } of lines)
    for (const [code, count] of Object.entries(errors)) counts.set(code, (counts.get(code) ?? 0) + count);
  return [...counts]
    .map(([code, count]) => ({ code, count }))
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_CODES);
}
