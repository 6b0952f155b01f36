import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { endpoints } from '../endpoints';
import { calls } from './index';
import { Email } from './people/account';

describe('request bodies', () => {
  test('with an unknown field are rejected', () => {
    expect(Value.Check(calls.replaceFavorites.body, { pageIds: ['a'] })).toBe(true);
    expect(Value.Check(calls.replaceFavorites.body, { pageIds: ['a'], name: 'x' })).toBe(false);
  });

  test('with an id that would change a path are rejected', () => {
    expect(Value.Check(calls.pagesBatch.body, { ids: ['../secret'] })).toBe(false);
    expect(Value.Check(calls.page.params, { id: '..' })).toBe(false);
    expect(Value.Check(calls.lineTiles.params, { lineContextId: 'playlist:abc' })).toBe(true);
  });

  test.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', 'home'])(
    'of a device flow cannot return to %s',
    (returnTo) => {
      expect(Value.Check(calls.createDeviceFlowSession.body, { returnTo })).toBe(false);
    },
  );

  test.each(['TV\nYour account is locked', 'TV\r', 'TV\u0085', 'TV\u2028'])(
    'of a device flow cannot name a device %j',
    (deviceName) => {
      expect(Value.Check(calls.createDeviceFlowSession.body, { deviceName })).toBe(false);
      expect(Value.Check(calls.createDeviceFlowSession.body, { deviceName: 'Müllers TV · Küche 📺' })).toBe(true);
    },
  );

  test('of a device flow can return to a path of the client', () => {
    expect(Value.Check(calls.createDeviceFlowSession.body, { returnTo: '/event/page/42?tabIndex=1' })).toBe(true);
    expect(Value.Check(calls.createDeviceFlowSession.body, { returnTo: '/' })).toBe(true);
  });
});

describe('calls with a cookie', () => {
  const changes = Object.entries(calls).filter(
    ([name, { access }]) => access === 'connect' && !endpoints[name as keyof typeof calls].startsWith('GET '),
  );
  const setting = [
    ...(['passwordRegister', 'passwordLogin', 'passwordReset', 'passwordVerify'] as const),
    ...(['passkeyLogin', 'connectSignOut'] as const),
  ];

  test('that change something require the header that no other origin can send', () => {
    const open = [...changes, ...setting.map((name) => [name, calls[name]] as const)].filter(
      ([, call]) => !('headers' in call) || !('x-touchline-connect' in call.headers.properties),
    );
    expect(changes.length).toBeGreaterThan(10);
    expect(open.map(([name]) => name)).toEqual([]);
  });
});

describe('query parameters', () => {
  test('CALL-12c of a search require a term and accept events and pages', () => {
    expect(Value.Check(calls.searchQuery.query, { term: 'harbour', type: 'page', utm: 'x' })).toBe(true);
    expect(Value.Check(calls.searchQuery.query, { type: 'page' })).toBe(false);
    expect(Value.Check(calls.searchQuery.query, { term: 'harbour', type: 'person' })).toBe(false);
  });

  test('CALL-14c PAGE-18b of a playlist accept at most 25 videos', () => {
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
])('the e-mail address %s is accepted: %s', (address, accepted) => {
  expect(Value.Check(Email, address)).toBe(accepted);
});
