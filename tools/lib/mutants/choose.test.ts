import { describe, expect, it } from 'vitest';
import { choose, names } from './choose.mjs';
import { randomFrom, shuffled } from './random.mjs';
import { summary } from './report.mjs';
import type { Site } from './sites.mjs';

const site = (line: number, more: Partial<Site> = {}): Site => ({
  file: 'packages/a/src/a.ts',
  line,
  start: line,
  end: line + 1,
  kind: 'condition',
  broken: '!',
  isInFunction: true,
  ...more,
});
const sites = [
  site(1),
  site(2),
  site(3, { kind: 'literal', value: '700' }),
  site(4, { kind: 'literal', value: '/selected', isInFunction: false }),
  site(5, { kind: 'literal', value: 'unnamed' }),
];
const test = (name: string, places: number[]) => ({
  file: 'a.test.ts',
  project: 'unit',
  name,
  hasPassed: true,
  places,
});
const tests = [
  test('SAMPLE-01 it waits', [0, 1, 4]),
  test('SAMPLE-01a is another', [1]),
  test('without an id', [1]),
  test('without an id either', [1]),
];

const chosen = (text: string, seed = '7') =>
  choose({
    statements: [{ id: 'SAMPLE-01', text }],
    sites,
    tests,
    seed,
    loadedBy: () => ({ near: new Set(), all: new Set(['packages/a/src/a.ts']) }),
  })[0];

describe('where a statement is broken', () => {
  it('is what its tests reach and few others do', () => {
    expect(chosen('it waits')?.sites.map(({ line }) => line)).toEqual([1]);
    expect(chosen('it waits')?.tests).toHaveLength(1);
  });

  it('is a literal that it names', () => {
    expect(
      chosen('`/selected` selected page')
        ?.sites.map(({ line }) => line)
        .sort(),
    ).toEqual([1, 4]);
  });

  it('is the same for the same seed', () => {
    const order = (seed: string) => shuffled([1, 2, 3, 4, 5, 6, 7, 8], randomFrom(seed)).join('');
    expect(order('7')).toBe(order('7'));
    expect(order('7')).not.toBe(order('8'));
  });
});

it('a text names a literal only as a whole', () => {
  expect(names('700 ms debounce', '700')).toBe(true);
  expect(names('1700 ms', '700')).toBe(false);
  expect(names('cache-buster in 10,000,000', '10000000')).toBe(true);
  expect(names('a true thing, 1 of them', 'true')).toBe(false);
  expect(names('GET /v3/channels/{id}/playback', 'GET /v3/channels')).toBe(false);
  expect(names('in de or en', 'de')).toBe(false);
});

it('a statement is killed if all its breaks are', () => {
  const verdict = (id: string, end: 'killed' | 'survived' | 'no mutant') => ({ id, end, how: '' });
  expect(
    summary([verdict('A', 'killed'), verdict('A', 'survived'), verdict('B', 'killed'), verdict('C', 'no mutant')]),
  ).toEqual({
    killed: 1,
    survived: ['A'],
    without: ['C'],
    share: 50,
  });
});
