/** Items with weights, found by their share of the whole. */
export class Weighted<T> {
  readonly total: number;
  readonly #items: readonly T[];
  readonly #upTo: readonly number[];

  constructor(items: readonly T[], weightOf: (item: T) => number) {
    let upTo = 0;
    this.#items = items;
    this.#upTo = items.map((item) => (upTo += weightOf(item)));
    this.total = upTo;
  }

  /** The item at a share from 0 to 1; throws without items. */
  at(share: number): T {
    let [low, high] = [0, this.#items.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#upTo[middle] ?? 0) > share * this.total) high = middle;
      else low = middle + 1;
    }
    const item = this.#items[low];
    if (item === undefined) throw new RangeError('There are no items.');
    return item;
  }
}
