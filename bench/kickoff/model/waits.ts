/** How many viewers waited for how long, by steps. */
export class Waits {
  readonly #stepSeconds: number;
  readonly #counts: number[];

  constructor(stepSeconds: number, steps: number) {
    this.#stepSeconds = stepSeconds;
    this.#counts = new Array<number>(steps).fill(0);
  }

  note(steps: number, count: number): void {
    this.#counts[steps] = (this.#counts[steps] ?? 0) + count;
  }

  /** The seconds that this part of all did not exceed. */
  at(part: number): number {
    const all = this.#counts.reduce((sum, each) => sum + each, 0);
    let seen = 0;
    for (const [steps, count] of this.#counts.entries()) {
      seen += count;
      if (all > 0 && seen >= all * part) return steps * this.#stepSeconds;
    }
    return 0;
  }
}
