import type { AudienceCell, SimulatedProgramme } from '@touchline/contract';
import type { Measure } from '@touchline/rules/audience/cells';
import { type Random, randomFor } from '../league/random';
import { HOUR } from '../world/clock';
import { type Profile, profileAt, profileIn } from './devices';
import { type Incident, incidentDuring } from './quality';
import { type Watched, watchedIn } from './watched';
import { Weighted } from './weighted';

const MINUTE = 60;
/** Irrational steps: any number of them, from any start, covers the range from 0 to 1 evenly. */
const STEP_OF_PROFILES = 0.618_033_988_75;
const STEP_OF_PROGRAMMES = 0.754_877_666_25;

/** A part of an amount, with the device and the programme that it stands for. */
interface Sample {
  readonly profile: Profile;
  readonly item: Watched;
  readonly amount: number;
  /** Where in the order of all samples it is, from 0 to 1. */
  readonly share: number;
}

type NewCell = Partial<Omit<AudienceCell, 'measure' | keyof Profile>> & { readonly count: number };

export const minutesOf = ({ minutes }: Watched): number => minutes;
export const startsOf = ({ starts }: Watched): number => starts;

/** The cells of a minute or an hour. Amounts are spread over devices and programmes by few samples, chosen evenly. */
export class Span {
  readonly from: number;
  readonly watched: readonly Watched[];
  /** A part of the audience that has cells of its own, since an edge fails. */
  readonly incident: (Incident & { readonly part: number; readonly profile: Profile }) | undefined;
  readonly #random: Random;
  readonly #cells = new Map<string, AudienceCell>();
  readonly #firstProfile: number;
  readonly #firstProgramme: number;

  constructor(kind: 'minute' | 'hour', from: number, programme: readonly SimulatedProgramme[]) {
    const to = from + (kind === 'hour' ? HOUR : MINUTE);
    this.from = from;
    this.watched = watchedIn(from, to, programme);
    const incident = incidentDuring(from, to);
    this.incident = incident && { ...incident, profile: profileIn(incident.cohort) };
    this.#random = randomFor(`cells/${kind}/${from}`);
    this.#firstProfile = this.next();
    this.#firstProgramme = this.next();
  }

  next(): number {
    return this.#random.next();
  }

  /** A whole number: the fraction is one more or none, so that long sums are right. */
  whole(amount: number): number {
    return Math.floor(amount + this.next());
  }

  total(valueOf: (each: Watched) => number): number {
    return this.watched.reduce((sum, each) => sum + valueOf(each), 0);
  }

  /** The part of the audience that no incident concerns. */
  get elsewhere(): number {
    return 1 - (this.incident?.share ?? 0);
  }

  /** The device of a sample. */
  profile(index: number): Profile {
    const { cohort } = this.incident ?? {};
    let share = (this.#firstProfile + index * STEP_OF_PROFILES) % 1;
    let profile = profileAt(share);
    while (profile.platform === cohort?.platform && profile.region === cohort.region) {
      share = (share + 0.1) % 1;
      profile = profileAt(share);
    }
    return profile;
  }

  /** An amount of the programmes, in equal parts. */
  samples(count: number, weightOf: (each: Watched) => number, items = this.watched): Sample[] {
    if (items.length === 0) return [];
    const weighted = new Weighted(items, weightOf);
    const amount = (weighted.total * this.elsewhere) / count;
    const start = this.next();
    return Array.from({ length: count }, (_, index) => ({
      profile: this.profile(index),
      item: weighted.at((this.#firstProgramme + index * STEP_OF_PROGRAMMES) % 1),
      amount,
      share: (index + start) / count,
    }));
  }

  add(measure: Measure, profile: Pick<Profile, 'platform' | 'region'> & Partial<Profile>, added: NewCell): void {
    const { channel = '', event = '', code = '', bucket = 0, count, total = 0 } = added;
    if (count <= 0 && total <= 0) return;
    const { platform, region, network = '', player = '' } = profile;
    const key = `${measure} ${channel} ${event} ${platform} ${region} ${network} ${player} ${code} ${bucket}`;
    const known = this.#cells.get(key);
    this.#cells.set(key, {
      measure,
      channel,
      event,
      platform,
      region,
      network,
      player,
      code,
      bucket,
      count: count + (known?.count ?? 0),
      total: total + (known?.total ?? 0),
    });
  }

  cells(): readonly AudienceCell[] {
    return [...this.#cells.values()];
  }
}
