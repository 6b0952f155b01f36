import type { Suggestion } from '@touchline/contract';
import { isLeftOut } from '../../shell/api/api';

/** The content below the input: recent searches while it is empty, else suggestions. */
export type SuggestionState =
  | { kind: 'recent' }
  | { kind: 'loading' }
  | { kind: 'found'; items: readonly Suggestion[] }
  | { kind: 'none' }
  | { kind: 'failed' }
  | { kind: 'busy' }
  | { kind: 'tooLong' };

/** Debounce of the input before a request (FIND-01). */
export const DEBOUNCE_MS = 700;
/** Longest term that the call accepts. */
export const LONGEST_TERM = 100;

type FetchSuggestions = (term: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;

/** Suggestions for an input: debounced, and only the newest request counts (FIND-02). */
export class Suggestions {
  readonly #fetch: FetchSuggestions;
  readonly #listeners = new Set<() => void>();
  #state: SuggestionState = { kind: 'recent' };
  #term = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pending: AbortController | undefined;

  constructor(fetchSuggestions: FetchSuggestions) {
    this.#fetch = fetchSuggestions;
  }

  readonly state = (): SuggestionState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Sets the input; surrounding blanks are ignored. */
  type(input: string): void {
    const term = input.trim();
    if (term === this.#term) return;
    this.#term = term;
    this.stop();
    if (term === '') return this.#setState({ kind: 'recent' });
    if (term.length > LONGEST_TERM) return this.#setState({ kind: 'tooLong' });
    this.#setState({ kind: 'loading' });
    this.#timer = setTimeout(() => void this.#load(term), DEBOUNCE_MS);
  }

  /** Requests again without debounce. */
  retry(): void {
    if (this.#term === '') return;
    this.stop();
    this.#setState({ kind: 'loading' });
    void this.#load(this.#term);
  }

  /** Cancels a pending request. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#pending?.abort();
    this.#pending = undefined;
  }

  async #load(term: string): Promise<void> {
    const request = new AbortController();
    this.#pending = request;
    const answer = await this.#fetch(term, request.signal).then(
      (items): SuggestionState => (items.length > 0 ? { kind: 'found', items } : { kind: 'none' }),
      (error: unknown): SuggestionState => ({ kind: isLeftOut(error) ? 'busy' : 'failed' }),
    );
    // The result of a cancelled request is ignored.
    if (!request.signal.aborted) this.#setState(answer);
  }

  #setState(state: SuggestionState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
