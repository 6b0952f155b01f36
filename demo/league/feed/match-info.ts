import type { Locale, SoccerCompetition, SoccerContestant, SoccerMatchInfo } from '@touchline/contract';
import { hash } from '../../world/random';
import type { LocalisedText } from '../../world/text';
import { findTournament, type LeagueMatch, type Tournament, tournamentIdOf } from '../seasons';
import type { Team } from '../squads';
import { feedDate, feedTime, instant } from './times';

export const sport = { id: '289u5typ3vp4ifwh5thalohmq', name: 'Soccer' };
export const rulesetOf = (women: boolean) =>
  women ? { id: 'ruleset-women', name: 'Women' } : { id: 'ruleset-men', name: 'Men' };

const seasonNames: readonly LocalisedText[] = [
  { en: 'Winter', de: 'Winter' },
  { en: 'Spring', de: 'Frühling' },
  { en: 'Summer', de: 'Sommer' },
  { en: 'Autumn', de: 'Herbst' },
];

/** "Autumn 2026": seasons are short and named after their middle. */
const seasonName = ({ start, end }: Tournament, locale: Locale): string => {
  const middle = new Date(((start + end) / 2) * 1000);
  const name = seasonNames[Math.floor(((middle.getUTCMonth() + 1) % 12) / 3)];
  return `${name?.[locale] ?? ''} ${middle.getUTCFullYear()}`.trim();
};

export const competitionOf = (tournament: Tournament, locale: Locale): SoccerCompetition => ({
  id: tournament.competition.id,
  name: tournament.competition.name[locale],
  knownName: tournament.competition.name[locale],
  competitionFormat: tournament.matches[0]?.place.group === undefined ? 'Domestic league' : 'Domestic cup',
});

export const calendarOf = (tournament: Tournament, locale: Locale) => ({
  id: tournament.id,
  startDate: feedDate(tournament.start),
  endDate: feedDate(tournament.end),
  name: seasonName(tournament, locale),
});

export const stageOf = (tournament: Tournament) => ({
  id: `${tournament.id}-stage`,
  formatId: 'league',
  startDate: feedDate(tournament.start),
  endDate: feedDate(tournament.end),
  name: tournament.matches[0]?.place.group === undefined ? 'Regular Season' : 'Group Stage',
});

const contestantOf = (team: Team, position: 'home' | 'away', locale: Locale): SoccerContestant => ({
  id: team.id,
  name: team.name[locale],
  shortName: team.shortName[locale],
  officialName: team.name[locale],
  code: team.club.code,
  position,
});

/** Fixed data of a match. */
export function matchInfoOf(match: LeagueMatch, locale: Locale, lastUpdated: number): SoccerMatchInfo {
  const { id, kickOff, place, home, away, fixture } = match;
  const tournament = findTournament(tournamentIdOf(place), kickOff);
  if (!tournament) throw new Error(`${id} belongs to no tournament.`);
  const { group } = place;
  return {
    id,
    coverageLevel: '13',
    date: feedDate(kickOff),
    time: feedTime(kickOff),
    localDate: feedDate(kickOff).slice(0, 10),
    localTime: feedTime(kickOff).slice(0, 8),
    week: String(place.round + 1),
    numberOfPeriods: 2,
    periodLength: 45,
    overtimeLength: 15,
    var: '1',
    lastUpdated: instant(lastUpdated),
    description: `${home.shortName[locale]} vs ${away.shortName[locale]}`,
    sport,
    ruleset: rulesetOf(home.women),
    competition: competitionOf(tournament, locale),
    tournamentCalendar: calendarOf(tournament, locale),
    stage: stageOf(tournament),
    ...(group !== undefined && { series: { id: `${tournament.id}-${group}`, name: `Group ${group}` } }),
    contestant: [contestantOf(home, 'home', locale), contestantOf(away, 'away', locale)],
    venue: {
      id: `venue-${home.club.code}`,
      neutral: 'no',
      longName: fixture.venue.name[locale],
      shortName: fixture.venue.name[locale],
      latitude: ((hash(home.club.city) % 12_000) / 100 - 60).toFixed(6),
      longitude: ((hash(`${home.club.city}/longitude`) % 36_000) / 100 - 180).toFixed(6),
    },
  };
}
