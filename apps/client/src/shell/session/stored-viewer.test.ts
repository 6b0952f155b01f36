import { expect, test } from 'vitest';
import { storedValues } from './storage';
import { storedViewer } from './stored-viewer';

const NOW = 1_000_000;
const guest = { username: 'g', password: 'p', accessToken: 'guest', accessTokenExpiryTime: NOW + 3600 };
const person = { username: 'anna', accessToken: 'person', accessTokenExpiryTime: NOW + 3600 };

function viewer(items: Record<string, unknown>) {
  const storage = {
    getItem: (key: string) => (key in items ? JSON.stringify(items[key]) : null),
    setItem: () => undefined,
    removeItem: () => undefined,
  };
  return storedViewer(storedValues(storage), NOW);
}

test('early requests use the token that the session would use: a registered viewer’s before a guest’s', () => {
  expect(viewer({ anonymousUser: guest })).toEqual({ token: 'guest', userType: 'anonymous' });
  expect(viewer({ anonymousUser: guest, registeredUser: person })).toEqual({ token: 'person', userType: 'registered' });
});

test.each([
  ['no viewer is stored', {}],
  ['a guest has no token yet', { anonymousUser: { username: 'g', password: 'p' } }],
  ['a guest’s token expires within a minute', { anonymousUser: { ...guest, accessTokenExpiryTime: NOW + 59 } }],
  ['the stored records are invalid', { anonymousUser: 'x', registeredUser: [1] }],
])('the viewer is a guest without a token where %s', (_title, items) => {
  expect(viewer(items)).toEqual({ token: undefined, userType: 'anonymous' });
});

test('a registered viewer whose token has expired is left to the session, also with a valid guest token', () => {
  const registeredUser = { ...person, accessTokenExpiryTime: 1 };
  expect(viewer({ anonymousUser: guest, registeredUser })).toBeUndefined();
});
