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

test('current events come first, then pages, upcoming events and past events', () => {
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

test('a match in the title ranks above one in a nickname, and that above one in the description', () => {
  const found = [
    candidate('said', { title: ['x'], names: ['x'], words: ['x', 'northbank'] }),
    candidate('nickname', { title: ['x'], names: ['x', 'northbank'], words: [] }),
    candidate('title'),
  ];
  expect(order(found, 'northbank')).toEqual(['title', 'nickname', 'said']);
});

test('a better match comes first even if the event is past', () => {
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

test('items with more followers come first', () => {
  expect(order([candidate('few'), candidate('many', { followers: 500 })], 'northbank')).toEqual(['many', 'few']);
});

test('the order is deterministic', () => {
  expect(order([candidate('b'), candidate('a'), candidate('c')], 'northbank')).toEqual(['a', 'b', 'c']);
});
