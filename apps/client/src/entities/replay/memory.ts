import type { Event } from '@touchline/contract';
import { isSeen, type ReplayScores, replayScores } from '@touchline/rules/access/replay-scores';
import { useSyncExternalStore } from 'react';
import { browserValue } from '../../shell/preferences/local-value';
import { changePreferences, currentPreferences, usePreferences } from '../../shell/preferences/preferences';
import { useNow } from '../../ui/clock/useNow';

/** Answers for single replays and the replays that were seen, stored on this device. */
interface StoredReplays {
  readonly answers: Readonly<Record<string, 'hide' | 'show'>>;
  readonly seen: readonly string[];
}

const NOTHING: StoredReplays = { answers: {}, seen: [] };
const MOST_ANSWERS = 100;
const MOST_SEEN = 300;
/** A replay does not start to be one while it plays; checked once a minute, in seconds. */
const STEP = 60;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Reads stored values; invalid ones are left out. */
export function readReplays(stored: unknown): StoredReplays {
  if (!isObject(stored)) return NOTHING;
  const answers = 'answers' in stored && isObject(stored.answers) ? Object.entries(stored.answers) : [];
  const seen: unknown[] = 'seen' in stored && Array.isArray(stored.seen) ? stored.seen : [];
  return {
    answers: Object.fromEntries(
      answers.filter((entry): entry is [string, 'hide' | 'show'] => entry[1] === 'hide' || entry[1] === 'show'),
    ),
    seen: seen.filter((id) => typeof id === 'string'),
  };
}

const replays = browserValue('replays', readReplays);

/** What a replay tells of its result, for code outside of React. */
export const currentReplayScores = (event: Event, now: number): ReplayScores =>
  replayScores(event, { preferences: currentPreferences(), ...replays.get() }, now);

/** What a replay tells of its result; on the server and during hydration it is not known and asks. */
export function useReplayScores(event: Event): ReplayScores {
  const preferences = usePreferences();
  const stored = useSyncExternalStore(replays.subscribe, replays.get, () => NOTHING);
  return replayScores(event, { preferences, ...stored }, useNow(STEP));
}

/** Stores the viewer's answer for one replay or for all. */
export function answerReplay(eventId: string, answer: 'hide' | 'show', isForAll: boolean): void {
  if (isForAll) changePreferences({ replayScores: answer });
  const { answers, seen } = replays.get();
  const { [eventId]: _, ...others } = answers;
  const kept = Object.entries(others).slice(1 - MOST_ANSWERS);
  replays.set({ answers: Object.fromEntries([...kept, [eventId, answer]]), seen });
}

/** Notes a replay as seen once it has been watched nearly to its end. */
export function notePlayed(eventId: string, played: { position: number; duration: number }): void {
  const { answers, seen } = replays.get();
  if (isSeen(played) && !seen.includes(eventId)) replays.set({ answers, seen: [...seen, eventId].slice(-MOST_SEEN) });
}
