import type { LiveInput, PublisherPlace } from '@touchline/contract';

/** An encoder that was sent away. */
interface RefusedEncoder {
  readonly place: PublisherPlace;
  /** In plain words. */
  readonly reason: string;
  readonly encoder: string | undefined;
  readonly ip: string | undefined;
}

/** How long a refusal is shown after the encoder was sent away. */
const SHOWN_MS = 600_000;

/** The last encoder of an input that was sent away. */
export class Refusal {
  readonly #now: () => number;
  #last: (RefusedEncoder & { readonly at: number }) | undefined;

  constructor(now: () => number) {
    this.#now = now;
  }

  note(refused: RefusedEncoder): void {
    this.#last = { ...refused, at: this.#now() };
  }

  /** The encoder of a place was let in. */
  forget(place: PublisherPlace): void {
    if (this.#last?.place === place) this.#last = undefined;
  }

  /** As the studio shows it; undefined where there was none lately. */
  get recent(): (LiveInput['publishers'][number] & { reason: string }) | undefined {
    if (!this.#last || this.#now() - this.#last.at >= SHOWN_MS) return undefined;
    const { place, at, reason, encoder, ip } = this.#last;
    return {
      place,
      state: 'refused',
      since: Math.floor(at / 1000),
      reason,
      ...(encoder === undefined ? {} : { encoder }),
      ...(ip === undefined ? {} : { ip }),
    };
  }
}
