import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { base64url, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { type Claims, Tokens } from './tokens';

const NOW = 1_800_000_000;
const KEY: Uint8Array = randomBytes(32);
const claims: Claims = { accountId: 'viewer', userType: 'anonymous', familyId: 'sofa', expires: NOW + 3600 };

function tokens({ tenant = 'touchline', key = async () => KEY } = {}) {
  const clock = { seconds: NOW };
  return { clock, tokens: new Tokens({ tenant, key, now: () => clock.seconds * 1000 }) };
}

const header = { alg: 'HS256', typ: 'at+jwt' };
const payload = { iss: 'touchline', sub: 'viewer', fam: 'sofa', typ: 'anonymous', exp: NOW + 3600 };
type Key = Parameters<SignJWT['sign']>[0];

/** A token with everything right but what a test changes. */
const sign = (changes: { header?: object; payload?: object; key?: Key } = {}) =>
  new SignJWT({ ...payload, ...changes.payload })
    .setProtectedHeader({ ...header, ...changes.header })
    .sign(changes.key ?? KEY);

const part = (value: object) => base64url.encode(JSON.stringify(value));

test('any node with the key reads the identity from the token alone', async () => {
  const token = await tokens().tokens.issue(claims);
  expect(await tokens().tokens.verify(token)).toEqual(claims);
});

test('two tokens for the same session are never the same', async () => {
  const { tokens: issuer } = tokens();
  expect(await issuer.issue(claims)).not.toBe(await issuer.issue(claims));
});

test('a token ends at its second, also one that was verified before', async () => {
  const { tokens: verifier, clock } = tokens();
  const token = await verifier.issue(claims);
  clock.seconds = claims.expires - 1;
  expect(await verifier.verify(token)).toEqual(claims);
  clock.seconds = claims.expires;
  expect(await verifier.verify(token)).toBeUndefined();
  expect(await tokens().tokens.read(token), 'for a refresh it can still be read').toEqual(claims);
});

test('the token the refused ones are made of is itself a good one', async () => {
  expect(await tokens().tokens.verify(await sign())).toEqual(claims);
});

test.each<[what: string, make: () => string | Promise<string>]>([
  ['nothing in it', () => ''],
  ['words in it', () => 'not a token'],
  ['the algorithm none', () => `${part({ ...header, alg: 'none' })}.${part(payload)}.`],
  ['a foreign key', () => sign({ key: randomBytes(32) })],
  ['HS512', () => sign({ header: { alg: 'HS512' } })],
  [
    'RS256',
    () => sign({ header: { alg: 'RS256' }, key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey }),
  ],
  ['another tenant', () => sign({ payload: { iss: 'other' } })],
  ['another purpose', () => sign({ header: { typ: 'JWT' } })],
  ['no end', () => sign({ payload: { exp: undefined } })],
  ['no viewer', () => sign({ payload: { sub: undefined } })],
  ['no session', () => sign({ payload: { fam: undefined } })],
  ['an unknown kind of viewer', () => sign({ payload: { typ: 'admin' } })],
  ['a changed payload', async () => (await sign()).replace(/\.[^.]+\./, `.${part({ ...payload, sub: 'other' })}.`)],
  ['a cut signature', async () => (await sign()).slice(0, -4)],
  ['no signature', async () => (await sign()).replace(/[^.]+$/, '')],
])('a token with %s is nobody’s', async (_what, make) => {
  const token = await make();
  expect(await tokens().tokens.verify(token)).toBeUndefined();
  expect(await tokens().tokens.read(token)).toBeUndefined();
});

test('an unavailable key does not invalidate the token', async () => {
  const away = tokens({ key: () => Promise.reject(new Error('connection refused')) });
  await expect(away.tokens.verify(await sign())).rejects.toThrow('connection refused');
});
