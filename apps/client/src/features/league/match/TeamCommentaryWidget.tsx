import { useQuery } from '@tanstack/react-query';
import type { SoccerMatch } from '@touchline/contract';
import { dayAt } from '@touchline/rules/pages/calendar';
import { useApp } from '../../../shell/context';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { useNow } from '../../../ui/clock/useNow';
import { ErrorView } from '../../../ui/ErrorView/ErrorView';
import { Skeleton } from '../../../ui/Skeleton/Skeleton';
import { useHiddenScores } from '../basics/HiddenScores';
import { isPlaying, kickOffOf, sidesOf } from '../basics/match';
import { type CommentaryMode, teamMatchesQuery } from '../basics/queries';
import { Retry } from '../basics/Retry';
import styles from '../basics/shared.module.css';
import { useClubs } from '../basics/useClubs';
import { CommentaryList } from './CommentaryWidget';
import { MatchHeader } from './MatchHeader';

const DAY_STEP = 1800;
const FIRST = 10;

/** A team's current match, else the last one, else the next. */
function matchToTell(matches: readonly SoccerMatch[], now: number): SoccerMatch | undefined {
  const begun = matches.filter((match) => kickOffOf(match) <= now);
  return matches.find(isPlaying) ?? begun.at(-1) ?? matches[0];
}

/** Commentary of a team's match, for its page (SOCCER-04, TeamPageCommentary). */
export function TeamCommentaryWidget({ contestantId, mode }: { contestantId: string; mode: CommentaryMode }) {
  const t = useTexts();
  const { api } = useApp();
  const now = useNow(DAY_STEP);
  const { data, isError, refetch } = useQuery(teamMatchesQuery(api, contestantId, dayAt(now, 0)));
  const scores = useHiddenScores();
  const match = data && matchToTell(data.match, now);
  const sides = match && sidesOf(match);
  const clubOf = useClubs(sides ? [sides.home.code, sides.away.code] : []);
  if (isError && !data) return <Retry text={t('soccer.commentary.error')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton style={{ height: 480 }} />;
  if (!match || !sides) return <ErrorView kind="panel" icon="info" title={t('soccer.matches.noneThisWeek')} />;
  const team = sides.home.id === contestantId ? sides.home : sides.away;
  return (
    <div className={styles.panel}>
      <h2 className={styles.panelTitle}>{t('soccer.commentary.teamTitle', { team: team.shortName })}</h2>
      <MatchHeader match={match} clubOf={clubOf} isHidden={scores.isHidden} />
      <CommentaryList id={match.matchInfo.id} mode={mode} hidden={scores} first={FIRST} />
    </div>
  );
}
