import { expect, test } from 'vitest';
import { hasHeld, lineOf, type Row, summaryOf } from './table';

const row = (title: string, ...held: boolean[]): Row => ({
  round: 'money',
  title,
  checks: held.map((each, index) => ({ held: each, seen: `${index + 1} seen` })),
  seconds: 2.4,
});

test('an attack held where every observation did, and there was one', () => {
  expect(hasHeld(row('Tabs', true, true))).toBe(true);
  expect(hasHeld(row('Tabs', true, false))).toBe(false);
  expect(hasHeld(row('Tabs'))).toBe(false);
});

test('a line marks what broke', () => {
  expect(lineOf(row('Tabs', true))).toBe('held   money     Tabs: 1 seen (2 s)');
  expect(lineOf(row('Tabs', true, false))).toBe('BROKE  money     Tabs: 1 seen; BROKE: 2 seen (2 s)');
  expect(lineOf(row('Tabs'))).toContain('nothing was seen');
});

test('the summary counts each round and repeats what broke', () => {
  const rows = [row('Tabs', true), row('Kills', false), { ...row('Crowd', true), round: 'limits' }];
  expect(summaryOf(rows).split('\n')).toEqual([
    'money       1 held   1 broke     5 s',
    'limits      1 held   0 broke     2 s',
    '',
    '1 of 3 broke:',
    'BROKE  money     Kills: BROKE: 1 seen (2 s)',
  ]);
  expect(summaryOf(rows.filter(hasHeld))).toContain('All 2 held.');
});
