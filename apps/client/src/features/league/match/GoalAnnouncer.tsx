import type { SoccerMatch } from '@touchline/contract';
import { useState } from 'react';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden';
import { scoreOf, sidesOf } from '../basics/match';

/** Says goals that fall while somebody is here, politely, to those who cannot see them; never where scores are hidden. */
export function GoalAnnouncer({ match, isHidden }: { match: SoccerMatch; isHidden: boolean }) {
  const t = useTexts();
  const score = scoreOf(match);
  const goals = score ? score.home + score.away : 0;
  // What had happened before is no news.
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
