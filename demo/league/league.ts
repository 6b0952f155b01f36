import type { LeagueQuery, MatchFilter, SoccerCommentary, SoccerLeague, SoccerMatch, Timed } from '@touchline/contract';
import { withStatistics } from '@touchline/rules/match/updates';
import { DAY, dayOf, mondayOf, weekOf } from '../world/clock';
import { matchName } from './commentary/automatic';
import { keyMomentsOf } from './feed/key-moments';
import { detailsAfter, eventsUntil, listsOf } from './feed/live-data';
import { calendarOf, matchInfoOf } from './feed/match-info';
import { standingsOf } from './feed/standings';
import { numberAt, type States, stateBefore, statesOf } from './feed/states';
import { resultsUntil, timelineOf } from './results';
import { findMatch, findTournament, type LeagueMatch, matchesOfWeek } from './seasons';
import { topScorers } from './table';

/** Update numbers depend on the simulation: change the series when the simulation changes. */
const SERIES = 'demo-1';
const LINE_UPS_BEFORE = 3600;
const MAX_WEEKS = 6;
/** Matches further away are not returned. */
const HORIZON_DAYS = 250;
const MAX_SCORERS = 20;
const SCORERS_SECONDS = 30;
const LANGUAGES = { en: 'en-gb', de: 'de-de' } as const;

/** Before the line-ups are published a match is only a fixture. */
const isKnown = ({ kickOff }: LeagueMatch, now: number): boolean => now >= kickOff - LINE_UPS_BEFORE;

/** States of a match up to a time, and when the next one follows. */
interface MatchProgress {
  readonly states: States;
  readonly number: number;
  readonly next: { readonly validUntil?: number };
}

function progressOf(match: LeagueMatch, { now, locale }: LeagueQuery): MatchProgress {
  if (!isKnown(match, now)) {
    const states = { times: [Number.NEGATIVE_INFINITY], states: [stateBefore(match)], updates: [] };
    return { states, number: 0, next: { validUntil: match.kickOff - LINE_UPS_BEFORE } };
  }
  const states = statesOf(match, locale);
  const next = states.times.find((time) => time > now);
  return { states, number: numberAt(states, now), next: next === undefined ? {} : { validUntil: next } };
}

const known = (id: string, { now }: LeagueQuery): LeagueMatch | undefined => {
  const match = findMatch(id);
  return match && Math.abs(match.kickOff - now) < HORIZON_DAYS * DAY ? match : undefined;
};

const passedOf = (match: LeagueMatch, now: number) =>
  isKnown(match, now) ? timelineOf(match).moments.filter(({ at }) => at <= now) : [];

const infoAt = (match: LeagueMatch, { locale, now }: LeagueQuery) =>
  matchInfoOf(match, locale, passedOf(match, now).at(-1)?.at ?? match.kickOff - DAY);

/** A match in a list: score, goals and cards. */
function listEntry(match: LeagueMatch, query: LeagueQuery): SoccerMatch {
  const { now } = query;
  const matchDetails = detailsAfter(passedOf(match, now), now);
  const { goal, card } = isKnown(match, now) ? eventsUntil(listsOf(match, timelineOf(match)), now) : {};
  return {
    matchInfo: infoAt(match, query),
    liveData: { matchDetails, ...(goal && { goal }), ...(card && { card }) },
  };
}

/** When a list of matches changes: the next moment or minute of one of them. */
function nextChange(matches: readonly LeagueMatch[], now: number): number {
  const times = matches
    .filter(({ fixture }) => fixture.end > now)
    .map((match) => {
      if (!isKnown(match, now)) return match.kickOff - LINE_UPS_BEFORE;
      const { moments } = timelineOf(match);
      const next = moments.find(({ at }) => at > now)?.at ?? Number.POSITIVE_INFINITY;
      const start = moments.findLast(({ kind, at }) => kind === 'start' && at <= now)?.at;
      return start === undefined ? next : Math.min(next, now + 60 - ((now - start) % 60));
    });
  return Math.min(now + DAY, ...times);
}

