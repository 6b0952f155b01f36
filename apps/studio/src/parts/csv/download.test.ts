import { expect, test } from 'vitest';
import { fileName } from './download';
import { plotSheet } from './sheets';

const at = (text: string) => Date.parse(text) / 1000;

test('a file is named after its room, table and days', () => {
  const range = { from: at('2026-11-15T00:00:00Z'), to: at('2026-11-21T20:55:00Z') };
  expect(fileName('audience', 'Top events', range)).toBe('touchline-audience-top-events-2026-11-15-2026-11-21.csv');
  expect(fileName('quality', 'Größe, je Tag', { ...range, from: range.to - 3600 })).toBe(
    'touchline-quality-gro-e-je-tag-2026-11-21.csv',
  );
});

test('a plot becomes one row per time, with the week before last and unknown values empty', () => {
  const sheet = plotSheet({ header: 'Time', cells: ['19:00', '20:00'] }, [{ name: 'Web', values: [1, null] }], {
    name: 'Week before',
    values: [3],
  });
  expect(sheet).toEqual({
    columns: ['Time', 'Web', 'Week before'],
    rows: [
      ['19:00', 1, 3],
      ['20:00', null, null],
    ],
  });
});
