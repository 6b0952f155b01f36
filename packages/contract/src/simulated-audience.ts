import type { AdReportLine, Platform } from './schema';

/** A cell of the roll-ups: so many of one measure in one minute or hour, with what they have in common. */
export interface AudienceCell {
  readonly measure: string;
  /** Empty where it does not apply. */
  readonly channel: string;
  readonly event: string;
  readonly platform: string;
  readonly region: string;
  readonly network: string;
  readonly player: string;
  /** An error code, the percentage of a milestone, or empty. */
  readonly code: string;
  /** The bucket of a histogram; 0 for measures without one. */
  readonly bucket: number;
  readonly count: number;
  readonly total: number;
}

/** How many watch, by what they have in common. */
export interface LiveCount {
  readonly channel: string;
  readonly event: string;
  readonly platform: Platform;
  readonly region: string;
  readonly viewers: number;
}

/** Something that was bought. */
export interface SimulatedOrder {
  readonly id: string;
  /** Epoch seconds. */
  readonly at: number;
  readonly what: string;
  readonly kind: 'pass' | 'credits' | 'single';
  /** In cents of the main currency, tax included. */
  readonly amount: number;
  readonly state: 'paid' | 'pending' | 'failed' | 'refunded';
}

/** People who did something in an hour: numbers that stand for them, stable across hours. */
export interface SimulatedPeople {
  readonly step: string;
  readonly channel: string;
  readonly event: string;
  readonly people: Iterable<number>;
}

/** A programme or match that has an audience. */
export interface SimulatedProgramme {
  readonly channel: string;
  readonly event?: string | undefined;
  readonly isLive: boolean;
  /** Epoch seconds. */
  readonly startsAt: number;
  readonly endsAt: number;
}

/** An audience provided by a module: a pure function of time and programme. Times are in epoch seconds. */
export interface SimulatedAudience {
  /** The roll-up of the hour, or of a minute, that begins at `at`. */
  cells(span: 'minute' | 'hour', at: number, programme: readonly SimulatedProgramme[]): readonly AudienceCell[];
  people(hourAt: number, programme: readonly SimulatedProgramme[]): readonly SimulatedPeople[];
  live(at: number, programme: readonly SimulatedProgramme[]): readonly LiveCount[];
  /** The orders of the day that begins at `dayAt`, oldest first, up to `until`. */
  orders(dayAt: number, until: number): readonly SimulatedOrder[];
  ads(
    day: string,
    campaigns: readonly { id: string; placements: readonly AdReportLine['placement'][] }[],
  ): readonly AdReportLine[];
}
