import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarFile, escapeText, foldLine } from './calendar-file';

const START = Date.parse('2027-03-28T00:30:00Z') / 1000;
const entry = {
  uid: 'final@sport.example',
  name: 'Solis – Castra',
  startTime: START,
  url: 'https://sport.example/event/page/final',
};
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');
const fileOf = (changes: object) =>
  linesOf(calendarFile({ name: 'My teams', entries: [{ ...entry, ...changes }], createdAt: START - 60 }));

test('a calendar file contains its events in UTC, also across a change to summer time', () => {
  expect(fileOf({ endTime: START + 7200 })).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Touchline//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:My teams',
    'BEGIN:VEVENT',
    'UID:final@sport.example',
    'DTSTAMP:20270328T002900Z',
    'DTSTART:20270328T003000Z',
    'DTEND:20270328T023000Z',
    'SUMMARY:Solis – Castra',
    'DESCRIPTION:https://sport.example/event/page/final',
    'URL:https://sport.example/event/page/final',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test.each([
  ['without an end', {}],
  ['that ends before its start', { endTime: START - 1 }],
])('an event %s lasts two hours', (_case, changes) => {
  expect(fileOf(changes)).toContain('DTEND:20270328T023000Z');
});

test('a calendar file contains alarms and a refresh interval', () => {
  expect(fileOf({ alarm: 10 })).toContain('TRIGGER:-PT10M');
  const feed = calendarFile({ name: 'x', entries: [], createdAt: START, refreshHours: 1 });
  expect(linesOf(feed)).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H');
});

test.each([
  ['a; b, c\\d', String.raw`a\; b\, c\\d`],
  ['one\ntwo\r\nthree\rfour', String.raw`one\ntwo\nthree\nfour`],
  ['BEGIN:VEVENT\u0000\u0007', 'BEGIN:VEVENT'],
  ['half \ud800 a letter', 'half \ufffd a letter'],
])('%j is written as %j', (text, written) => {
  expect(escapeText(text)).toBe(written);
});

const anyText = fc.string({ unit: 'binary', maxLength: 400 });

test('any text stays one folded line and is restored by unfolding', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const escaped = escapeText(text);
      expect(escaped).not.toMatch(/[\r\n]/);
      const folded = foldLine(`SUMMARY:${escaped}`);
      for (const line of folded.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(folded.replaceAll('\r\n ', '')).toBe(`SUMMARY:${escaped}`);
    }),
  );
});

test('the text of an event cannot inject lines', () => {
  fc.assert(
    fc.property(anyText, anyText, (name, description) => {
      const written = fileOf({ name, description });
      expect(written.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
      expect(written).toHaveLength(fileOf({}).length);
    }),
  );
});
