import { type Club, clubs } from '../../art';
import { DAY, HOUR, isoDate, weekdayOf } from '../clock';
import { type Competition, competitions } from '../competitions';
import { shuffled } from '../random';
import { homeVenue } from '../venues';
import type { Fixture } from './fixture';
import { pairings } from './round-robin';

interface Hall {
  readonly prefix: string;
  readonly sides: readonly Club[];
  readonly competition: Competition;
  readonly channel: 'ice' | 'court';
  readonly length: number;
}

const ice: Hall = {
  prefix: 'ih',
  sides: clubs.filter((club) => club.sport === 'hockey'),
  competition: competitions.ice,
  channel: 'ice',
  length: 2.5 * HOUR,
};
const court: Hall = {
  prefix: 'bb',
  sides: clubs.filter((club) => club.sport === 'basketball'),
  competition: competitions.court,
  channel: 'court',
  length: 2 * HOUR,
};

/** A match of a league with two matches per day. */
const match = (hall: Hall, day: number, slot: number, hour: number, night: boolean, regular: boolean): Fixture[] => {
  const half = Math.floor(hall.sides.length / 2);
  // Both matches of a day are from one round, so that no club plays twice.
  const daysOfRound = Math.floor(half / 2);
  const round = Math.floor(day / daysOfRound);
  // With an odd number of pairings, a different one is skipped in each round.
  const pairs = shuffled(pairings(hall.sides.length, round), `${hall.prefix}/${round}`);
  const [home, away] = pairs[(day % daysOfRound) * 2 + slot] ?? [];
  const [one, other] = [hall.sides[home ?? -1], hall.sides[away ?? -1]];
  if (!one || !other) return [];
  const start = day * DAY + hour * HOUR;
  return [
    {
      id: `${hall.prefix}-${isoDate(day)}-${slot}`,
      day,
      slot,
      start,
      end: start + hall.length,
      competition: hall.competition,
      contest: { kind: 'match', home: one, away: other, women: false },
      venue: homeVenue(one),
      channel: hall.channel,
      night,
      regular,
      parallel: false,
    },
  ];
};

/** Ice hockey in the early and late evening. */
export const hockeyDay = (day: number): Fixture[] => [
  ...match(ice, day, 0, 17, false, true),
  ...match(ice, day, 1, 21.5, true, false),
];

/** Afternoons with basketball; the Apex Series is on the others. */
export const isBasketballAfternoon = (day: number): boolean => [2, 5, 6].includes(weekdayOf(day));

/** Basketball in the evening, and on three afternoons per week. */
export const basketballDay = (day: number): Fixture[] => [
  ...(isBasketballAfternoon(day) ? match(court, day, 0, 15, false, false) : []),
  ...match(court, day, 1, 19.5, false, day % 2 === 0),
];
