import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { base64url, decodeProtectedHeader, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { KeyRing } from '../keys/key-ring';
import { type Claims, Tokens } from './tokens';

const NOW = 1_800_000_000;
const KEY: Uint8Array = randomBytes(32);
const claims: Claims = { accountId: 'viewer', userType: 'anonymous', familyId: 'sofa', expires: NOW + 3600 };

const onlyKey = () => Promise.resolve(new KeyRing([{ id: 'token-1', secret: KEY, activeFrom: 0 }]));

function tokens({ tenant = 'touchline', ring = onlyKey } = {}) {
  const clock = { seconds: NOW };
  const now = () => clock.seconds * 1000;
  const keys = {
    current: async () => {
      const key = (await ring()).at(now());
      if (!key) throw new Error('There is no key.');
      return key;
    },
    find: async (_purpose: string, id: string | undefined) => (await ring()).find(id),
  };
  return { clock, tokens: new Tokens({ tenant, keys, now }) };
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
  const away = tokens({ ring: () => Promise.reject(new Error('connection refused')) });
  await expect(away.tokens.verify(await sign())).rejects.toThrow('connection refused');
});

test('the next key signs from its time on, and tokens of the one before stay valid until they end', async () => {
  const next: Uint8Array = randomBytes(32);
  const ring = async () =>
    new KeyRing([
      { id: 'token-1', secret: KEY, activeFrom: 0 },
      { id: 'token-2', secret: next, activeFrom: (NOW + 600) * 1000 },
    ]);
  const { tokens: issuer, clock } = tokens({ ring });
  const before = await issuer.issue(claims);
  clock.seconds = NOW + 600;
  const after = await issuer.issue(claims);
  expect([before, after].map((token) => decodeProtectedHeader(token).kid)).toEqual(['token-1', 'token-2']);
  expect(await issuer.verify(before)).toEqual(claims);
  expect(await issuer.verify(after)).toEqual(claims);
});

test('a retired key signs nothing that is valid now, also for a thief who has it', async () => {
  const ring = async () =>
    new KeyRing([
      { id: 'token-1', secret: KEY, activeFrom: 0 },
      { id: 'token-2', secret: randomBytes(32), activeFrom: (NOW - 86_400) * 1000 },
    ]);
  const { tokens: verifier } = tokens({ ring });
  const forged = await sign({ header: { kid: 'token-1' } });
  expect(await verifier.verify(forged)).toBeUndefined();
  expect(await verifier.verify(await sign()), 'without the name of a key').toBeUndefined();
  expect(await verifier.verify(await sign({ header: { kid: 'token-9' } })), 'an unknown key').toBeUndefined();
});
