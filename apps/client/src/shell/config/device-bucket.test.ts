import { rolloutBucket } from '@touchline/rules/app/flag-rules';
import { expect, test } from 'vitest';
import { bucketOf } from './device-bucket';

function storage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

test('a device has a stable bucket in roll-outs', () => {
  const kept = storage();
  expect(bucketOf(kept, () => 'first')).toBe(rolloutBucket('first'));
  expect(bucketOf(kept, () => 'second')).toBe(rolloutBucket('first'));
  expect(JSON.parse(kept.getItem('platformUuid') ?? '')).toBe('first');
});

test('a device with blocked storage or an invalid stored id has a bucket, too', () => {
  expect(bucketOf(undefined, () => 'first')).toBe(rolloutBucket('first'));
  const spoilt = storage();
  spoilt.setItem('platformUuid', '{"no":"id"}');
  expect(bucketOf(spoilt, () => 'first')).toBe(rolloutBucket('first'));
});
