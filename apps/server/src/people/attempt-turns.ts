/** The outcome of taking an attempt from a bucket. */
interface Taken {
  allowed: boolean;
  left: number;
}

/**
 * Takes attempts of one bucket one after the other on this node. Calls that wait behind a refused one are refused with
 * it, so that a flood of guesses does not use up the connections to the database.
 */
export class AttemptTurns {
  readonly #last = new Map<string, Promise<Taken>>();

  async take(bucket: string, ask: () => Promise<Taken>): Promise<Taken> {
    const before = this.#last.get(bucket);
    const turn = before ? before.then((taken) => (taken.allowed ? ask() : taken), ask) : ask();
    this.#last.set(bucket, turn);
    try {
      return await turn;
    } finally {
      if (this.#last.get(bucket) === turn) this.#last.delete(bucket);
    }
  }
}
