import { expect, test } from 'vitest';
import { Passwords } from './passwords';

test('a password matches its own hash and no other; without a hash nothing does', async () => {
  const passwords = new Passwords();
  const stored = await passwords.hash('four plain words here');
  expect(await passwords.matches('four plain words here', stored)).toBe(true);
  expect(await passwords.matches('four plain words There', stored)).toBe(false);
  expect(await passwords.matches('four plain words here', undefined)).toBe(false);
  expect(await passwords.matches('nobody has this password', undefined)).toBe(false);
});

test('the same letters typed on another keyboard are the same password', async () => {
  const passwords = new Passwords();
  const stored = await passwords.hash('Pässwörter hier'.normalize('NFD'));
  expect(await passwords.matches('Pässwörter hier'.normalize('NFC'), stored)).toBe(true);
});

/** The outcomes of ten sign-ins at once. */
function flood(passwords: Passwords, stored: Buffer) {
  return Promise.allSettled(Array.from({ length: 10 }, () => passwords.matches('four plain words here', stored)));
}

const refusedOf = (outcomes: readonly PromiseSettledResult<boolean>[]) =>
  outcomes.filter(({ status }) => status === 'rejected');

test('of a flood some are computed, some wait, and the rest are told when to come back', async () => {
  const passwords = new Passwords({ atOnce: 1, mostWaiting: 3, mostWaitMs: 60_000 });
  const stored = await passwords.hash('four plain words here');
  const refused = refusedOf(await flood(passwords, stored));
  expect(refused).toHaveLength(6);
  expect(refused[0]).toMatchObject({
    reason: { statusCode: 503, headers: { 'retry-after': expect.stringMatching(/^[1-9]\d*$/) } },
  });
  expect(await passwords.matches('four plain words here', stored), 'and then all is well').toBe(true);
});

test('a line that would take too long is refused, a short one is not', async () => {
  const hasty = new Passwords({ atOnce: 1, mostWaitMs: 0 });
  const stored = await hasty.hash('four plain words here');
  expect(refusedOf(await flood(hasty, stored))).toHaveLength(9);
  expect(refusedOf(await flood(new Passwords({ atOnce: 1, mostWaitMs: 60_000 }), stored))).toHaveLength(0);
});

test('several hashes are compared in one turn', async () => {
  const passwords = new Passwords({ atOnce: 1, mostWaiting: 0 });
  const stored = await passwords.hash('four plain words here');
  const other = await passwords.hash('four other words here');
  expect(await passwords.matchesEach('four plain words here', [undefined, other, stored])).toEqual([
    false,
    false,
    true,
  ]);
});
