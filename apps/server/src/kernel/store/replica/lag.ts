/** Where the primary stood when. */
interface Mark {
  /** Bytes of its log. */
  written: number;
  /** Ms of a clock that only runs forward. */
  at: number;
}

const MOST_MARKS = 600;

/**
 * How far a standby is behind the primary. Its own time of the last replay says nothing where nothing is written, so it is
 * measured by the log: for how long it has lacked something that the primary had.
 */
export class Lag {
  /** What the standby may lack, in order. */
  readonly #marks: Mark[] = [];
  #written = 0;

  /** The primary has written up to here. */
  mark(mark: Mark): void {
    // Another primary, which does not have all of the former one's log.
    if (mark.written < this.#written) this.#marks.length = 0;
    const isNew = mark.written !== this.#written;
    this.#written = mark.written;
    if (isNew && this.#marks.length < MOST_MARKS) this.#marks.push(mark);
  }

  /** Of a standby that has replayed the log up to here. */
  of(replayed: number, now: number): { ms: number; bytes: number } {
    while (this.#marks[0] && this.#marks[0].written <= replayed) this.#marks.shift();
    const [lacked] = this.#marks;
    return { ms: lacked ? now - lacked.at : 0, bytes: Math.max(0, this.#written - replayed) };
  }
}
