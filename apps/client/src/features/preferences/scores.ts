import type { Event } from '@touchline/contract';
import { canHaveScore, withoutScores } from '@touchline/rules';
import { usePreferences } from './preferences';

type Told = Pick<Event, 'startTime' | 'endTime'> | undefined;

/** Takes results out of what is said about an event that has begun, where the viewer hides scores. */
export function useScoreless(now: number): (event: Told, text: string) => string {
  const { areScoresHidden } = usePreferences();
  return (event, text) => (areScoresHidden && event && canHaveScore(event, now) ? withoutScores(text) : text);
}
