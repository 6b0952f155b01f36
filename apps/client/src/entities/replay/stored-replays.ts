/** Answers for single replays and the replays that were seen, stored on this device. */
interface StoredReplays {
  readonly answers: Readonly<Record<string, 'hide' | 'show'>>;
  readonly seen: readonly string[];
}

export const REPLAYS_KEY = 'replays';
export const NO_REPLAYS: StoredReplays = { answers: {}, seen: [] };

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Reads stored values; invalid ones are left out. */
export function readReplays(stored: unknown): StoredReplays {
  if (!isObject(stored)) return NO_REPLAYS;
  const answers = 'answers' in stored && isObject(stored.answers) ? Object.entries(stored.answers) : [];
  const seen: unknown[] = 'seen' in stored && Array.isArray(stored.seen) ? stored.seen : [];
  return {
    answers: Object.fromEntries(
      answers.filter((entry): entry is [string, 'hide' | 'show'] => entry[1] === 'hide' || entry[1] === 'show'),
    ),
    seen: seen.filter((id) => typeof id === 'string'),
  };
}
