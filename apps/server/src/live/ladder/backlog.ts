const MOST_SECONDS = 4;
const MOST_BYTES = 16 * 1024 * 1024;
const MOST_MARKS = 600;

/** Tells whether what waits to be read is older than it may be. */
export class Backlog {
  /** When which bytes were added, oldest first. */
  #marks: { at: number; total: number }[] = [];
  #total = 0;
  #at = 0;

  /** Bytes that were written at a time in epoch ms. */
  add(bytes: number, at: number): void {
    this.#total += bytes;
    this.#at = at;
    this.#marks.push({ at, total: this.#total });
    if (this.#marks.length > MOST_MARKS) this.#marks.shift();
  }

  /** @param queued bytes of all that were added that nobody has read yet. */
  isTooLong(queued: number): boolean {
    const read = this.#total - queued;
    while ((this.#marks[0]?.total ?? Number.POSITIVE_INFINITY) <= read) this.#marks.shift();
    const oldest = this.#marks[0]?.at ?? this.#at;
    return queued > MOST_BYTES || this.#at - oldest > MOST_SECONDS * 1000;
  }
}
