import { calls } from '@touchline/contract/schema';
import { expect, test } from 'vitest';
import { bodyCheck } from './validation';

const login = bodyCheck(calls.anonymousLogin.body, false);
const lines = bodyCheck(calls.lineTilesBatch.body, false);

test.each<[body: unknown, detail: string]>([
  [undefined, 'body must be object.'],
  [null, 'body must be object.'],
  [[], 'body must be object.'],
  ['text', 'body must be object.'],
  [{}, 'body.refreshable is missing.'],
  [{ refreshable: 'true' }, 'body.refreshable must be boolean.'],
  [{ refreshable: 1 }, 'body.refreshable must be boolean.'],
  [{ refreshable: true, expiresAfter: '3600' }, 'body.expiresAfter must be integer.'],
  [{ refreshable: true, expiresAfter: 59 }, 'body.expiresAfter must be >= 60.'],
  [{ refreshable: true, expiresAfter: 60.5 }, 'body.expiresAfter must be integer.'],
  [{ refreshable: true, admin: true }, 'body.admin is not a known field.'],
])('the login body %j is refused: %s', (body, detail) => {
  expect(() => login(body)).toThrow(expect.objectContaining({ statusCode: 400, detail }));
});

test('a place inside a list is named', () => {
  expect(() => lines({ contextIds: ['one', 7] })).toThrow('body.contextIds.1 must be string.');
  expect(() => lines({ contextIds: 'one' })).toThrow('body.contextIds must be array.');
});

test('the name of an unknown field is reported, but cut to a limited length', () => {
  expect(() => login({ refreshable: true, ['x'.repeat(50_000)]: 1 })).toThrow(
    expect.objectContaining({ detail: expect.stringMatching(/^body\.x{150,200} is not a known field\.$/) }),
  );
});

test('what the contract allows passes, and a body that may be left out may also be empty', () => {
  const register = bodyCheck(calls.anonymousRegister.body, true);
  for (const body of [undefined, null, {}]) expect(() => register(body)).not.toThrow();
  expect(() => register({ admin: true })).toThrow('body.admin is not a known field.');
  expect(() => login({ refreshable: false, expiresAfter: 60 })).not.toThrow();
});
