import { expect, test } from 'vitest';
import { base32, codeOf, matchingStep, stepAt, totpUri } from './totp';

/** The secret and the codes of RFC 6238, appendix B, cut to six digits. */
const secret = Buffer.from('12345678901234567890');

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code of the RFC is %s', (second, code) => {
  expect(codeOf(secret, stepAt(second * 1000))).toBe(code);
  expect(matchingStep(secret, code, second * 1000)).toBe(stepAt(second * 1000));
});

test('codes of the neighbouring steps count, others and longer ones do not', () => {
  const now = 1_234_567_890_000;
  const step = stepAt(now);
  expect([-2, -1, 0, 1, 2].map((off) => matchingStep(secret, codeOf(secret, step + off), now))).toEqual([
    undefined,
    step - 1,
    step,
    step + 1,
    undefined,
  ]);
  expect(matchingStep(secret, `${codeOf(secret, step)}0`, now)).toBeUndefined();
  expect(matchingStep(secret, '', now)).toBeUndefined();
});

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foobar', 'MZXW6YTBOI'],
])('“%s” in Base32 is %s, as in RFC 4648 without padding', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
});

test('the address for an app names the studio and the operator', () => {
  expect(totpUri(Buffer.from('foobar'), 'My Studio', 'a+b@c.example')).toBe(
    'otpauth://totp/My%20Studio:a%2Bb%40c.example?secret=MZXW6YTBOI&issuer=My%20Studio',
  );
});
