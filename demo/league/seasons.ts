import { dayOf, weekOf } from '../world/clock';
import { type Competition, competitions, guestLeagues } from '../world/competitions';
import type { Fixture } from '../world/schedule/fixture';
import { footballWeek } from '../world/schedule/football';
import { type Place, weeksOf } from '../world/schedule/seasons';
import { LruCache } from './lru-cache';
import { type Team, teamOf } from './squads';

/** A match of a season; its id is that of the fixture and the event. */
export interface LeagueMatch {
  readonly id: string;
  readonly kickOff: number;
  readonly fixture: Fixture;
  readonly place: Place;
  readonly home: Team;
  readonly away: Team;
}

/** One season of a competition with its matches in order of kick-off. */
export interface Tournament {
  readonly id: string;
  readonly competition: Competition;
  readonly season: number;
  readonly matches: readonly LeagueMatch[];
  readonly start: number;
  readonly end: number;
}

/** Competitions with tables. */
export const leagueCompetitions: readonly Competition[] = [
  competitions.league,
  competitions.cup,
  competitions.womens,
  ...guestLeagues,
];

const weeks = new LruCache<number, LeagueMatch[]>(160, (week) =>
  footballWeek(week).flatMap((fixture): LeagueMatch[] => {
    const { contest, id, start } = fixture;
    if (contest.kind !== 'match' || !contest.place) return [];
    const [home, away] = [teamOf(contest.home, contest.women), teamOf(contest.away, contest.women)];
    return [{ id, kickOff: start, fixture, place: contest.place, home, away }];
  }),
);

/** Matches of a week of the schedule, in order of kick-off. */
export const matchesOfWeek = (week: number): LeagueMatch[] => weeks.get(week);

export const tournamentIdOf = ({ competition, season }: Pick<Place, 'competition' | 'season'>): string =>
  `${competition.id}-${season}`;

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

const tournaments = new LruCache<string, Tournament>(60, (id) => {
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

/** The current or latest season of a competition. */
export function currentTournament(competition: Competition, now: number): Tournament {
  // Seasons are contiguous, so that any match of this week belongs to the current one.
  const week = weekOf(dayOf(now));
  const near = range(week - 4, week).flatMap(matchesOfWeek);
  const last = near.findLast(({ place, kickOff }) => place.competition === competition && kickOff <= now);
  const any =
    last ??
    range(week, week + 4)
      .flatMap(matchesOfWeek)
      .find(({ place }) => place.competition === competition);
  if (!any) throw new Error(`${competition.id} has no matches.`);
  return tournaments.get(tournamentIdOf(any.place));
}

const NEAR_SEASONS = 3;

/** Finds a season by id; the id of a competition means its current season. Distant seasons are not returned. */
export function findTournament(id: string, now: number): Tournament | undefined {
  const named = leagueCompetitions.find((each) => each.id === id);
  if (named) return currentTournament(named, now);
  const [competition, season] = partsOf(id);
  if (!competition || !/-\d+$/.test(id)) return undefined;
  const current = currentTournament(competition, now).season;
  return Math.abs(season - current) <= NEAR_SEASONS ? tournaments.get(id) : undefined;
}

const ID = /^fb-(\d{4}-\d{2}-\d{2})-\d{1,2}$/;

/** Finds a match by id, which contains its day. */
export function findMatch(id: string): LeagueMatch | undefined {
  const date = ID.exec(id)?.[1];
  const day = dayOf(Date.parse(`${date}T00:00:00Z`) / 1000);
  return Number.isFinite(day) ? matchesOfWeek(weekOf(day)).find((match) => match.id === id) : undefined;
}
