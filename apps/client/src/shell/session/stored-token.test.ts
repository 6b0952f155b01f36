import { expect, test } from 'vitest';
import { storedValues } from './storage';
import { storedToken } from './stored-token';

const NOW = 1_000_000;
const guest = { username: 'g', password: 'p', accessToken: 'guest', accessTokenExpiryTime: NOW + 3600 };
const person = { username: 'anna', accessToken: 'person', accessTokenExpiryTime: NOW + 3600 };

function token(items: Record<string, unknown>) {
  const storage = {
    getItem: (key: string) => (key in items ? JSON.stringify(items[key]) : null),
    setItem: () => undefined,
    removeItem: () => undefined,
  };
  return storedToken(storedValues(storage), NOW);
}

test('early requests use the token that the session would use: a registered viewer’s before a guest’s', () => {
  expect(token({ anonymousUser: guest })).toEqual({ token: 'guest', userType: 'anonymous' });
  expect(token({ anonymousUser: guest, registeredUser: person })).toEqual({ token: 'person', userType: 'registered' });
});

test.each([
  ['no viewer is stored', {}],
  ['a guest has no token yet', { anonymousUser: { username: 'g', password: 'p' } }],
  ['it expires within a minute', { anonymousUser: { ...guest, accessTokenExpiryTime: NOW + 59 } }],
  [
    'the registered viewer’s is expired, also with a valid guest token',
    { anonymousUser: guest, registeredUser: { ...person, accessTokenExpiryTime: 1 } },
  ],
  ['the stored records are invalid', { anonymousUser: 'x', registeredUser: [1] }],
])('no token is used where %s', (_title, items) => {
  expect(token(items)).toBeUndefined();
});
