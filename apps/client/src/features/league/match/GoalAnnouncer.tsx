import type { SoccerMatch } from '@touchline/contract';
import { useState } from 'react';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden';
import { scoreOf, sidesOf } from '../basics/match';

/** Announces new goals to screen readers (polite live region); never while scores are hidden. */
export function GoalAnnouncer({ match, isHidden }: { match: SoccerMatch; isHidden: boolean }) {
  const t = useTexts();
  const score = scoreOf(match);
  const goals = score ? score.home + score.away : 0;
  // Goals before the first render are not announced.
  const [first] = useState(goals);
  const { home, away } = sidesOf(match);
  const isNews = goals > first && !isHidden && score !== undefined;
  return (
    <VisuallyHidden>
      <span role="status">
        {isNews &&
          t('soccer.announceGoal', {
            home: home.shortName,
            away: away.shortName,
            homeScore: score.home,
            awayScore: score.away,
          })}
      </span>
    </VisuallyHidden>
  );
}
