import type { Event } from '@touchline/contract';
import { canHaveScore, withoutScores } from '@touchline/rules/access/hide-scores';
import { timeStatus } from '@touchline/rules/access/time-status';
import { usePreferences } from './preferences';

type Told = Pick<Event, 'startTime' | 'endTime'> | undefined;

/** Removes results from texts about a started event, where the viewer hides scores, or those of replays. */
export function useScoreless(now: number): (event: Told, text: string) => string {
  const { areScoresHidden, replayScores } = usePreferences();
  return (event, text) =>
    event && (areScoresHidden ? canHaveScore(event, now) : replayScores === 'hide' && timeStatus(event, now) === 'past')
      ? withoutScores(text)
      : text;
}
