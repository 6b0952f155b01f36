import { expect, test } from 'vitest';
import { appAddress, isAppAddress, isOwnPath, isWebAddress } from './outside-address';

const ios = { url: 'hoops://ios' };
const android = { url: 'intent://android' };
const web = { url: 'https://hoops.example/android' };
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';
const pixel = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile';

test.each([
  ['iOS', { ios, android }, { platform: 'ios' }, ios.url],
  ['Android', { ios, android }, { platform: 'android' }, android.url],
  ['a browser on an iPhone', { ios, android }, { platform: 'mobileweb', userAgent: iphone }, ios.url],
  ['a browser on an Android phone', { ios, android }, { platform: 'mobileweb', userAgent: pixel }, android.url],
  ['a browser elsewhere: what the web can open', { ios, android: web }, { platform: 'web' }, web.url],
  ['a browser elsewhere: the only one there is', { ios }, { platform: 'web' }, ios.url],
  ['a TV: what a phone can open', { ios, android: web }, { platform: 'tizen' }, web.url],
  ['iOS without an app of its own', { android: web }, { platform: 'ios' }, web.url],
  [
    'never a script',
    { ios: { url: 'javascript:alert(1)' }, android: { url: 'DATA:text/html,x' } },
    { platform: 'ios' },
    undefined,
  ],
] as const)('PAGE-15 a deep link opens the address of %s', (_where, deepLink, device, url) => {
  expect(appAddress(deepLink, device)).toBe(url);
});

test('SCREEN-10 only addresses on the web and of apps lead out', () => {
  expect(['https://a.example', 'HTTP://a', 'http://', '//a', '/a', undefined].map(isWebAddress)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(['hoops://a', 'tel:1', 'blob:x', 'about:blank', 'nothing', 'java script:'].map(isAppAddress)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(['/widgets/a', '//evil.example', '/\\evil.example', 'a'].map(isOwnPath)).toEqual([true, false, false, false]);
});
