import type { Locale, SoccerDivision, SoccerRanking, SoccerStandings } from '@touchline/contract';
import type { Tournament } from '../seasons';
import { type Row, type Table, type TableKind, tablesAt, tablesBefore } from '../table';
import { calendarOf, competitionOf, rulesetOf, sport, stageOf } from './match-info';
import { instant } from './times';

/** Zone of a rank in a table. */
function zoneOf({ rank }: Row, rows: number, isGroup: boolean): { rankStatus: string; rankId: string } | undefined {
  if (isGroup) return rank <= 2 ? { rankStatus: 'Champions round', rankId: 'champions' } : undefined;
  if (rank <= 4) return { rankStatus: 'Champions round', rankId: 'champions' };
  if (rank === 5) return { rankStatus: 'Play-off', rankId: 'play-off' };
  if (rank === rows - 2) return { rankStatus: 'Relegation play-off', rankId: 'relegation-play-off' };
  return rank >= rows - 1 ? { rankStatus: 'Relegation', rankId: 'relegation' } : undefined;
}

const rankingOf = (row: Row, table: Table, before: Table | undefined, locale: Locale): SoccerRanking => {
  const { team, goalsFor, goalsAgainst } = row;
  const difference = goalsFor - goalsAgainst;
  const lastRank = before?.rows.find((each) => each.team === team)?.rank;
  return {
    rank: row.rank,
    ...zoneOf(row, table.rows.length, table.group !== undefined),
    ...(lastRank !== undefined && { lastRank }),
    contestantId: team.id,
    contestantName: team.name[locale],
    contestantShortName: team.shortName[locale],
    contestantClubName: team.name[locale],
    contestantCode: team.club.code,
    points: row.points,
    matchesPlayed: row.played,
    matchesWon: row.won,
    matchesLost: row.lost,
    matchesDrawn: row.drawn,
    goalsFor,
    goalsAgainst,
    goaldifference: difference > 0 ? `+${difference}` : String(difference),
    ...(row.lastSix !== '' && { lastSix: row.lastSix }),
  };
};

const kinds: readonly TableKind[] = ['total', 'home', 'away'];

/** Tables of a season at a time. */
export function standingsOf(tournament: Tournament, locale: Locale, now: number): SoccerStandings {
  const before = tablesBefore(tournament, now);
  const division = kinds.flatMap((kind) =>
    tablesAt(tournament, kind, now).map((table, index): SoccerDivision => {
      const group =
        table.group === undefined
          ? {}
          : { groupId: `${tournament.id}-${table.group}`, groupName: `Group ${table.group}` };
      const last = kind === 'total' ? before[index] : undefined;
      return { type: kind, ...group, ranking: table.rows.map((row) => rankingOf(row, table, last, locale)) };
    }),
  );
  return {
    sport,
    ruleset: rulesetOf(tournament.matches[0]?.home.women ?? false),
    competition: competitionOf(tournament, locale),
    tournamentCalendar: calendarOf(tournament, locale),
    stage: [{ ...stageOf(tournament), vertical: 0, division, correction: [] }],
    lastUpdated: instant(now),
  };
}
