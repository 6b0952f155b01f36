import type { SoccerMatch } from '@touchline/contract';
import { useTexts } from '../i18n';
import { Crest } from './Crest';
import styles from './Matches.module.css';
import { MatchTime } from './MatchTime';
import { scoreOf, sidesOf } from './match';
import shared from './shared.module.css';
import type { Club } from './useClubs';

interface MatchRowProps {
  match: SoccerMatch;
  clubOf: (code: string) => Club;
  isHidden: boolean;
  onOpen: () => void;
}

/** A match in a list: who, how it stands, and where it is in time. Opens the match. */
export function MatchRow({ match, clubOf, isHidden, onOpen }: MatchRowProps) {
  const t = useTexts();
  const { home, away } = sidesOf(match);
  const score = scoreOf(match);
  const names = { home: home.shortName, away: away.shortName };
  const label =
    score && !isHidden
      ? t('soccer.matches.scoreLabel', { ...names, homeScore: score.home, awayScore: score.away })
      : t('soccer.matches.versus', names);
  return (
    <button type="button" id={`match-${match.matchInfo.id}`} className={styles.row} onClick={onOpen}>
      <span className={shared.srOnly}>{label}</span>
      <span className={styles.teams} aria-hidden="true">
        {[home, away].map((side) => (
          <span key={side.id} className={shared.team}>
            <Crest code={side.code} club={clubOf(side.code)} />
            <span className={shared.name}>{side.shortName}</span>
            {score && <span className={styles.goals}>{isHidden ? '–' : score[side.position]}</span>}
          </span>
        ))}
      </span>
      <span className={styles.state}>
        <MatchTime match={match} />
      </span>
    </button>
  );
}
