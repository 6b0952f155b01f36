import { expect, test } from 'vitest';
import { deviceName } from './device-name';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36';
const EDGE = `${CHROME} Edg/130.0`;
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1';

test.each([
  ['web', CHROME, 'Chrome · Windows'],
  ['web', EDGE, 'Edge · Windows'],
  ['mobileweb', IPHONE, 'Safari · iPhone'],
  ['tizen', 'Mozilla/5.0 (SMART-TV; LINUX; Tizen 5.5)', 'Samsung TV'],
  ['webos', '', 'LG TV'],
  ['web', 'curl', undefined],
] as const)('on %s the device has a recognisable name (%s)', (platform, agent, name) => {
  expect(deviceName(platform, agent)).toBe(name);
});
