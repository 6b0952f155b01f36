import { useQuery } from '@tanstack/react-query';
import type { PlainTextKey } from '@touchline/texts';
import { useState } from 'react';
import { useApp } from '../../../shell/context';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { Button } from '../../../ui/Button/Button';
import { useTurn } from '../../../ui/near/useTurn';
import { Skeleton } from '../../../ui/Skeleton/Skeleton';
import { Tabs } from '../../../ui/Tabs/Tabs';
import { useHiddenScores } from '../basics/HiddenScores';
import { isOver, scoreOf, sidesOf } from '../basics/match';
import { matchQuery } from '../basics/queries';
import { Retry } from '../basics/Retry';
import shared from '../basics/shared.module.css';
import { useClubs } from '../basics/useClubs';
import { CommentaryList } from './CommentaryWidget';
import { GoalAnnouncer } from './GoalAnnouncer';
import { LineUps } from './LineUps';
import styles from './Match.module.css';
import { MatchEvents } from './MatchEvents';
import { MatchFacts } from './MatchFacts';
import { MatchHeader } from './MatchHeader';
import { Statistics } from './Statistics';
import { useFollowedMatch } from './useFollowedMatch';

const parts = ['lineups', 'commentary', 'statistics', 'events'] as const;
type Part = (typeof parts)[number];
const names: Readonly<Record<Part, PlainTextKey>> = {
  lineups: 'soccer.lineups.title',
  commentary: 'soccer.commentary.title',
  statistics: 'soccer.statistics.title',
  events: 'soccer.match.events',
};

interface MatchWidgetProps {
  id: string;
  /** An unseen replay: its score is hidden until the viewer asks for it. */
  isUnseen?: boolean;
}

/** One match: clock and score, events, line-ups and statistics. Updated live. */
export function MatchWidget({ id, isUnseen = false }: MatchWidgetProps) {
  const t = useTexts();
  const { api } = useApp();
  const { data: match, isError, refetch } = useQuery(matchQuery(api, id));
  const scores = useHiddenScores(isUnseen);
  const [part, setPart] = useState<Part>('lineups');
  const sides = match && sidesOf(match);
  const clubOf = useClubs(sides ? [sides.home.code, sides.away.code] : []);
  useFollowedMatch(id, match?.place, match ? isOver(match) : false);
  // On a slow phone header and panel together block for too long.
  const isPanelDue = useTurn(match !== undefined, false);
  if (isError && !match) return <Retry text={t('soccer.match.error')} onRetry={() => void refetch()} />;
  if (!match) return <Skeleton style={{ height: 480 }} />;
  const shown = { match, clubOf, isHidden: scores.isHidden };
  return (
    <div className={styles.match}>
      <MatchHeader {...shown} />
      <GoalAnnouncer match={match} isHidden={scores.isHidden} />
      {scores.isHidden && scoreOf(match) && (
        <div className={shared.ask}>
          <Button variant="quiet" onClick={scores.show}>
            {t('settings.scores.showOnce')}
          </Button>
        </div>
      )}
      <Tabs
        label={t('soccer.match.title')}
        tabs={parts.map((each) => ({ id: each, label: t(names[each]) }))}
        selected={part}
        onSelect={(chosen) => setPart(parts.find((each) => each === chosen) ?? 'lineups')}
      >
        {isPanelDue && (
          <div className={shared.panel}>
            {part === 'lineups' && <LineUps {...shown} />}
            {part === 'commentary' && <CommentaryList id={id} mode="Fallback" hidden={scores} />}
            {part === 'statistics' && <Statistics {...shown} onShow={scores.show} />}
            {part === 'events' && <MatchEvents {...shown} onShow={scores.show} />}
          </div>
        )}
      </Tabs>
      {isPanelDue && <MatchFacts match={match} />}
    </div>
  );
}
