import { expect, test } from 'vitest';
import { shownVersion } from './shown-version';

test.each([
  ['web', '0.5.1'],
  ['mobileweb', '0.5.1'],
  ['android', '4.4.0'],
  ['ios', '4.4.0'],
  ['tizen', '4.4.0'],
  ['webos', '4.4.0'],
] as const)('CONFIG-19 on %s the version is %s', (platform, version) => {
  expect(shownVersion(platform)).toBe(version);
});
