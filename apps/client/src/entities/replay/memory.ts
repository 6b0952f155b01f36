import type { Event } from '@touchline/contract';
import { isSeen, type ReplayScores, replayScores } from '@touchline/rules/access/replay-scores';
import { useSyncExternalStore } from 'react';
import { browserValue } from '../../shell/preferences/local-value';
import { changePreferences, currentPreferences, usePreferences } from '../../shell/preferences/preferences';
import { useNow } from '../../ui/clock/useNow';
import { NO_REPLAYS, REPLAYS_KEY, readReplays } from './stored-replays';

const MOST_ANSWERS = 100;
const MOST_SEEN = 300;
/** A replay does not start to be one while it plays; checked once a minute, in seconds. */
const STEP = 60;

const replays = browserValue(REPLAYS_KEY, readReplays);

/** What a replay tells of its result, for code outside of React. */
export const currentReplayScores = (event: Event, now: number): ReplayScores =>
  replayScores(event, { preferences: currentPreferences(), ...replays.get() }, now);

/** What a replay tells of its result; on the server and during hydration it is not known and asks. */
export function useReplayScores(event: Event): ReplayScores {
  const preferences = usePreferences();
  const stored = useSyncExternalStore(replays.subscribe, replays.get, () => NO_REPLAYS);
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
