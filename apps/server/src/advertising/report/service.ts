import type { AdReportLine } from '@touchline/contract';
import { Problem } from '../../kernel/http/problem';
import type { Db, Store } from '../../kernel/store/store';
import { addCounts, type CampaignTotals, type CountLine, campaignTotals, countLines, readCounts } from './queries';

export type { CampaignTotals, CountLine } from './queries';

interface CountsOptions {
  store: Store;
  /** Epoch ms. */
  now: () => number;
}

interface ReportQuery {
  from?: string;
  to?: string;
  campaignId?: string;
}

const DAY_MS = 86_400_000;
const USUAL_DAYS = 30;
const MOST_LINES = 5000;

/** Totals of ads by day (UTC), campaign and placement. */
export class AdCounts {
  readonly #options: CountsOptions;
  readonly #listeners: ((line: CountLine) => void)[] = [];

  constructor(options: CountsOptions) {
    this.#options = options;
  }

  /** Calls back with everything that this node has counted. */
  onCounted(listener: (line: CountLine) => void): void {
    this.#listeners.push(listener);
  }

  /** Adds to the totals of today; the caller passes the same lines to `tell` after its transaction. */
  async add(tx: Db, lines: readonly CountLine[]): Promise<void> {
    const sums = new Map<string, CountLine>();
    for (const line of lines) {
      const key = [line.campaign, line.placement, line.event, line.code].join('\n');
      sums.set(key, { ...line, count: line.count + (sums.get(key)?.count ?? 0) });
    }
    if (sums.size > 0) await addCounts(tx, dayOf(this.#options.now()), [...sums.values()]);
  }

  tell(lines: readonly CountLine[]): void {
    for (const line of lines) for (const listener of this.#listeners) listener(line);
  }

  /** The totals of some days, the last 30 unless others are named. A report that would be cut off is refused. */
  async report({ from, to, campaignId }: ReportQuery): Promise<AdReportLine[]> {
    const { store, now } = this.#options;
    const last = to ?? dayOf(now());
    const first = from ?? dayOf(timeOf(last, 'to') - (USUAL_DAYS - 1) * DAY_MS);
    if (timeOf(first, 'from') > timeOf(last, 'to'))
      throw new Problem(400, 'Bad request', 'query.from lies after query.to.');
    const filter = { from: first, to: last, campaignId };
    if ((await countLines(store.db, filter)) > MOST_LINES)
      throw new Problem(
        400,
        'Report too long',
        `It would have more than ${MOST_LINES} lines: name fewer days or one campaign.`,
      );
    return linesOf(await readCounts(store.db, filter));
  }

  /** What campaigns have achieved on all days; one without any event is left out. */
  totals(campaignIds: readonly string[]): Promise<CampaignTotals[]> {
    return campaignTotals(this.#options.store.db, campaignIds);
  }
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The beginning of a day. February 30 has the form of a day, but is none. */
function timeOf(day: string, field: string): number {
  const time = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(time) || dayOf(time) !== day)
    throw new Problem(400, 'Bad request', `query.${field} is no day of the calendar.`);
  return time;
}

/** The field of each counted event; what is not listed has none of its own. */
const FIELDS: Readonly<Record<string, Exclude<keyof AdReportLine, 'day' | 'campaignId' | 'placement' | 'errors'>>> = {
  request: 'requests',
  filled: 'filled',
  impression: 'impressions',
  viewable: 'viewable',
  firstQuartile: 'firstQuartile',
  midpoint: 'midpoint',
  thirdQuartile: 'thirdQuartile',
  complete: 'complete',
  skip: 'skips',
  click: 'clicks',
};

/** Rows are sorted by line. */
function linesOf(rows: Awaited<ReturnType<typeof readCounts>>): AdReportLine[] {
  const lines: AdReportLine[] = [];
  for (const { day, campaign: campaignId, placement, event, code, count } of rows) {
    const last = lines.at(-1);
    const isSame = last?.day === day && last.campaignId === campaignId && last.placement === placement;
    const line = isSame ? last : emptyLine(day, campaignId, placement);
    if (!isSame) lines.push(line);
    const field = FIELDS[event];
    if (field) line[field] += count;
    else if (event === 'error') line.errors[code] = (line.errors[code] ?? 0) + count;
  }
  return lines;
}

const emptyLine = (day: string, campaignId: string, placement: AdReportLine['placement']): AdReportLine => ({
  day,
  campaignId,
  placement,
  requests: 0,
  filled: 0,
  impressions: 0,
  viewable: 0,
  firstQuartile: 0,
  midpoint: 0,
  thirdQuartile: 0,
  complete: 0,
  skips: 0,
  clicks: 0,
  errors: {},
});
