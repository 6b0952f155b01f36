import { type Club, clubs } from '../../art';
import type { ChannelId } from '../channels';
import { DAY, HOUR, isoDate, mondayOf } from '../clock';
import { type Competition, competitions } from '../competitions';
import { shuffled } from '../random';
import { homeVenue } from '../venues';
import type { Fixture } from './fixture';
import { guestMatches } from './guest-matches';
import { type Pair, pairsOf } from './pair';
import { pairings } from './round-robin';
import { cupGroups, cupRoundOf, isCupWeek, mensRound, placeOf, womensRound } from './seasons';

const footballClubs = clubs.filter((club) => club.sport === 'football');

/** Round of a kick-off: of the men's league, the women's league or the overseas leagues. */
type Round = 'menMidweek' | 'menSaturday' | 'menMonday' | 'womenEarly' | 'womenLate' | 'guests';
interface KickOff {
  readonly hour: number;
  readonly round: Round;
  readonly channel: ChannelId;
  readonly parallel?: true;
}

const guestsAt = (...hours: number[]): KickOff[] => hours.map((hour) => ({ hour, round: 'guests', channel: 'arena' }));
const matchesAt = (round: Round, channel: ChannelId, ...hours: number[]): KickOff[] =>
  hours.map((hour) => ({ hour, round, channel }));

/** Overseas matches fill the night, so that football is always live. */
const aroundTheClock = guestsAt(0, 2, 4, 6, 8, 10, 22);

/** Kick-offs in UTC, from Monday on. A match lasts two hours, so every even hour needs one. */
const week: readonly (readonly KickOff[])[] = [
  [...aroundTheClock, ...guestsAt(12, 14), ...matchesAt('menMonday', 'arena', 16, 18, 20)],
  [...aroundTheClock, ...guestsAt(12), ...matchesAt('menMidweek', 'arena', 14, 16, 18, 20)],
  [...aroundTheClock, ...guestsAt(12), ...matchesAt('menMidweek', 'arena', 14, 16, 18, 20)],
  [...aroundTheClock, ...guestsAt(12), ...matchesAt('womenEarly', 'womens', 14, 16, 18, 20)],
  [...aroundTheClock, ...guestsAt(12), ...matchesAt('womenEarly', 'womens', 14, 16, 18, 20)],
  [...aroundTheClock, ...matchesAt('menSaturday', 'arena', 12, 14, 16, 18, 20)],
  [
    ...aroundTheClock,
    ...matchesAt('womenLate', 'womens', 12, 14, 16, 18, 20),
    ...[13, 15, 17].map((hour): KickOff => ({ hour, round: 'womenLate', channel: 'arena', parallel: true })),
    // The last match of the two overseas rounds, which completes their season.
    ...guestsAt(20),
  ],
];

const SATURDAY_MATCHES = 5;

const leagueRound = (competition: Competition, number: number): Pair[] =>
  pairsOf(footballClubs, pairings(footballClubs.length, number), placeOf(competition, number));

/** The cup has groups of four, drawn for each edition. */
const cupRound = (number: number): Pair[] => {
  const place = placeOf(competitions.cup, number);
  const drawn = shuffled(footballClubs, `cup/${place.season}`);
  return cupGroups.flatMap((group, index) =>
    pairsOf(drawn.slice(index * 4, index * 4 + 4), pairings(4, number), { ...place, group }),
  );
};

const roundOf = (round: Exclude<Round, 'guests'>, weekNumber: number): Pair[] => {
  const half = round === 'menMidweek' || round === 'womenEarly' ? 0 : 1;
  if (round.startsWith('women')) {
    const number = womensRound(weekNumber, half);
    return shuffled(leagueRound(competitions.womens, number), `women/${number}`);
  }
  if (half === 0 && isCupWeek(weekNumber)) return shuffled(cupRound(cupRoundOf(weekNumber)), `cup/${weekNumber}`);
  const number = mensRound(weekNumber, half);
  return shuffled(leagueRound(competitions.league, number), `${number}`);
};

/** Football fixtures of a week, Monday to Sunday. */
export function footballWeek(weekNumber: number): Fixture[] {
  const rounds = {
    menMidweek: roundOf('menMidweek', weekNumber),
    menSaturday: roundOf('menSaturday', weekNumber).slice(0, SATURDAY_MATCHES),
    // Monday completes the round of the previous Saturday.
    menMonday: roundOf('menMonday', weekNumber - 1).slice(SATURDAY_MATCHES),
    womenEarly: roundOf('womenEarly', weekNumber),
    womenLate: roundOf('womenLate', weekNumber),
  };
  const guests = guestMatches(weekNumber);
  const monday = mondayOf(weekNumber);
  return week.flatMap((kickOffs, weekday) => {
    const playedToday = new Set<Club>();
    return kickOffs
      .toSorted((a, b) => a.hour - b.hour)
      .map(({ hour, round, channel, parallel }, slot): Fixture => {
        const pair = round === 'guests' ? guests.next(playedToday) : rounds[round].shift();
        if (!pair) throw new Error(`No pairing is left for slot ${slot} of day ${weekday} in week ${weekNumber}.`);
        const day = monday + weekday;
        const start = day * DAY + hour * HOUR;
        return {
          id: `fb-${isoDate(day)}-${slot}`,
          day,
          slot,
          start,
          end: start + 2 * HOUR,
          competition: pair.place.competition,
          contest: {
            kind: 'match',
            home: pair.home,
            away: pair.away,
            women: round.startsWith('women'),
            place: pair.place,
          },
          venue: homeVenue(pair.home),
          channel,
          night: round === 'guests',
          regular: round !== 'guests',
          parallel: parallel ?? false,
        };
      });
  });
}
