import { expect, test } from 'vitest';
import { deviceName } from './device-name';

const chrome = (system: string, more = '') =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0${more} Safari/537.36`;
const ios = (more: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${more} Mobile/15E148 Safari/604.1`;
const WINDOWS = 'Windows NT 10.0; Win64; x64';
const PIXEL = 'Linux; Android 14; Pixel 8';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';

test.each([
  ['web', chrome(WINDOWS), 'Chrome · Windows'],
  ['web', `${chrome(WINDOWS)} Edg/130.0`, 'Edge · Windows'],
  ['web', `${chrome(WINDOWS)} OPR/114.0`, 'Opera · Windows'],
  ['web', chrome('X11; CrOS x86_64 14541.0.0'), 'Chrome · ChromeOS'],
  ['web', 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0', 'Firefox · Linux'],
  ['web', MAC, 'Safari · macOS'],
  ['mobileweb', ios('Version/18.0'), 'Safari · iPhone'],
  ['mobileweb', ios('CriOS/130.0'), 'Chrome · iPhone'],
  ['mobileweb', ios('EdgiOS/130.0 Version/18.0'), 'Edge · iPhone'],
  ['mobileweb', ios('FxiOS/131.0'), 'Firefox · iPhone'],
  ['mobileweb', ios('OPT/5.0'), 'Opera · iPhone'],
  ['mobileweb', ios('GSA/340.0'), 'Google app · iPhone'],
  ['mobileweb', chrome(PIXEL), 'Chrome · Android'],
  ['mobileweb', `${chrome(PIXEL)} EdgA/130.0`, 'Edge · Android'],
  ['mobileweb', chrome(PIXEL, ' SamsungBrowser/27.0'), 'Samsung Internet · Android'],
  ['android', chrome(PIXEL, ' Mobile'), 'Touchline · Android'],
  ['tizen', 'Mozilla/5.0 (SMART-TV; LINUX; Tizen 5.5)', 'Samsung TV'],
  ['webos', '', 'LG TV'],
  ['web', 'curl', undefined],
] as const)('on %s the device is named after its browser and system: %s', (platform, userAgent, name) => {
  expect(deviceName(platform, { userAgent })).toBe(name);
});

test('browsers that pose as another one, and an iPad as a Mac, are named right', () => {
  expect(deviceName('web', { userAgent: MAC, maxTouchPoints: 5 })).toBe('Safari · iPad');
  expect(deviceName('web', { userAgent: MAC, maxTouchPoints: 0 })).toBe('Safari · macOS');
  expect(deviceName('web', { userAgent: chrome(WINDOWS), brave: {} })).toBe('Brave · Windows');
  const userAgentData = { brands: [{ brand: 'Chromium' }, { brand: 'Vivaldi' }] };
  expect(deviceName('web', { userAgent: chrome(WINDOWS), userAgentData })).toBe('Vivaldi · Windows');
});
