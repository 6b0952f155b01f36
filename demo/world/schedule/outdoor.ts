import type { ChannelId } from '../channels';
import { DAY, HOUR, isoDate, weekdayOf, weekOf } from '../clock';
import { type Competition, competitions } from '../competitions';
import { drivers, skiers } from '../people';
import { cycle, shuffled } from '../random';
import { both, type LocalisedText } from '../text';
import { circuits, pistes, type Venue } from '../venues';
import type { Fixture } from './fixture';
import { isBasketballAfternoon } from './indoor';

const race = { sprint: both('Sprint race', 'Sprintrennen'), grandPrix: both('Grand Prix', 'Großer Preis') };
const endurance = {
  first: both('Endurance, first stint', 'Langstrecke, erster Stint'),
  sunrise: both('Endurance, sunrise stint', 'Langstrecke, Stint in den Morgen'),
};
const junior = both('Junior Apex', 'Junior Apex');
const races: ReadonlySet<LocalisedText> = new Set([...Object.values(race), ...Object.values(endurance), junior]);

/** Whether a session of the Apex Series is raced over laps; the others are timed. */
export const isRace = ({ title }: { readonly title: LocalisedText }): boolean => races.has(title);

const practice = (number: number) => both(`Practice ${number}`, `${number}. Training`);
const raceDays: readonly LocalisedText[] = [
  practice(1),
  practice(2),
  both('Media-day laps', 'Medientag: erste Runden'),
  practice(3),
  both('Qualifying', 'Qualifying'),
  race.sprint,
  race.grandPrix,
];
const disciplines: readonly LocalisedText[] = [
  both('Night slalom', 'Nachtslalom'),
  both('Slalom, first run', 'Slalom, 1. Lauf'),
  both('Giant slalom, first run', 'Riesenslalom, 1. Lauf'),
  both('Super-G', 'Super-G'),
  both('Downhill', 'Abfahrt'),
  both('Slalom, second run', 'Slalom, 2. Lauf'),
  both('Parallel slalom', 'Parallelslalom'),
];

interface Plan {
  readonly slot: number;
  readonly hour: number;
  readonly length: number;
  readonly title: LocalisedText;
  readonly venue: Venue;
  readonly channel: ChannelId;
  readonly night: boolean;
  readonly regular: boolean;
}

const session = (
  prefix: string,
  day: number,
  competition: Competition,
  leaders: [string, string],
  plan: Plan,
): Fixture => {
  const start = day * DAY + plan.hour * HOUR;
  const { slot, length, title, venue, channel, night, regular } = plan;
  const id = `${prefix}-${isoDate(day)}-${slot}`;
  const contest = { kind: 'session', title, leaders } as const;
  return {
    id,
    day,
    slot,
    start,
    end: start + length,
    competition,
    contest,
    venue,
    channel,
    night,
    regular,
    parallel: false,
  };
};

const twoOf = <T>(people: readonly T[], key: string): [T, T] => {
  const order = shuffled(people, key);
  return [cycle(order, 0), cycle(order, 1)];
};

/** The Apex Series: a Grand Prix week at one circuit, and endurance races at night at another. */
export function motorsportDay(day: number): Fixture[] {
  const weekday = weekdayOf(day);
  const circuit = cycle(circuits, weekOf(day));
  const overnight = cycle(circuits, weekOf(day) + 3);
  const plan = { length: 2 * HOUR, venue: circuit, channel: 'apex', night: false, regular: false } as const;
  const plans: Plan[] = [
    {
      ...plan,
      slot: 0,
      hour: 0,
      title: endurance.first,
      venue: overnight,
      night: true,
    },
    {
      ...plan,
      slot: 1,
      hour: 5,
      title: endurance.sunrise,
      venue: overnight,
      night: true,
    },
    {
      ...plan,
      slot: 2,
      hour: 13,
      title: cycle(raceDays, weekday),
      regular: weekday >= 4,
    },
  ];
  if (!isBasketballAfternoon(day)) {
    plans.push({ ...plan, slot: 3, hour: 15, title: junior });
  }
  return plans.map((each) => {
    const [one, other] = twoOf(drivers, `apex/${day}/${each.slot}`);
    return session('ms', day, competitions.apex, [`${one.name} (${one.team})`, `${other.name} (${other.team})`], each);
  });
}

const startLists: readonly (readonly [hour: number, overseas: boolean])[] = [
  [2, true],
  [3.5, true],
  [7, false],
  [8.5, false],
  [10, false],
  [11.5, false],
];

/** The Fall Line Tour: mornings in Europe, nights overseas. */
export const skiDay = (day: number): Fixture[] =>
  startLists.map(([hour, overseas], slot) => {
    const venue = cycle(pistes, weekOf(day) * 2 + (overseas ? 3 : 0));
    const title = overseas
      ? cycle([cycle(disciplines, 0), cycle(disciplines, 6)], slot)
      : cycle(disciplines, slot - 1 + (day % 2));
    const plan: Plan = {
      slot,
      hour,
      length: 1.5 * HOUR,
      title,
      venue,
      channel: 'piste',
      night: overseas,
      regular: slot === 4 && [1, 3, 5, 6].includes(weekdayOf(day)),
    };
    return session('sk', day, competitions.fallLine, twoOf(skiers, `ski/${day}/${slot}`), plan);
  });
