import type { SimulatedProgramme } from '@touchline/contract';
import { DAY, dayOf, HOUR, weekdayOf } from '../world/clock';
import { hash } from '../world/random';
import { type Course, courseOf } from './course';

/** Viewers of a good evening by channel: of a live event, and of other programmes. */
const levels: Readonly<Record<string, { live: number; other: number }>> = {
  one: { live: 7000, other: 4600 },
  arena: { live: 21_000, other: 2600 },
  womens: { live: 13_000, other: 1400 },
  ice: { live: 6800, other: 1100 },
  apex: { live: 8200, other: 1000 },
  piste: { live: 5200, other: 900 },
  court: { live: 3900, other: 600 },
  baseline: { live: 3400, other: 700 },
  classics: { live: 600, other: 600 },
  // It is being rebuilt.
  replay: { live: 0, other: 0 },
};
const unknown = { live: 900, other: 300 };

export const levelOf = (channel: string): { live: number; other: number } => levels[channel] ?? unknown;

/** Monday first. */
const weekdays = [0.86, 0.9, 0.98, 0.84, 1.02, 1.36, 1.24] as const;
const YEAR = 365.2425;
/** The season begins in the middle of August and ends in May; summer loses what it has won. */
const SEASON = { starts: 226, weeks: 41, summerWeeks: YEAR / 7 - 41, growth: 1.02 } as const;

/** The audience grows by two percent in each week of the season. */
function seasonLevel(day: number): number {
  const week = (((day - SEASON.starts) % YEAR) + YEAR) / 7;
  const inYear = week % (YEAR / 7);
  const won = inYear < SEASON.weeks ? inYear : SEASON.weeks * (1 - (inYear - SEASON.weeks) / SEASON.summerWeeks);
  return SEASON.growth ** (won - SEASON.weeks / 2);
}

/** Highest at an hour of the day, also after midnight. */
function bump(hour: number, centre: number, width: number): number {
  const away = Math.abs(hour - centre);
  return Math.exp(-((Math.min(away, 24 - away) / width) ** 2));
}

/** How much of the audience of a good evening there is at a time: most in the evening and at the weekend. */
export function crowd(at: number): number {
  // Central European time, like most of the viewers.
  const local = at + HOUR;
  const day = dayOf(local);
  const hour = (local % DAY) / HOUR;
  const curve = 0.035 + 0.14 * bump(hour, 13.2, 3.4) + 0.95 * bump(hour, 20.9, 2.3);
  return curve * (weekdays[weekdayOf(day)] ?? 1) * seasonLevel(local / DAY);
}

/** From -1 to 1. */
const noise = (key: string): number => hash(key) / 2 ** 31 - 1;

/** Slow changes over ten minutes and quick ones from minute to minute. */
function unrest(channel: string, at: number): number {
  const slot = Math.floor(at / 600);
  const part = at / 600 - slot;
  const slow = noise(`${channel}/${slot}`) * (1 - part) + noise(`${channel}/${slot + 1}`) * part;
  return 1 + 0.03 * slow + 0.006 * noise(`${channel}/${Math.floor(at / 60)}/minute`);
}

/** The share of its audience that a live event has at a time. */
function shape(at: number, startsAt: number, { start, end, breaks, goals }: Course): number {
  if (at < start) return 0.35 + (0.15 * (at - startsAt)) / Math.max(1, start - startsAt);
  let share = 1 - 0.5 * Math.exp((start - at) / 240);
  for (const [from, to] of breaks) {
    if (at > to) share *= 1 - 0.26 * Math.exp((to - at) / 120);
    else if (at > from) share *= 1 - 0.26 * (1 - Math.exp((from - at) / 90));
  }
  let excitement = 0;
  for (const goal of goals)
    if (at > goal) excitement += (1 - Math.exp((goal - at) / 45)) * (0.025 + 0.06 * Math.exp((goal - at) / 300));
  share *= 1 + Math.min(0.4, excitement);
  return at > end ? share * (0.25 + 0.75 * Math.exp((end - at) / 200)) : share;
}

/** How many watch a programme, as a function of time. */
export function viewersOf(programme: SimulatedProgramme): (at: number) => number {
  const { channel, event, isLive, startsAt, endsAt } = programme;
  const level = levelOf(channel);
  const isOn = (at: number) => at >= startsAt && at < endsAt;
  const all = (at: number) => crowd(at) * unrest(channel, at);
  if (!isLive) return (at) => (isOn(at) ? level.other * all(at) : 0);
  const most = level.live * (1 + 0.15 * noise(event ?? channel));
  const course = courseOf(programme);
  return (at) => (isOn(at) ? most * all(at) * shape(at, startsAt, course) : 0);
}

/** How many watch recordings at a time. */
export const recordingViewers = (at: number): number => 2300 * crowd(at) * unrest('recordings', at);
