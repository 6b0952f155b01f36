/** What viewers do, each counted apart. */
export const KINDS = ['page', 'search', 'video', 'purchase', 'order', 'changes'] as const;
export type Kind = (typeof KINDS)[number];

/** What a viewer saw of one call, after the retries of the client. Times are those of `Date.now()`. */
export interface Outcome {
  kind: Kind;
  viewer: string;
  began: number;
  ended: number;
  /** Undefined where it succeeded. */
  error?: string;
}

/** What one kind of call went through within a time. */
export interface Passage {
  calls: number;
  errors: readonly string[];
  /** The longest time without a success. */
  gapMs: number;
  /** From the begin to the first success after the last error; 0 where there was no error. */
  recoveredMs: number;
}

/** Everything that viewers saw, in the order in which it ended. */
export class Journal {
  readonly #outcomes: Outcome[] = [];

  /** Runs a call of a viewer; its error is noted, not thrown. */
  async note<T>(kind: Kind, viewer: string, call: () => Promise<T>): Promise<T | undefined> {
    const began = Date.now();
    try {
      const result = await call();
      this.#outcomes.push({ kind, viewer, began, ended: Date.now() });
      return result;
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      this.#outcomes.push({ kind, viewer, began, ended: Date.now(), error: text });
      return undefined;
    }
  }

  within(from: number, until: number): Outcome[] {
    return this.#outcomes.filter(({ ended }) => ended >= from && ended <= until);
  }

  /** Viewers that had a success that began since then. */
  wellSince(time: number): Set<string> {
    return new Set(
      this.#outcomes.filter(({ began, error }) => began >= time && error === undefined).map(({ viewer }) => viewer),
    );
  }
}

/** What calls of a kind went through from the begin of a fault until a later time. */
export function passageOf(outcomes: readonly Outcome[], kind: Kind, from: number, until: number): Passage {
  const own = outcomes.filter((each) => each.kind === kind && each.ended >= from && each.ended <= until);
  const successes = own.filter(({ error }) => error === undefined).map(({ ended }) => ended);
  const moments = [from, ...successes.toSorted((a, b) => a - b), until];
  const gaps = moments.slice(1).map((moment, index) => moment - (moments[index] ?? moment));
  const failures = own.filter(({ error }) => error !== undefined);
  const last = Math.max(...failures.map(({ ended }) => ended));
  const back = successes.filter((moment) => moment >= last);
  return {
    calls: own.length,
    errors: failures.map(({ error }) => error ?? ''),
    gapMs: Math.max(...gaps),
    recoveredMs: failures.length === 0 ? 0 : (back.length > 0 ? Math.min(...back) : until) - from,
  };
}
