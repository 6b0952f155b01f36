import { DAY, HOUR, isoDate, weekOf } from '../clock';
import { competitions } from '../competitions';
import { tennisMen, tennisWomen } from '../people';
import { cycle } from '../random';
import { both } from '../text';
import { courts } from '../venues';
import type { Fixture } from './fixture';
import { pairings } from './round-robin';

const stages = [
  both('first round', 'erste Runde'),
  both('second round', 'zweite Runde'),
  both('round of 16', 'Achtelfinale'),
  both('quarter-final', 'Viertelfinale'),
] as const;

const MATCHES = 8;
const LENGTH = 3 * HOUR;
/** Half past an hour football is played, so that a change of tennis matches leaves no minute without a match. */
const FIRST_START = 2.5 * HOUR;

/** The Baseline Tour: matches of three hours around the clock, at courts in daylight. The last one ends tomorrow. */
export const tennisDay = (day: number): Fixture[] =>
  Array.from({ length: MATCHES }, (_, slot): Fixture => {
    const players = slot % 2 === 0 ? tennisWomen : tennisMen;
    // A round of 16 players has eight matches: four today, four tomorrow.
    const pairs = pairings(players.length, Math.floor(day / 2));
    const [a, b] = cycle(pairs, (day % 2) * (MATCHES / 2) + Math.floor(slot / 2));
    const start = day * DAY + FIRST_START + slot * LENGTH;
    const overseas = slot < 3 || slot === 7;
    return {
      id: `tn-${isoDate(day)}-${slot}`,
      day,
      slot,
      start,
      end: start + LENGTH,
      competition: competitions.baseline,
      contest: { kind: 'duel', first: cycle(players, a), second: cycle(players, b), stage: cycle(stages, day + slot) },
      venue: cycle(courts, weekOf(day) + (overseas ? 2 : 0)),
      channel: 'baseline',
      night: overseas,
      regular: slot === 6 && day % 2 === 0,
      parallel: false,
    };
  });
