import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { KeySeal } from './key-seal';

const seal = new KeySeal('a text of the environment, with 32 characters or more');
const secret = randomBytes(32);

test('a sealed secret opens with the same text and name only', () => {
  const sealed = seal.seal('token-1', secret);
  expect(new KeySeal('a text of the environment, with 32 characters or more').open('token-1', sealed)).toEqual(secret);
  expect(() => seal.open('token-2', sealed)).toThrow('unable to authenticate');
  expect(() => new KeySeal('another text of the environment, as long').open('token-1', sealed)).toThrow(
    'unable to authenticate',
  );
});

test('a changed byte or a cut end is refused', () => {
  const sealed = seal.seal('token-1', secret);
  for (const place of [0, 12, 28, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(() => seal.open('token-1', changed)).toThrow('unable to authenticate');
  }
  expect(() => seal.open('token-1', sealed.subarray(0, -1))).toThrow('unable to authenticate');
});

test('the same secret is never sealed to the same bytes', () => {
  expect(seal.seal('token-1', secret)).not.toEqual(seal.seal('token-1', secret));
});
