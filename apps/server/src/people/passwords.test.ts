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

test('of a flood some are computed, some wait, and the rest are asked to come back', async () => {
  const passwords = new Passwords({ atOnce: 1, mostWaiting: 3 });
  const stored = await passwords.hash('four plain words here');
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () => passwords.matches('four plain words here', stored)),
  );
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(6);
  expect(refused[0]).toMatchObject({ reason: { statusCode: 503, headers: { 'retry-after': '5' } } });
  expect(await passwords.matches('four plain words here', stored), 'and then all is well').toBe(true);
});
