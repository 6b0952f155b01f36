/** Viewers who are at the same place since the same step. */
interface Part {
  count: number;
  /** The step from which on they wait. */
  ready: number;
  /** Steps that they waited in earlier lines. */
  waited: number;
  /** Times that they were refused. */
  tries: number;
}

/** Less than this is rounding, not viewers. */
const DUST = 1e-9;

/** A line in which parts of the crowd wait, first come, first served; some are still on their way to it. */
export class Line {
  /** By the step from which on they wait. */
  readonly #coming = new Map<number, Part[]>();
  readonly #parts: Part[] = [];
  #first = 0;
  #length = 0;
  #onTheWay = 0;

  /** Viewers in the line. */
  get length(): number {
    return this.#length;
  }

  /** Also those on their way. */
  get all(): number {
    return this.#length + this.#onTheWay;
  }

  /** Viewers who stand in line from a step on. */
  put(ready: number, count: number, waited = 0, tries = 0): void {
    if (count <= 0) return;
    this.#onTheWay += count;
    const part = { count, ready, waited, tries };
    const others = this.#coming.get(ready);
    if (others) others.push(part);
    else this.#coming.set(ready, [part]);
  }

  /** Lets those into the line who arrive in this step. */
  open(step: number): void {
    for (const part of this.#coming.get(step) ?? []) {
      this.#parts.push(part);
      this.#length += part.count;
      this.#onTheWay -= part.count;
    }
    this.#coming.delete(step);
  }

  /** Serves so many from the front. */
  take(amount: number, served: (count: number, ready: number, waited: number) => void): void {
    let left = Math.min(amount, this.#length);
    while (left > DUST) {
      const part = this.#parts[this.#first];
      if (!part) break;
      const count = Math.min(part.count, left);
      served(count, part.ready, part.waited);
      part.count -= count;
      left -= count;
      this.#length -= count;
      if (part.count <= DUST) this.#drop(part, (rest) => served(rest, part.ready, part.waited));
    }
  }

  /** Refuses those who waited for longer than `longest` steps: they come again after a pause, or give up after `most` times. */
  refuse(step: number, longest: number, most: number, pause: () => number): { again: number; gone: number } {
    let [again, gone] = [0, 0];
    for (let part = this.#parts[this.#first]; part && step - part.ready > longest; part = this.#parts[this.#first]) {
      const { count, ready, waited, tries } = part;
      this.#first++;
      this.#length -= count;
      if (tries + 1 >= most) gone += count;
      else {
        again += count;
        const later = step + pause();
        this.put(later, count, waited + (later - ready), tries + 1);
      }
    }
    return { again, gone };
  }

  #drop(part: Part, served: (rest: number) => void): void {
    if (part.count > 0) served(part.count);
    this.#length -= part.count;
    this.#first++;
  }
}
