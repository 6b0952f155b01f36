import { expect, test } from 'vitest';
import { rankCandidates, type SearchCandidate } from './rank';

const NOW = 1_800_000_000;
const HOUR = 3600;
const DAY = 24 * HOUR;

const candidate = (id: string, more: Partial<SearchCandidate> = {}): SearchCandidate => ({
  id,
  title: ['northbank', 'orbury'],
  names: ['northbank', 'orbury', 'bankers'],
  words: ['northbank', 'orbury', 'bankers', 'river'],
  followers: 0,
  ...more,
});
const at = (start: number) => ({ startsAt: NOW + start, endsAt: NOW + start + 2 * HOUR });
const order = (candidates: SearchCandidate[], ...words: string[]) =>
  rankCandidates(
    candidates,
    words.map((word) => new Map([[word, 1]])),
    NOW,
  ).map(({ id }) => id);

test('FIND-03 what is on comes first, then pages, then what comes next, then what was last', () => {
  const found = [
    candidate('last week', at(-7 * DAY)),
    candidate('next week', at(7 * DAY)),
    candidate('yesterday', at(-DAY)),
    candidate('live', at(-HOUR)),
    candidate('page'),
    candidate('tonight', at(3 * HOUR)),
  ];
  expect(order(found, 'northbank')).toEqual(['live', 'page', 'tonight', 'next week', 'yesterday', 'last week']);
});

test('FIND-03 a name in the title counts more than a nickname, that more than what is said about it', () => {
  const found = [
    candidate('said', { title: ['x'], names: ['x'], words: ['x', 'northbank'] }),
    candidate('nickname', { title: ['x'], names: ['x', 'northbank'], words: [] }),
    candidate('title'),
  ];
  expect(order(found, 'northbank')).toEqual(['title', 'nickname', 'said']);
});

test('FIND-03 what fits better comes first even when it is over', () => {
  const found = [
    candidate('guess', { ...at(-HOUR), title: ['northern'], names: ['northern'], words: [] }),
    candidate('word', at(-30 * DAY)),
  ];
  const wanted = [
    new Map([
      ['northbank', 1],
      ['northern', 0.5],
    ]),
  ];
  expect(rankCandidates(found, wanted, NOW).map(({ id }) => id)).toEqual(['word', 'guess']);
});

test('FIND-03 what many keep comes before what few keep', () => {
  expect(order([candidate('few'), candidate('many', { followers: 500 })], 'northbank')).toEqual(['many', 'few']);
});

test('FIND-03 the same list is always in the same order', () => {
  expect(order([candidate('b'), candidate('a'), candidate('c')], 'northbank')).toEqual(['a', 'b', 'c']);
});
