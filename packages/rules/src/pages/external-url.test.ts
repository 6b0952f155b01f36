import { expect, test } from 'vitest';
import { appUrl, isAppUrl, isOwnPath, isWebUrl } from './external-url';

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
  ['another browser: the web URL', { ios, android: web }, { platform: 'web' }, web.url],
  ['another browser: the only URL', { ios }, { platform: 'web' }, ios.url],
  ['a TV: the web URL, for a phone', { ios, android: web }, { platform: 'tizen' }, web.url],
  ['iOS without an iOS app', { android: web }, { platform: 'ios' }, web.url],
  [
    'never a script',
    { ios: { url: 'javascript:alert(1)' }, android: { url: 'DATA:text/html,x' } },
    { platform: 'ios' },
    undefined,
  ],
] as const)('PAGE-15a the URL of a deep link on %s', (_case, deepLink, device, url) => {
  expect(appUrl(deepLink, device)).toBe(url);
});

test('only web and app URLs are external', () => {
  expect(['https://a.example', 'HTTP://a', 'http://', '//a', '/a', undefined].map(isWebUrl)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(['hoops://a', 'tel:1', 'blob:x', 'about:blank', 'nothing', 'java script:'].map(isAppUrl)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(['/widgets/a', '//evil.example', '/\\evil.example', 'a'].map(isOwnPath)).toEqual([true, false, false, false]);
});
