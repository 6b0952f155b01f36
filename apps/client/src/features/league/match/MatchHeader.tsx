import type { SoccerContestant, SoccerGoal, SoccerMatch } from '@touchline/contract';
import { shownMinute } from '@touchline/rules/match/key-moments';
import { needsDarkText } from '@touchline/rules/pages/colour-contrast';
import { normaliseColour } from '@touchline/rules/pages/colours';
import type { CSSProperties } from 'react';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { Crest } from '../basics/Crest';
import { MatchTime } from '../basics/MatchTime';
import { scoreOf, sidesOf } from '../basics/match';
import shared from '../basics/shared.module.css';
import type { Club } from '../basics/useClubs';
import { EventSign } from './EventSign';
import styles from './Match.module.css';

export interface ShownMatch {
  match: SoccerMatch;
  clubOf: (code: string) => Club;
  isHidden: boolean;
}

/** A club's colour as a CSS variable, or the default tint. */
export const colourOf = ({ colour }: Club): CSSProperties =>
  ({
    '--club': colour ?? 'var(--badgeTimeBg)',
    '--on-club': needsDarkText(normaliseColour(colour)) ? 'var(--textDark)' : 'var(--text)',
  }) as CSSProperties;

/** Teams, score, clock and scorers. */
export function MatchHeader({ match, clubOf, isHidden }: ShownMatch) {
  const t = useTexts();
  const { home, away } = sidesOf(match);
  const score = scoreOf(match);
  const { goal = [], matchDetails } = match.liveData ?? {};
  const half = matchDetails?.scores?.ht;
  const names = { home: home.shortName, away: away.shortName };
  const label =
    score && !isHidden
      ? t('soccer.matches.scoreLabel', { ...names, homeScore: score.home, awayScore: score.away })
      : t('soccer.matches.versus', names);
  return (
    <header className={styles.header}>
      <span className={styles.glow} style={colourOf(clubOf(home.code))} />
      <span className={styles.glow} style={colourOf(clubOf(away.code))} />
      <p className={styles.competition}>
        {match.matchInfo.competition.name}
        {match.matchInfo.week !== undefined && ` · ${t('soccer.matches.matchday', { number: match.matchInfo.week })}`}
      </p>
      <h2 className={shared.srOnly}>{label}</h2>
      <div className={styles.board} aria-hidden="true">
        <Side side={home} club={clubOf(home.code)} />
        <span className={styles.score}>
          {!score && '–'}
          {score && (isHidden ? '?–?' : `${score.home}–${score.away}`)}
        </span>
        <Side side={away} club={clubOf(away.code)} />
      </div>
      <div className={styles.clock}>
        <MatchTime match={match} large />
      </div>
      {score && isHidden && <p className={shared.note}>{t('settings.scores.hidden')}</p>}
      {half && !isHidden && matchDetails?.periodId !== 10 && (
        <p className={shared.note}>{t('soccer.match.halfTimeScore', { score: `${half.home}–${half.away}` })}</p>
      )}
      {goal.length > 0 && !isHidden && (
        <div className={styles.scorers}>
          <Scorers goals={goal} side={home} />
          <EventSign sign="goal" />
          <Scorers goals={goal} side={away} />
        </div>
      )}
    </header>
  );
}

function Side({ side, club }: { side: SoccerContestant; club: Club }) {
  return (
    <span className={styles.side}>
      <Crest code={side.code} club={club} />
      <span className={styles.sideName}>{side.shortName}</span>
    </span>
  );
}

const kinds = { G: '', PG: 'soccer.goalTypes.PG', OG: 'soccer.goalTypes.OG' } as const;

function Scorers({ goals, side }: { goals: readonly SoccerGoal[]; side: SoccerContestant }) {
  const t = useTexts();
  return (
    <p>
      {goals
        .filter(({ contestantId }) => contestantId === side.id)
        .map(({ scorerName, periodId, timeMin, type }) => {
          const kind = kinds[type];
          return `${scorerName} ${shownMinute(periodId, timeMin).replace("'", '’')}${kind === '' ? '' : ` (${t(kind)})`}`;
        })
        .join(', ')}
    </p>
  );
}
