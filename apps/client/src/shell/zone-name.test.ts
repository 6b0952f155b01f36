import { expect, test } from 'vitest';
import { zoneName } from './zone-name';

const winter = Date.UTC(2026, 10, 16, 20) / 1000;
const summer = Date.UTC(2026, 6, 16, 20) / 1000;

test.each([
  ['Europe/London', 'en-GB', winter, 'UK (GMT)'],
  ['Europe/London', 'en-GB', summer, 'UK (BST)'],
  ['Europe/Vienna', 'en-GB', winter, 'CET'],
  ['Europe/Vienna', 'de', winter, 'MEZ'],
  ['America/New_York', 'en-US', winter, 'EST'],
  ['UTC', 'en-GB', winter, 'UTC'],
])('the time zone %s in %s is named as viewers know it', (zone, locale, now, name) => {
  expect(zoneName(zone, locale, now)).toBe(name);
});
