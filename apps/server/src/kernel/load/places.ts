interface Waiting {
  readonly enter: (isIn: boolean) => void;
  /** Epoch ms. */
  readonly until: number;
}

interface PlacesOptions {
  /** How many may be in work at once. */
  places: number;
  /** How many may wait for a place. */
  mostWaiting: number;
  longestWaitMs: number;
  /** Epoch ms. */
  now: () => number;
}

/** A bounded number of places and a bounded queue, in which each waits for a bounded time. */
export class Places {
  readonly #options: PlacesOptions;
  readonly #queue: Waiting[] = [];
  #taken = 0;

  constructor(options: PlacesOptions) {
    this.#options = options;
  }

  get isFull(): boolean {
    return this.#taken >= this.#options.places;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  /** Takes a place whether or not one is free, while nothing is limited. */
  enter(): void {
    this.#taken++;
  }

  /** Calls back with whether there is a place: at once, or when one is free, or when waiting took too long. */
  take(enter: (isIn: boolean) => void): void {
    const { mostWaiting, longestWaitMs, now } = this.#options;
    if (!this.isFull) {
      this.enter();
      enter(true);
    } else if (this.#queue.length >= mostWaiting) enter(false);
    else this.#queue.push({ enter, until: now() + longestWaitMs });
  }

  /** Frees a place, for the caller that has waited longest and still waits. */
  free(): void {
    this.#taken--;
    this.expire();
    while (!this.isFull) {
      const next = this.#queue.shift();
      if (!next) return;
      this.enter();
      next.enter(true);
    }
  }

  /** Sends those away who have waited too long. */
  expire(): void {
    const time = this.#options.now();
    for (let first = this.#queue[0]; first && first.until <= time; first = this.#queue[0]) {
      this.#queue.shift();
      first.enter(false);
    }
  }
}
