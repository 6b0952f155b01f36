import { clubs } from '../../art';
import { DAY, HOUR, isoDate } from '../clock';
import { marathon } from '../competitions';
import { shuffled } from '../random';
import { homeVenue } from '../venues';
import type { Fixture } from './fixture';
import { pairings } from './round-robin';

const sides = clubs.filter((club) => club.sport === 'basketball');
const MATCHES = 12;
const LENGTH = 2 * HOUR;
/** Between the starts of football, so that something new begins every hour. */
const FIRST_START = HOUR;

/** The Court Union Marathon: a basketball match at any time, three rounds a day of men and women in turn. */
export const marathonDay = (day: number): Fixture[] =>
  Array.from({ length: MATCHES }, (_, slot): Fixture[] => {
    const matches = sides.length / 2;
    const round = day * (MATCHES / matches) + Math.floor(slot / matches);
    const pairs = shuffled(pairings(sides.length, round), `marathon/${round}`);
    const [one, other] = pairs[slot % matches] ?? [];
    const [home, away] = [sides[one ?? -1], sides[other ?? -1]];
    if (!home || !away) return [];
    const start = day * DAY + FIRST_START + slot * LENGTH;
    return [
      {
        id: `bm-${isoDate(day)}-${slot}`,
        day,
        slot,
        start,
        end: start + LENGTH,
        competition: marathon,
        contest: { kind: 'match', home, away, women: round % 2 === 1 },
        venue: homeVenue(home),
        channel: 'court',
        night: false,
        regular: false,
        parallel: true,
      },
    ];
  }).flat();
