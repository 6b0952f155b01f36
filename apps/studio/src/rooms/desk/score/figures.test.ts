import { expect, test } from 'vitest';
import { changedFigures, countsGoals, type DeskScore, scoreText, shownFigures } from './figures';

const score = (home: string[], away: string[], part?: DeskScore['part']): DeskScore => ({
  phase: 'running',
  ...(part && { part }),
  sides: [
    { code: 'ZAR', name: 'Zarafshar', figures: home },
    { code: 'MIR', name: 'Mirabad', figures: away },
  ],
  isByHand: true,
});

test('a point counts for its side, and nothing goes below zero or above 999', () => {
  expect(changedFigures(score(['3'], ['1']), 'home', 1)).toEqual([['4'], ['1']]);
  expect(changedFigures(score(['3'], ['1']), 'away', -1)).toEqual([['3'], ['0']]);
  expect(changedFigures(score(['0'], ['1']), 'home', -1)).toEqual([['0'], ['1']]);
  expect(changedFigures(score(['999'], ['1']), 'home', 1)).toEqual([['999'], ['1']]);
});

test('before the first point both sides have none', () => {
  expect(changedFigures(score([], []), 'away', 1)).toEqual([['0'], ['1']]);
  expect(shownFigures(score([], []), 0)).toEqual({ now: '0', before: [] });
});

test('in a match of sets the current set counts, and both sides have as many figures', () => {
  const third = score(['6', '4'], ['4', '6'], { kind: 'set', number: 3 });
  expect(changedFigures(third, 'home', 1)).toEqual([
    ['6', '4', '1'],
    ['4', '6', '0'],
  ]);
  expect(shownFigures(third, 1)).toEqual({ now: '0', before: ['4', '6'] });
});

test('goals are moments, points of quarters and sets are not', () => {
  expect(countsGoals(score(['1'], ['0']))).toBe(true);
  expect(countsGoals(score(['1'], ['0'], { kind: 'period', number: 2 }))).toBe(true);
  expect(countsGoals(score(['1'], ['0'], { kind: 'quarter', number: 2 }))).toBe(false);
});

test('a score is written with a dash, sets one after the other', () => {
  expect(scoreText(score(['3'], ['1']))).toBe('3–1');
  expect(scoreText(score(['6', '3'], ['4', '2']))).toBe('6–4 3–2');
  expect(scoreText(score([], []))).toBe('0–0');
});
