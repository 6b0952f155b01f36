import type { SoccerMatch } from '@touchline/contract';
import { useEffect, useRef } from 'react';
import { announce } from '../../../shell/announce';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { scoreOf, sidesOf } from '../basics/match';

/** Announces new goals to screen readers; never while scores are hidden. Goals before the first render are not news. */
export function GoalAnnouncer({ match, isHidden }: { match: SoccerMatch; isHidden: boolean }) {
  const t = useTexts();
  const score = scoreOf(match);
  const goals = score ? score.home + score.away : 0;
  const { home, away } = sidesOf(match);
  const text = t('soccer.announceGoal', {
    home: home.shortName,
    away: away.shortName,
    homeScore: score?.home ?? 0,
    awayScore: score?.away ?? 0,
  });
  const before = useRef(goals);
  useEffect(() => {
    if (goals > before.current && !isHidden) announce(text);
    before.current = goals;
  }, [goals, isHidden, text]);
  return null;
}
