import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { Email } from './account';
import { calls } from './index';

describe('bodies are held to their fields', () => {
  test('an unknown field is refused', () => {
    expect(Value.Check(calls.replaceFavorites.body, { pageIds: ['a'] })).toBe(true);
    expect(Value.Check(calls.replaceFavorites.body, { pageIds: ['a'], name: 'x' })).toBe(false);
  });

  test('an id that would change an address is refused', () => {
    expect(Value.Check(calls.pagesBatch.body, { ids: ['../secret'] })).toBe(false);
    expect(Value.Check(calls.page.params, { id: '..' })).toBe(false);
    expect(Value.Check(calls.lineTiles.params, { lineContextId: 'playlist:abc' })).toBe(true);
  });

  test.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', 'home'])(
    'a device flow does not return to %s',
    (returnTo) => {
      expect(Value.Check(calls.createDeviceFlowSession.body, { returnTo })).toBe(false);
    },
  );

  test('a device flow returns to an address within the client', () => {
    expect(Value.Check(calls.createDeviceFlowSession.body, { returnTo: '/event/page/42?tabIndex=1' })).toBe(true);
    expect(Value.Check(calls.createDeviceFlowSession.body, { returnTo: '/' })).toBe(true);
  });
});

describe('query values are held to their limits, and unknown ones are let through', () => {
  test('CALL-12 a search needs a term and knows events and pages', () => {
    expect(Value.Check(calls.searchQuery.query, { term: 'harbour', type: 'page', utm: 'x' })).toBe(true);
    expect(Value.Check(calls.searchQuery.query, { type: 'page' })).toBe(false);
    expect(Value.Check(calls.searchQuery.query, { term: 'harbour', type: 'person' })).toBe(false);
  });

  test('CALL-14 a playlist answers at most 25 videos', () => {
    expect(Value.Check(calls.playlistItems.query, { playlistId: 'p', maxResults: 25 })).toBe(true);
    expect(Value.Check(calls.playlistItems.query, { playlistId: 'p', maxResults: 26 })).toBe(false);
  });
});

test.each([
  ['a@b.example', true],
  ['first.last+tag@mail.example.org', true],
  ['a@b', false],
  ['a b@c.example', false],
  ['a@b..example', false],
  ['@b.example', false],
])('the address %s is accepted: %s', (address, accepted) => {
  expect(Value.Check(Email, address)).toBe(accepted);
});
