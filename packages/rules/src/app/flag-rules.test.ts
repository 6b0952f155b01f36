import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMeant, rolloutBucket } from './flag-rules';

const web = { platform: 'web' } as const;

test.each([
  ['everyone without conditions', {}, web, true],
  ['a named platform', { platforms: ['ios', 'web'] }, web, true],
  ['no other platform', { platforms: ['ios'] }, web, false],
  ['the minimum version', { minimumVersion: '4.4.0' }, { ...web, version: '4.4.0' }, true],
  ['a newer version, by number', { minimumVersion: '4.9.0' }, { ...web, version: '4.10.0' }, true],
  ['no older version', { minimumVersion: '4.4.0' }, { ...web, version: '4.3.99' }, false],
  ['no version of another form', { minimumVersion: '4.4.0' }, { ...web, version: '5.0' }, false],
  ['nobody who tells no version', { minimumVersion: '0.0.0' }, web, false],
  ['all of a whole roll-out', { rollout: 100 }, web, true],
  ['nobody of none', { rollout: 0 }, { ...web, bucket: 0 }, false],
  ['nobody who tells no place in a roll-out', { rollout: 99 }, web, false],
] as const)('CONFIG-06 a flag’s rule means %s', (_sentence, rule, caller, meant) => {
  expect(isMeant({ flag: 'externallinks_enabled', ...rule }, caller)).toBe(meant);
});

const flag = fc.stringMatching(/^[a-z_]{1,20}$/);

test('CONFIG-06 a roll-out of n percent means exactly n of the hundred places, and who is in stays in as it grows', () => {
  fc.assert(
    fc.property(flag, fc.integer({ min: 0, max: 99 }), (name, rollout) => {
      const places = Array.from({ length: 100 }, (_, bucket) => ({ platform: 'web' as const, bucket }));
      const meant = places.filter((place) => isMeant({ flag: name, rollout }, place));
      expect(meant).toHaveLength(rollout);
      for (const place of meant) expect(isMeant({ flag: name, rollout: rollout + 1 }, place)).toBe(true);
    }),
  );
});

test('CONFIG-06 a device has one place, and devices spread over all of them', () => {
  const places = Array.from({ length: 20_000 }, (_, index) => rolloutBucket(`device-${index}`));
  const counts = Array.from({ length: 100 }, (_, bucket) => places.filter((place) => place === bucket).length);
  expect(Math.min(...counts)).toBeGreaterThan(120);
  expect(Math.max(...counts)).toBeLessThan(280);
  expect(rolloutBucket('device-1')).toBe(rolloutBucket('device-1'));
});
