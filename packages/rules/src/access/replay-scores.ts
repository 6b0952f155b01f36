import type { Event, ViewerPreferences } from '@touchline/contract';
import { timeStatus } from './time-status';

/** Whether the score of a replay is shown, hidden, or the viewer has to be asked. */
export type ReplayScores = ViewerPreferences['replayScores'];

/** The answers and watched replays of a viewer. */
export interface ReplayMemory {
  /** The answer for all replays, and whether scores are hidden everywhere. */
  readonly preferences: Pick<ViewerPreferences, 'replayScores' | 'areScoresHidden'>;
  /** Answers for single replays, by event. */
  readonly answers: Readonly<Record<string, 'hide' | 'show'>>;
  /** Ids of the replays that were watched to their end. */
  readonly seen: readonly string[];
}

type Facts = Pick<Event, 'id' | 'type' | 'competition' | 'startTime' | 'endTime'>;

/** Whether an event is the recording of a contest, and so has a result to be spoilt. */
const isReplay = (event: Facts, now: number): boolean =>
  event.type === 'Vod' && event.competition !== undefined && timeStatus(event, now) === 'past';

/** What a replay tells of its result at a time (epoch seconds); other events tell theirs. */
export function replayScores(event: Facts, { preferences, answers, seen }: ReplayMemory, now: number): ReplayScores {
  if (!isReplay(event, now) || seen.includes(event.id)) return preferences.areScoresHidden ? 'hide' : 'show';
  if (preferences.areScoresHidden) return 'hide';
  return answers[event.id] ?? preferences.replayScores;
}

const SEEN_SHARE = 0.9;

/** Whether a recording counts as seen. */
export const isSeen = ({ position, duration }: { position: number; duration: number }): boolean =>
  duration > 0 && position >= duration * SEEN_SHARE;
