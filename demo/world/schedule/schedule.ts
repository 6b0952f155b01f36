import { dayOf, weekOf } from '../clock';
import type { Fixture } from './fixture';
import { footballWeek } from './football';
import { basketballDay, hockeyDay } from './indoor';
import { motorsportDay, skiDay } from './outdoor';
import { tennisDay } from './tennis';

/** Number of days shown before and after today. */
export const HORIZON = 14;

const otherSportOf = (day: number): Fixture[] => [
  ...hockeyDay(day),
  ...basketballDay(day),
  ...motorsportDay(day),
  ...skiDay(day),
  ...tennisDay(day),
];

const byStart = (a: Fixture, b: Fixture): number => a.start - b.start || (a.id < b.id ? -1 : 1);

/** Fixtures of a day, in order of start. */
export const fixturesOfDay = (day: number): Fixture[] =>
  [...footballWeek(weekOf(day)).filter((fixture) => fixture.day === day), ...otherSportOf(day)].sort(byStart);

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Fixtures shown at a time: all from yesterday to tomorrow, and regular ones further away. */
export function fixturesAround(now: number): Fixture[] {
  const today = dayOf(now);
  const [first, last] = [today - HORIZON, today + HORIZON];
  const football = range(weekOf(first), weekOf(last)).flatMap(footballWeek);
  return [...football, ...range(first, last).flatMap(otherSportOf)]
    .filter(({ day, regular }) => Math.abs(day - today) <= (regular ? HORIZON : 1))
    .sort(byStart);
}
