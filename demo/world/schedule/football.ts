import { type Club, clubs } from '../../art';
import type { ChannelId } from '../channels';
import { DAY, HOUR, isoDate, mondayOf } from '../clock';
import { type Competition, competitions } from '../competitions';
import { shuffled } from '../random';
import { homeOf } from '../venues';
import type { Fixture } from './fixture';
import { guestMatches, type Pair } from './guest-matches';
import { pairings } from './round-robin';

const footballClubs = clubs.filter((club) => club.sport === 'football');

/** Which round a kick-off belongs to: two of the men's league, two of the women's, or the guests'. */
type Round = 'menMidweek' | 'menSaturday' | 'menMonday' | 'womenEarly' | 'womenLate' | 'guests';
interface KickOff {
  readonly hour: number;
  readonly round: Round;
  readonly channel: ChannelId;
  readonly parallel?: true;
}

const guestsAt = (...hours: number[]): KickOff[] => hours.map((hour) => ({ hour, round: 'guests', channel: 'arena' }));
const matchesAt = (round: Round, channel: ChannelId, ...hours: number[]): KickOff[] =>
  hours.map((hour) => ({ hour, round, channel: hour === 18 ? 'one' : channel }));

/** The guests kick off where it is morning or evening while Europe sleeps, so that somebody always plays. */
const aroundTheClock = guestsAt(0, 2, 4, 6, 8, 10, 22);

/** Kick-offs in UTC, Monday first. A match lasts two hours, so every even hour has to be taken. */
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
  ],
];

const SATURDAY_MATCHES = 5;

/** Every fourth week the men's midweek round belongs to the cup. */
const isCupWeek = (weekNumber: number): boolean => weekNumber % 4 === 3;

const competitionOf = (round: Exclude<Round, 'guests'>, weekNumber: number): Competition => {
  if (round === 'womenEarly' || round === 'womenLate') return competitions.womens;
  return round === 'menMidweek' && isCupWeek(weekNumber) ? competitions.cup : competitions.league;
};

const roundOf = (round: Exclude<Round, 'guests'>, weekNumber: number): Pair[] => {
  const half = round === 'menMidweek' || round === 'womenEarly' ? 0 : 1;
  // The women start elsewhere in the circle, so that a club's two sides do not meet the same opponent in one week.
  const number = weekNumber * 2 + half + (round.startsWith('women') ? 7 : 0);
  const pairs = pairings(footballClubs.length, number).flatMap(([home, away]): Pair[] => {
    const [one, other] = [footballClubs[home], footballClubs[away]];
    return one && other ? [{ home: one, away: other, competition: competitionOf(round, weekNumber) }] : [];
  });
  return shuffled(pairs, `${number}`);
};

/** All football of one week, from Monday to Sunday. */
export function footballWeek(weekNumber: number): Fixture[] {
  const rounds = {
    menMidweek: roundOf('menMidweek', weekNumber),
    menSaturday: roundOf('menSaturday', weekNumber).slice(0, SATURDAY_MATCHES),
    // Monday ends the round that began on the Saturday before.
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
          competition: pair.competition,
          contest: { kind: 'match', home: pair.home, away: pair.away, women: round.startsWith('women') },
          venue: homeOf(pair.home),
          channel,
          night: round === 'guests',
          regular: round !== 'guests',
          parallel: parallel ?? false,
        };
      });
  });
}