/** Matches of a filter; by default those of the current week, Monday to Sunday. */
function matchesIn(
  { tournamentCalendarId, contestantId, ...filter }: MatchFilter,
  { now }: LeagueQuery,
): LeagueMatch[] {
  const tournament = tournamentCalendarId === undefined ? undefined : findTournament(tournamentCalendarId, now);
  if (tournamentCalendarId !== undefined && !tournament) return [];
  const from = filter.from ?? (filter.to === undefined ? mondayOf(weekOf(dayOf(now))) * DAY : filter.to - 7 * DAY);
  const to = filter.to ?? from + 7 * DAY;
  const first = weekOf(dayOf(from));
  const weeks = Math.max(0, Math.min(weekOf(dayOf(to)) - first + 1, MAX_WEEKS));
  const all = tournament?.matches ?? Array.from({ length: weeks }, (_, index) => first + index).flatMap(matchesOfWeek);
  return all
    .filter(
      ({ kickOff, home, away }) =>
        kickOff >= from &&
        kickOff < to &&
        Math.abs(kickOff - now) < HORIZON_DAYS * DAY &&
        (contestantId === undefined || home.id === contestantId || away.id === contestantId),
    )
    .sort((a, b) => a.kickOff - b.kickOff || (a.id < b.id ? -1 : 1));
}

function commentaryOf(
  match: LeagueMatch,
  type: Parameters<SoccerLeague['commentary']>[1],
  query: LeagueQuery,
): Timed<SoccerCommentary> {
  const { states, number, next } = progressOf(match, query);
  const { auto = [], manual = [] } = states.states[number] ?? {};
  const mode = type === 'manual' || (type === 'fallback' && manual.length > 0) ? 'manual' : 'auto';
  const message = mode === 'manual' ? manual : auto;
  return {
    answer: {
      matchInfo: infoAt(match, query),
      place: { series: SERIES, number },
      mode,
      messages: [{ language: LANGUAGES[query.locale], message: message.toReversed() }],
    },
    ...next,
  };
}

/** The leagues of the demo world, simulated from its schedule. */
export const openLeague = (): SoccerLeague => ({
  fixtures(filter, query) {
    const all = matchesIn(filter, query);
    const match = all.map((each) => listEntry(each, query));
    return { answer: { match }, validUntil: nextChange(all, query.now) };
  },
  standings(id, { now, locale }) {
    const tournament = findTournament(id, now);
    if (!tournament) return undefined;
    const running = resultsUntil(tournament, now).filter(({ end }) => end > now);
    const times = running.flatMap(({ start, end, goals }) => [start, end, ...goals.map(({ at }) => at)]);
    const next = tournament.matches.find(({ kickOff }) => kickOff > now)?.kickOff ?? Number.POSITIVE_INFINITY;
    return {
      answer: standingsOf(tournament, locale, now),
      validUntil: Math.min(now + DAY, next, ...times.filter((time) => time > now)),
    };
  },
  topScorers(id, { now, locale }) {
    const tournament = findTournament(id, now);
    if (!tournament) return undefined;
    const player = topScorers(tournament, now, MAX_SCORERS).map((scorer, _, all) => ({
      rank: all.findIndex(({ goals }) => goals === scorer.goals) + 1,
      playerId: scorer.player.id,
      matchName: matchName(scorer.player),
      contestantId: scorer.team.id,
      contestantName: scorer.team.shortName[locale],
      contestantCode: scorer.team.club.code,
      goals: String(scorer.goals),
    }));
    return {
      answer: { tournamentCalendar: calendarOf(tournament, locale), player },
      validUntil: now + SCORERS_SECONDS,
    };
  },
  match(id, query) {
    const match = known(id, query);
    if (!match) return undefined;
    const { states, number, next } = progressOf(match, query);
    const { liveData, stat = [] } = states.states[number] ?? {};
    const lineUp = liveData?.lineUp && { lineUp: withStatistics(liveData.lineUp, stat) };
    return {
      answer: {
        matchInfo: infoAt(match, query),
        ...(liveData && { liveData: { ...liveData, ...lineUp } }),
        place: { series: SERIES, number },
      },
      ...next,
    };
  },
  commentary(id, type, query) {
    const match = known(id, query);
    return match && commentaryOf(match, type, query);
  },
  updates(id, { series, after = 0 }, query) {
    const match = known(id, query);
    if (!match) return undefined;
    const { states, number, next } = progressOf(match, query);
    const from = series === undefined || series === SERIES ? after : number;
    return {
      answer: {
        place: { series: SERIES, number },
        updates: states.updates.slice(from, number),
        isOver: number > 0 && number === states.updates.length,
      },
      ...next,
    };
  },
  keyMoments(id, query) {
    const match = known(id, query);
    if (!match) return undefined;
    const { next } = progressOf(match, query);
    const isPublished = isKnown(match, query.now);
    return { answer: isPublished ? keyMomentsOf(match, query.locale, query.now) : [], ...next };
  },
});
