import type { Score } from '@touchline/contract';
import { shortSideName } from '@touchline/rules/match/side-name';
import { type ReactNode, useState } from 'react';
import { usePreferences } from '../../shell/preferences/preferences';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Badge } from '../../ui/Badge/Badge';
import { ScoreBoard } from '../../ui/Stage/ScoreBoard';
import { EventBug } from './EventBug';
import styles from './LiveScore.module.css';
import { useGoalAnnouncement, useInView, useScore, useScoreClock } from './useScore';

/** Where a score is shown: on a tile, in a list, as the heading of a stage, or as the clock beside it. */
export type ScoreLook = 'largeTile' | 'tile' | 'list' | 'heading' | 'clock';

interface LiveScoreProps {
  eventId: string;
  look: ScoreLook;
  children: ReactNode;
}

/** The score of a live event, moving by itself; `children` while there is none. */
export default function LiveScore({ eventId, look, children }: LiveScoreProps) {
  const t = useTexts();
  const { areScoresHidden } = usePreferences();
  const [marker, setMarker] = useState<HTMLElement | null>(null);
  const isOnStage = look === 'heading' || look === 'clock';
  const isInView = useInView(marker);
  const score = useScore(eventId, isOnStage || isInView);
  const clock = useScoreClock(score);
  useGoalAnnouncement(score);
  const isShown = score !== undefined && score.phase !== 'before';
  if (look === 'clock') return isShown && !areScoresHidden ? <Badge kind="time">{clock}</Badge> : children;
  if (look === 'heading') return isShown && !areScoresHidden ? <Heading score={score}>{children}</Heading> : children;
  return (
    <span ref={setMarker} className={styles.place}>
      {isShown ? (
        <EventBug
          score={score}
          clock={areScoresHidden ? t('badge.live') : clock}
          isHidden={areScoresHidden}
          isResting={score.phase === 'over'}
          look={look === 'list' ? 'small' : 'tile'}
          plain={look === 'tile'}
        />
      ) : (
        children
      )}
    </span>
  );
}

const hasPoints = (figures: readonly string[]): boolean =>
  figures.length > 0 && figures.every((figure) => /^\d+$/.test(figure));

/** The sides in two rows, the loser dimmed; contests without points keep their title. */
function Heading({ score, children }: { score: Score; children: ReactNode }) {
  const [home, away] = score.sides;
  if (!home || !away || !hasPoints(home.figures) || !hasPoints(away.figures)) return children;
  const isLosing = (own: string[], others: string[]) => own.length === 1 && Number(own[0]) < Number(others[0]);
  return (
    <ScoreBoard
      rows={[
        {
          name: home.name,
          shortName: shortSideName(home),
          score: home.figures.join(' '),
          losing: isLosing(home.figures, away.figures),
        },
        {
          name: away.name,
          shortName: shortSideName(away),
          score: away.figures.join(' '),
          losing: isLosing(away.figures, home.figures),
        },
      ]}
    />
  );
}
