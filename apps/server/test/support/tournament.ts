import type { LeagueQuery, SoccerLeague, SoccerMatch, Timed } from '@touchline/contract';
import { instant, matchInfo, minuteLeague } from './league';
import { Clock } from './world';

/** A match of the tournament: its start (epoch seconds) and its result. */
export interface Played {
  id: string;
  kickOff: number;
  final: { home: number; away: number };
}

export const MATCH_SECONDS = 6300;

/** A clock that is exact to the millisecond. */
export class ExactClock extends Clock {
  override readonly now = () => Math.round(this.seconds * 1000);
}

/** A league whose matches a test defines; it can stop answering, and a match can be rescheduled. */
export function tournament(matches: Played[]) {
  const at = ({ id, kickOff, final }: Played, now: number): SoccerMatch => {
    const isOver = now >= kickOff + MATCH_SECONDS;
    const matchStatus = isOver ? 'Played' : now >= kickOff ? 'Playing' : 'Fixture';
    const scores = isOver ? { ft: final, total: final } : { total: { home: 0, away: 0 } };
    return {
      matchInfo: { ...matchInfo, id, date: `${instant(kickOff).slice(0, 10)}Z`, time: instant(kickOff).slice(11) },
      liveData: { matchDetails: { periodId: 16, matchStatus, ...(now >= kickOff ? { scores } : {}) } },
    };
  };
  const until = <T>(answer: T, { now }: LeagueQuery): Timed<T> => {
    const times = matches.flatMap(({ kickOff }) => [kickOff, kickOff + MATCH_SECONDS]).filter((time) => time > now);
    return { answer, validUntil: Math.min(now + 30, ...times) };
  };
  const league: SoccerLeague = {
    ...minuteLeague().league,
    fixtures: ({ from = 0, to = Number.POSITIVE_INFINITY }, asking) =>
      until(
        {
          match: matches.filter(({ kickOff }) => kickOff >= from && kickOff < to).map((match) => at(match, asking.now)),
        },
        asking,
      ),
    match: (id, asking) => {
      const match = matches.find((each) => each.id === id);
      return match && until({ ...at(match, asking.now), place: { series: 's', number: 1 } }, asking);
    },
  };
  return league;
}
