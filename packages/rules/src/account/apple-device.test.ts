import { expect, test } from 'vitest';
import { isAppleTouchDevice, isDesktopIpad } from './apple-device';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, [true, false]],
  ['an iPad', 'Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X)', 5, [true, false]],
  ['an iPad that asks for desktop pages', MAC, 5, [true, true]],
  ['a Mac', MAC, 0, [false, false]],
  ['a browser that does not tell', MAC, undefined, [false, false]],
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 14)', 5, [false, false]],
] as const)('FORM-02a touch devices of Apple are known: %s', (_case, userAgent, maxTouchPoints, known) => {
  const browser = { userAgent, maxTouchPoints };
  expect([isAppleTouchDevice(browser), isDesktopIpad(browser)]).toEqual(known);
});
