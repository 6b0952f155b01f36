import type { AdReportLine, SimulatedAudience, SimulatedOrder } from '@touchline/contract';
import type { Range, Whose } from '../../audience';
import { DAY, dayOf } from './ranges';

interface SimulatedOptions {
  simulation: SimulatedAudience | undefined;
  /** Epoch ms. */
  now: () => number;
}

type AdCampaigns = Parameters<SimulatedAudience['ads']>[1];

/** The simulated audience begins this many days ago. */
const DAYS = 14;

/**
 * Orders and ads of the simulated audience, computed when a board asks for them: they are in no ledger and in no report
 * of an ad. Without a simulation, or for real figures, there are none.
 */
export class SimulatedMoney {
  readonly #options: SimulatedOptions;

  constructor(options: SimulatedOptions) {
    this.#options = options;
  }

  /** The orders of a range, oldest first. */
  orders({ from, to }: Range, whose: Whose): SimulatedOrder[] {
    const { simulation } = this.#options;
    return this.#days({ from, to }, whose)
      .flatMap((day) => simulation?.orders(day, this.#seconds()) ?? [])
      .filter(({ at }) => at >= from && at < to);
  }

  /** The report of all days (UTC) that a range touches; of today the part that has passed. */
  ads(range: Range, whose: Whose, campaigns: AdCampaigns): AdReportLine[] {
    const { simulation } = this.#options;
    return this.#days(range, whose).flatMap((day) => {
      const lines = simulation?.ads(nameOfDay(day), campaigns) ?? [];
      const passed = (this.#seconds() - day) / DAY;
      return passed < 1 ? lines.map((line) => part(line, passed)) : lines;
    });
  }

  #days({ from, to }: Range, whose: Whose): number[] {
    if (whose === 'real' || !this.#options.simulation) return [];
    const first = Math.max(dayOf(from), dayOf(this.#seconds()) - DAYS * DAY);
    const last = dayOf(Math.min(to - 1, this.#seconds()));
    return Array.from({ length: Math.max(0, (last - first) / DAY + 1) }, (_, index) => first + index * DAY);
  }

  #seconds(): number {
    return Math.floor(this.#options.now() / 1000);
  }
}

/** The same share of all counts of a line, rounded down. */
function part({ day, campaignId, placement, errors, ...counts }: AdReportLine, share: number): AdReportLine {
  const shareOf = <Counts extends Record<string, number>>(of: Counts) =>
    Object.fromEntries(Object.entries(of).map(([name, count]) => [name, Math.floor(count * share)])) as Counts;
  return { day, campaignId, placement, ...shareOf(counts), errors: shareOf(errors) };
}

/** Orders that money was taken for, also if it went back later. */
export const isTaken = ({ state }: Pick<SimulatedOrder, 'state'>): boolean => state === 'paid' || state === 'refunded';

/** A day of a report, such as `2027-01-15`. */
export const nameOfDay = (at: number): string => new Date(at * 1000).toISOString().slice(0, 10);
