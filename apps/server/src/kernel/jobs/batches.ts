import { Problem } from '../http/problem';

interface BatchesOptions<Item, Result> {
  /** Does the work of many items at once; returns the result of each. */
  work: (items: readonly Item[]) => Promise<(item: Item) => Result>;
  /** The most items of one run. */
  most: number;
  /** The most items that wait; more are refused. */
  mostWaiting: number;
  /** How many runs there may be at once; one by default. */
  atOnce?: number;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Work that is cheaper together, such as transactions that update the same rows: one run at a time, or few, and what
 * arrives meanwhile is done together by the next one. A single item does not wait.
 */
export class Batches<Item, Result> {
  readonly #options: BatchesOptions<Item, Result>;
  readonly #waiting: Waiting<Item, Result>[] = [];
  #running = 0;

  constructor(options: BatchesOptions<Item, Result>) {
    this.#options = options;
  }

  /** The result for one item; rejects with the failure of its run. */
  add(item: Item): Promise<Result> {
    if (this.#waiting.length >= this.#options.mostWaiting)
      return Promise.reject(new Problem(503, 'Too busy', 'Try again in a moment.', { 'retry-after': '5' }));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (this.#running < (this.#options.atOnce ?? 1)) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#running++;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, this.#options.most);
      try {
        const resultOf = await this.#options.work(batch.map(({ item }) => item));
        for (const { item, resolve } of batch) resolve(resultOf(item));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#running--;
  }
}
