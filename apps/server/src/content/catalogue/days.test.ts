import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateOf, dayAround, dayOfDate, laterThan, nameOfDay, nextHour, soonAround } from './days';

const second = fc.integer({ min: 0, max: 4_000_000_000 });
const offset = fc.integer({ min: -840, max: 840 });

test('SCREEN-01a a moment lies in its day, which is the day its date names, and days follow without a gap', () => {
  fc.assert(
    fc.property(second, offset, fc.integer({ min: -1, max: 13 }), (now, utcOffsetMins, ahead) => {
      const today = dayAround(now, utcOffsetMins);
      expect(now).toBeGreaterThanOrEqual(today.from);
      expect(now).toBeLessThan(today.to);
      const day = dayAround(now, utcOffsetMins, ahead);
      expect(dayOfDate(dateOf(day.from, utcOffsetMins), utcOffsetMins)).toEqual(day);
      expect(dayAround(now, utcOffsetMins, ahead + 1).from).toBe(day.to);
    }),
  );
});

test('soon covers today and the next twelve hours, changes on full hours only, and later follows without a gap', () => {
  fc.assert(
    fc.property(second, offset, (now, utcOffsetMins) => {
      const soon = soonAround(now, utcOffsetMins);
      expect(soon.from).toBe(dayAround(now, utcOffsetMins).from);
      expect(soon.to).toBeGreaterThanOrEqual(Math.max(dayAround(now, utcOffsetMins).to, now + 12 * 3600));
      expect(laterThan(now, utcOffsetMins).from).toBe(soon.to);
      const unchanged = Math.min(nextHour(now), dayAround(now, utcOffsetMins).to) - 1;
      expect(soonAround(unchanged, utcOffsetMins)).toEqual(soon);
    }),
  );
});

test.each(['2027-02-29', '2027-13-01', '0000-00-00', '2027-1-1', 'today'])('there is no day %s', (date) => {
  expect(dayOfDate(date, 0)).toBeUndefined();
});

test.each([
  [-1, 'en', 'Yesterday'],
  [0, 'de', 'Heute'],
  [1, 'en', 'Tomorrow'],
  [2, 'en', 'Sun 17 Jan'],
  [2, 'de', 'So., 17. Jän.'],
] as const)('SCREEN-01a the day %i ahead is called by its name (%s)', (ahead, locale, name) => {
  expect(nameOfDay('2027-01-17', ahead, locale).replace('Sun, ', 'Sun ')).toBe(name);
});
