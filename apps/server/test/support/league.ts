import type {
  LeagueQuery,
  SoccerCommentaryMessage,
  SoccerGoal,
  SoccerLeague,
  SoccerMatch,
  SoccerMatchInfo,
  SoccerStandings,
  SoccerUpdate,
} from '@touchline/contract';
import { NOW } from './club-tv';

export const instant = (seconds: number) => `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`;

export const matchInfo: SoccerMatchInfo = {
  id: 'm-live',
  date: '2027-01-15Z',
  time: '07:30:00Z',
  week: '12',
  numberOfPeriods: 2,
  periodLength: 45,
  lastUpdated: instant(NOW),
  description: 'Valden vs Keswick',
  sport: { id: 'soccer', name: 'Soccer' },
  ruleset: { id: 'men', name: 'Men' },
  competition: { id: 'league', name: 'League' },
  tournamentCalendar: { id: 'league-1', startDate: '2026-08-01Z', endDate: '2027-05-01Z', name: '2026/2027' },
  stage: { id: 's', formatId: 'f', startDate: '2026-08-01Z', endDate: '2027-05-01Z', name: 'Regular Season' },
  contestant: [
    { id: 'VLD', name: 'Valden', shortName: 'Valden', officialName: 'Valden', code: 'VLD', position: 'home' },
    { id: 'KES', name: 'Keswick', shortName: 'Keswick', officialName: 'Keswick', code: 'KES', position: 'away' },
  ],
};

export const standings: SoccerStandings = {
  sport: matchInfo.sport,
  ruleset: matchInfo.ruleset,
  competition: matchInfo.competition,
  tournamentCalendar: matchInfo.tournamentCalendar,
  stage: [{ ...matchInfo.stage, division: [{ type: 'total', ranking: [] }] }],
  lastUpdated: instant(NOW),
};

/** One sentence per minute, and a goal of the home team in the third. */
export const message = (minute: number): SoccerCommentaryMessage => ({
  id: String(1000 + minute),
  comment: minute === 3 ? 'Goal! Valden 1, Keswick 0.' : `Minute ${minute}.`,
  timestamp: instant(NOW + minute * 60),
  lastModified: instant(NOW + minute * 60),
  minute: String(minute),
  type: minute === 3 ? 'goal' : 'corner',
});

const goal: SoccerGoal = {
  contestantId: 'VLD',
  periodId: 1,
  timeMin: 3,
  timeMinSec: '3:00',
  lastUpdated: instant(NOW + 180),
  timestamp: instant(NOW + 180),
  type: 'G',
  scorerId: 'VLD-9',
  scorerName: 'A. Brunner',
  homeScore: 1,
  awayScore: 0,
};

export const matchAt = (minute: number): SoccerMatch => ({
  matchInfo,
  liveData: {
    matchDetails: {
      periodId: 1,
      matchStatus: 'Playing',
      scores: { total: { home: minute >= 3 ? 1 : 0, away: 0 } },
      period: [{ id: 1, start: instant(NOW) }],
    },
    ...(minute >= 3 && { goal: [goal] }),
  },
});

const LAST = 6;

/** A match that starts at `NOW` and ends after six minutes; every minute is an update. Counts its calls. */
export function minuteLeague(): { league: SoccerLeague; asked: string[] } {
  const asked: string[] = [];
  const minutesAt = ({ now }: LeagueQuery) => Math.max(0, Math.min(LAST, Math.floor((now - NOW) / 60)));
  const place = (asking: LeagueQuery) => ({ series: 'minutes', number: minutesAt(asking) });
  const next = (asking: LeagueQuery) => ({ validUntil: NOW + (minutesAt(asking) + 1) * 60 });
  const update = (number: number): SoccerUpdate => ({
    number,
    at: instant(NOW + number * 60),
    auto: { from: number - 1, items: [message(number)] },
  });
  const ifKnown = <T>(id: string, make: () => T) => (id === 'm-live' ? make() : undefined);
  const league: SoccerLeague = {
    fixtures(filter, asking) {
      asked.push(`fixtures ${JSON.stringify(filter)}`);
      return { answer: { match: [matchAt(minutesAt(asking))] }, ...next(asking) };
    },
    standings: (id) => (id === 'league-1' ? { answer: standings } : undefined),
    topScorers: () => undefined,
    match: (id, asking) =>
      ifKnown(id, () => ({ answer: { ...matchAt(minutesAt(asking)), place: place(asking) }, ...next(asking) })),
    commentary: (id, type, asking) =>
      ifKnown(id, () => {
        asked.push(`commentary ${type} ${asking.locale}`);
        const all = Array.from({ length: minutesAt(asking) }, (_, index) => message(index + 1)).reverse();
        return { answer: { matchInfo, messages: [{ language: 'en-gb', message: all }] }, ...next(asking) };
      }),
    updates: (id, { series = 'minutes', after = 0 }, asking) =>
      ifKnown(id, () => {
        const { number } = place(asking);
        const from = series === 'minutes' ? after : number;
        const updates = Array.from({ length: Math.max(0, number - from) }, (_, index) => update(from + index + 1));
        asked.push(`updates ${after}`);
        return { answer: { place: place(asking), updates, isOver: number === LAST }, ...next(asking) };
      }),
    keyMoments: (id, asking) =>
      ifKnown(id, () => ({
        answer: minutesAt(asking) >= 3 ? [{ id: 'goal-1', kind: 'goal' as const, at: NOW + 180, score: '1–0' }] : [],
        ...next(asking),
      })),
  };
  return { league, asked };
}
