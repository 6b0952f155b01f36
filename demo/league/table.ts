import { hash } from '../world/random';
import { cupGroups } from '../world/schedule/seasons';
import { isGoal, type Result, resultsUntil, scoreAt } from './results';
import type { LeagueMatch, Tournament } from './seasons';
import type { Player, Team } from './squads';

/** Matches that count for a table. */
export type TableKind = 'total' | 'home' | 'away';

/** A row of a table. */
export interface Row {
  readonly team: Team;
  readonly rank: number;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly goalsFor: number;
  readonly goalsAgainst: number;
  readonly points: number;
  /** Results of the last six finished matches, the newest first. */
  readonly lastSix: string;
  readonly isPlaying: boolean;
}

export interface Table {
  readonly group?: string;
  readonly rows: readonly Row[];
}

interface Outcome {
  readonly scored: number;
  readonly conceded: number;
  readonly isOver: boolean;
}

const outcomesOf = (results: readonly Result[], team: Team, kind: TableKind, now: number): Outcome[] =>
  results.flatMap((result) => {
    const { home, away } = result.match;
    const isHome = home === team;
    if ((!isHome && away !== team) || (kind === 'home' && !isHome) || (kind === 'away' && isHome)) return [];
    const score = scoreAt(result, now);
    const [scored, conceded] = isHome ? [score.home, score.away] : [score.away, score.home];
    return [{ scored, conceded, isOver: result.end <= now }];
  });

const letter = ({ scored, conceded }: Outcome): string => (scored > conceded ? 'W' : scored < conceded ? 'L' : 'D');

const rowOf = (team: Team, outcomes: readonly Outcome[]): Omit<Row, 'rank'> => {
  const count = (wanted: string) => outcomes.filter((outcome) => letter(outcome) === wanted).length;
  const [won, drawn, lost] = [count('W'), count('D'), count('L')];
  return {
    team,
    played: outcomes.length,
    won,
    drawn,
    lost,
    goalsFor: outcomes.reduce((sum, { scored }) => sum + scored, 0),
    goalsAgainst: outcomes.reduce((sum, { conceded }) => sum + conceded, 0),
    points: won * 3 + drawn,
    lastSix: outcomes
      .filter(({ isOver }) => isOver)
      .slice(-6)
      .map(letter)
      .reverse()
      .join(''),
    isPlaying: outcomes.some(({ isOver }) => !isOver),
  };
};

const byRank = (a: Omit<Row, 'rank'>, b: Omit<Row, 'rank'>): number =>
  b.points - a.points ||
  b.goalsFor - b.goalsAgainst - (a.goalsFor - a.goalsAgainst) ||
  b.goalsFor - a.goalsFor ||
  hash(a.team.id) - hash(b.team.id);

/** Tables of a season at a time, including current scores. */
export function tablesAt(tournament: Tournament, kind: TableKind, now: number): Table[] {
  const results = resultsUntil(tournament, now).filter(({ start }) => start <= now);
  return tablesOf(tournament, results, kind, now);
}

/** Tables before the latest round. */
export function tablesBefore(tournament: Tournament, now: number): Table[] {
  const results = resultsUntil(tournament, now).filter(({ start }) => start <= now);
  const latest = results.at(-1)?.match.place.round ?? 0;
  return tablesOf(
    tournament,
    results.filter(({ match }) => match.place.round < latest),
    'total',
    now,
  );
}

function tablesOf(tournament: Tournament, results: readonly Result[], kind: TableKind, now: number): Table[] {
  const groups = tournament.matches.some(({ place }) => place.group !== undefined) ? cupGroups : [undefined];
  return groups.map((group) => {
    const rows = teamsOf(tournament.matches, group)
      .map((team) => rowOf(team, outcomesOf(results, team, kind, now)))
      .sort(byRank)
      .map((row, index) => ({ ...row, rank: index + 1 }));
    return group === undefined ? { rows } : { group, rows };
  });
}

const teamsOf = (matches: readonly LeagueMatch[], group: string | undefined): Team[] => [
  ...new Set(matches.filter(({ place }) => place.group === group).flatMap(({ home, away }) => [home, away])),
];

/** A goal scorer of a season. */
interface Scorer {
  readonly player: Player;
  readonly team: Team;
  readonly goals: number;
}

/** Top scorers of a season at a time; own goals do not count. */
export function topScorers(tournament: Tournament, now: number, limit: number): Scorer[] {
  const tallies = new Map<Player, Scorer>();
  for (const { match, goals } of resultsUntil(tournament, now)) {
    for (const moment of goals) {
      const { player, side, at } = moment;
      if (at > now || !player || !side || !isGoal(moment) || moment.kind === 'own goal') continue;
      const known = tallies.get(player);
      tallies.set(player, { player, team: match[side], goals: (known?.goals ?? 0) + 1 });
    }
  }
  return [...tallies.values()]
    .sort((a, b) => b.goals - a.goals || (a.player.id < b.player.id ? -1 : 1))
    .slice(0, limit);
}
