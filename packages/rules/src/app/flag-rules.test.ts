import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchesFlagRule, rolloutBucket } from './flag-rules';

const web = { platform: 'web' } as const;

test.each([
  ['any device without conditions', {}, web, true],
  ['a named platform', { platforms: ['ios', 'web'] }, web, true],
  ['not another platform', { platforms: ['ios'] }, web, false],
  ['the minimum version', { minimumVersion: '4.4.0' }, { ...web, version: '4.4.0' }, true],
  ['a newer version, compared by number', { minimumVersion: '4.9.0' }, { ...web, version: '4.10.0' }, true],
  ['not an older version', { minimumVersion: '4.4.0' }, { ...web, version: '4.3.99' }, false],
  ['not a version of another form', { minimumVersion: '4.4.0' }, { ...web, version: '5.0' }, false],
  ['not a device without a version', { minimumVersion: '0.0.0' }, web, false],
  ['any device at 100 %', { rollout: 100 }, web, true],
  ['no device at 0 %', { rollout: 0 }, { ...web, bucket: 0 }, false],
  ['not a device without a bucket', { rollout: 99 }, web, false],
] as const)('a rule matches: %s', (_case, rule, caller, matches) => {
  expect(matchesFlagRule({ flag: 'externallinks_enabled', ...rule }, caller)).toBe(matches);
});

const flag = fc.stringMatching(/^[a-z_]{1,20}$/);

test('a rollout of n percent matches exactly n of 100 buckets, and keeps them as it grows', () => {
  fc.assert(
    fc.property(flag, fc.integer({ min: 0, max: 99 }), (name, rollout) => {
      const devices = Array.from({ length: 100 }, (_, bucket) => ({ platform: 'web' as const, bucket }));
      const matching = devices.filter((device) => matchesFlagRule({ flag: name, rollout }, device));
      expect(matching).toHaveLength(rollout);
      for (const device of matching) expect(matchesFlagRule({ flag: name, rollout: rollout + 1 }, device)).toBe(true);
    }),
  );
});

test('a device has one bucket, and devices are spread over all buckets', () => {
  const devices = Array.from({ length: 20_000 }, (_, index) => rolloutBucket(`device-${index}`));
  const counts = Array.from({ length: 100 }, (_, bucket) => devices.filter((device) => device === bucket).length);
  expect(Math.min(...counts)).toBeGreaterThan(120);
  expect(Math.max(...counts)).toBeLessThan(280);
  expect(rolloutBucket('device-1')).toBe(rolloutBucket('device-1'));
});
