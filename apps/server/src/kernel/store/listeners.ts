/** Called with the changed topics; `undefined` means that anything may have changed. */
export type ChangeListener = (topics: ReadonlySet<string> | undefined) => void;

/** Those to whom changes are told. One that fails does not keep the others from it. */
export class Listeners {
  readonly #listeners = new Set<ChangeListener>();
  readonly #onError: (error: Error) => void;

  constructor(onError: (error: Error) => void) {
    this.#onError = onError;
  }

  add(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  tell(topics: ReadonlySet<string> | undefined): void {
    for (const listener of this.#listeners)
      try {
        listener(topics);
      } catch (error) {
        this.#onError(error instanceof Error ? error : new Error(String(error)));
      }
  }
}
