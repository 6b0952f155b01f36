import type { LeagueQuery, MatchFilter, SoccerCommentary, SoccerLeague, SoccerMatch, Timed } from '@touchline/contract';
import { withStatistics } from '@touchline/rules/match/updates';
import { DAY, dayOf, mondayOf, weekOf } from '../world/clock';
import { keyMomentsOf } from './feed/key-moments';
import { detailsAfter, eventsUntil, listsOf } from './feed/live-data';
import { calendarOf, matchInfoOf } from './feed/match-info';
import { standingsOf } from './feed/standings';
import { numberAt, type States, stateBefore, statesOf } from './feed/states';
import { resultsUntil, storyOf } from './results';
import { findMatch, findTournament, type LeagueMatch, matchesOfWeek } from './seasons';
import { topScorers } from './table';
import { matchName } from './commentary/automatic';

/** Numbers of updates follow from the model: another model is another series. */
const SERIES = 'demo-1';
const LINE_UPS_BEFORE = 3600;
const MOST_WEEKS = 6;
/** What is further away was or will be another story. */
const HORIZON_DAYS = 250;
const MOST_SCORERS = 20;
const SCORERS_SECONDS = 30;
const LANGUAGES = { en: 'en-gb', de: 'de-de' } as const;

/** Matches whose line-ups are not out yet have nothing but a fixture to show. */
const isKnown = ({ kickOff }: LeagueMatch, now: number): boolean => now >= kickOff - LINE_UPS_BEFORE;

/** What of a match is told at a moment, and when more will be. */
interface Told {
  readonly states: States;
  readonly number: number;
  readonly next: { readonly validUntil?: number };
}

function toldOf(match: LeagueMatch, { now, locale }: LeagueQuery): Told {
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
  isKnown(match, now) ? storyOf(match).moments.filter(({ at }) => at <= now) : [];

const infoAt = (match: LeagueMatch, { locale, now }: LeagueQuery) =>
  matchInfoOf(match, locale, passedOf(match, now).at(-1)?.at ?? match.kickOff - DAY);

/** A match in a list: how it stands, who scored and who was booked. */
function listed(match: LeagueMatch, asking: LeagueQuery): SoccerMatch {
  const { now } = asking;
  const matchDetails = detailsAfter(passedOf(match, now), now);
  const { goal, card } = isKnown(match, now) ? eventsUntil(listsOf(match, storyOf(match)), now) : {};
  return {
    matchInfo: infoAt(match, asking),
    liveData: { matchDetails, ...(goal && { goal }), ...(card && { card }) },
  };
}

/** Until when a list of matches stays as it is: the next moment or minute of one of them. */
function untilNext(matches: readonly LeagueMatch[], now: number): number {
  const times = matches
    .filter(({ fixture }) => fixture.end > now)
    .map((match) => {
      if (!isKnown(match, now)) return match.kickOff - LINE_UPS_BEFORE;
      const { moments } = storyOf(match);
      const next = moments.find(({ at }) => at > now)?.at ?? Number.POSITIVE_INFINITY;
      const start = moments.findLast(({ kind, at }) => kind === 'start' && at <= now)?.at;
      return start === undefined ? next : Math.min(next, now + 60 - ((now - start) % 60));
    });
  return Math.min(now + DAY, ...times);
}

const isPlaying = (match: LeagueMatch, now: number): boolean =>
  now >= match.kickOff && now < match.fixture.end && detailsAfter(passedOf(match, now), now).matchStatus === 'Playing';

/** The matches a filter means; without a time those of the week that runs, Monday to Sunday. */
function matchesIn(
  { tournamentCalendarId, contestantId, ...filter }: MatchFilter,
  { now }: LeagueQuery,
): LeagueMatch[] {
  const tournament = tournamentCalendarId === undefined ? undefined : findTournament(tournamentCalendarId, now);
  if (tournamentCalendarId !== undefined && !tournament) return [];
  const from = filter.from ?? (filter.to === undefined ? mondayOf(weekOf(dayOf(now))) * DAY : filter.to - 7 * DAY);
  const to = filter.to ?? from + 7 * DAY;
  const first = weekOf(dayOf(from));
  const weeks = Math.max(0, Math.min(weekOf(dayOf(to)) - first + 1, MOST_WEEKS));
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
  asking: LeagueQuery,
): Timed<SoccerCommentary> {
  const { states, number, next } = toldOf(match, asking);
  const { auto = [], manual = [] } = states.states[number] ?? {};
  const mode = type === 'manual' || (type === 'fallback' && manual.length > 0) ? 'manual' : 'auto';
  const message = mode === 'manual' ? manual : auto;
  return {
    answer: {
      matchInfo: infoAt(match, asking),
      place: { series: SERIES, number },
      mode,
      messages: [{ language: LANGUAGES[asking.locale], message: message.toReversed() }],
    },
    ...next,
  };
}

/** The leagues of the demo world: the very matches of its schedule, told as of a moment. */
export const openLeague = (): SoccerLeague => ({
  fixtures(filter, asking) {
    const all = matchesIn(filter, asking);
    const matches = filter.live ? all.filter((match) => isPlaying(match, asking.now)) : all;
    const match = matches.map((each) => listed(each, asking));
    // Who asks for what is live waits for kick-offs as well.
    return { answer: { match }, validUntil: untilNext(all, asking.now) };
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
    const player = topScorers(tournament, now, MOST_SCORERS).map((scorer, _, all) => ({
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
  match(id, asking) {
    const match = known(id, asking);
    if (!match) return undefined;
    const { states, number, next } = toldOf(match, asking);
    const { liveData, stat = [] } = states.states[number] ?? {};
    const lineUp = liveData?.lineUp && { lineUp: withStatistics(liveData.lineUp, stat) };
    return {
      answer: {
        matchInfo: infoAt(match, asking),
        ...(liveData && { liveData: { ...liveData, ...lineUp } }),
        place: { series: SERIES, number },
      },
      ...next,
    };
  },
  commentary(id, type, asking) {
    const match = known(id, asking);
    return match && commentaryOf(match, type, asking);
  },
  updates(id, { series, after = 0 }, asking) {
    const match = known(id, asking);
    if (!match) return undefined;
    const { states, number, next } = toldOf(match, asking);
    const heard = series === undefined || series === SERIES ? after : number;
    return {
      answer: {
        place: { series: SERIES, number },
        updates: states.updates.slice(heard, number),
        isOver: number > 0 && number === states.updates.length,
      },
      ...next,
    };
  },
  keyMoments(id, asking) {
    const match = known(id, asking);
    if (!match) return undefined;
    const { next } = toldOf(match, asking);
    const isTold = isKnown(match, asking.now);
    return { answer: isTold ? keyMomentsOf(match, asking.locale, asking.now) : [], ...next };
  },
});
