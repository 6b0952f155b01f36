import type { Event } from '@touchline/contract';
import { canHaveScore, withoutScores } from '@touchline/rules/access/hide-scores';
import { usePreferences } from './preferences';

type Told = Pick<Event, 'startTime' | 'endTime'> | undefined;

/** Removes results from texts about a started event, where the viewer hides scores. */
export function useScoreless(now: number): (event: Told, text: string) => string {
  const { areScoresHidden } = usePreferences();
  return (event, text) => (areScoresHidden && event && canHaveScore(event, now) ? withoutScores(text) : text);
}
