import { dayOf, weekOf } from '../world/clock';
import { type Competition, competitions, guestLeagues } from '../world/competitions';
import type { Fixture } from '../world/schedule/fixture';
import { footballWeek } from '../world/schedule/football';
import { type Place, weeksOf } from '../world/schedule/seasons';
import { Kept } from './lru-cache';
import { type Team, teamOf } from './squads';

/** A match of a season: the fixture of the schedule under the fixture's own id, which is the event's. */
export interface LeagueMatch {
  readonly id: string;
  readonly kickOff: number;
  readonly fixture: Fixture;
  readonly place: Place;
  readonly home: Team;
  readonly away: Team;
}

/** One season of a competition with all its matches in order of kick-off. */
export interface Tournament {
  readonly id: string;
  readonly competition: Competition;
  readonly season: number;
  readonly matches: readonly LeagueMatch[];
  readonly start: number;
  readonly end: number;
}

/** The competitions that keep tables. */
export const leagueCompetitions: readonly Competition[] = [
  competitions.league,
  competitions.cup,
  competitions.womens,
  ...guestLeagues,
];

const weeks = new Kept<number, LeagueMatch[]>(160, (week) =>
  footballWeek(week).flatMap((fixture): LeagueMatch[] => {
    const { contest, id, start } = fixture;
    if (contest.kind !== 'match' || !contest.place) return [];
    const [home, away] = [teamOf(contest.home, contest.women), teamOf(contest.away, contest.women)];
    return [{ id, kickOff: start, fixture, place: contest.place, home, away }];
  }),
);

/** All matches of a week of the schedule, in order of kick-off. */
export const matchesOfWeek = (week: number): LeagueMatch[] => weeks.get(week);

export const tournamentIdOf = ({ competition, season }: Pick<Place, 'competition' | 'season'>): string =>
  `${competition.id}-${season}`;

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

const tournaments = new Kept<string, Tournament>(60, (id) => {
  const [competition, season] = partsOf(id);
  if (!competition) throw new Error(`There is no tournament ${id}.`);
  const [first, last] = weeksOf(competition, season);
  const matches = range(first, last)
    .flatMap(matchesOfWeek)
    .filter(({ place }) => place.competition === competition && place.season === season)
    .sort((a, b) => a.kickOff - b.kickOff || (a.id < b.id ? -1 : 1));
  return {
    id,
    competition,
    season,
    matches,
    start: matches[0]?.kickOff ?? 0,
    end: matches.at(-1)?.fixture.end ?? 0,
  };
});

const partsOf = (id: string): [competition: Competition | undefined, season: number] => {
  const cut = id.lastIndexOf('-');
  return [leagueCompetitions.find((each) => each.id === id.slice(0, cut)), Number(id.slice(cut + 1))];
};

/** The season of a competition that runs at a moment, or began last. */
export function currentTournament(competition: Competition, now: number): Tournament {
  // Seasons follow one another without a gap, so one of this week's matches tells.
  const week = weekOf(dayOf(now));
  const near = range(week - 4, week).flatMap(matchesOfWeek);
  const last = near.findLast(({ place, kickOff }) => place.competition === competition && kickOff <= now);
  const any =
    last ??
    range(week, week + 4)
      .flatMap(matchesOfWeek)
      .find(({ place }) => place.competition === competition);
  if (!any) throw new Error(`${competition.id} is not played.`);
  return tournaments.get(tournamentIdOf(any.place));
}

const NEAR_SEASONS = 3;

/** A season by its id; a competition's id alone means its present season. Seasons long ago and far ahead are not told. */
export function findTournament(id: string, now: number): Tournament | undefined {
  const named = leagueCompetitions.find((each) => each.id === id);
  if (named) return currentTournament(named, now);
  const [competition, season] = partsOf(id);
  if (!competition || !/-\d+$/.test(id)) return undefined;
  const current = currentTournament(competition, now).season;
  return Math.abs(season - current) <= NEAR_SEASONS ? tournaments.get(id) : undefined;
}

const ID = /^fb-(\d{4}-\d{2}-\d{2})-\d{1,2}$/;

/** A match by its id, which says on which day it is played. */
export function findMatch(id: string): LeagueMatch | undefined {
  const date = ID.exec(id)?.[1];
  const day = dayOf(Date.parse(`${date}T00:00:00Z`) / 1000);
  return Number.isFinite(day) ? matchesOfWeek(weekOf(day)).find((match) => match.id === id) : undefined;
}
