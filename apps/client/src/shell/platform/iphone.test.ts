import { expect, test } from 'vitest';
import { isIphone } from './iphone';

const agent = (device: string) => `Mozilla/5.0 (${device} like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148`;
const iphone = agent('iPhone; CPU iPhone OS 18_5');
const ipad = agent('iPad; CPU OS 18_5');
const desktopPad = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';

test.each([
  ['the app on an iPhone', 'ios', iphone, true],
  ['the app on an iPad', 'ios', ipad, false],
  ['the app on an iPad that asks for desktop pages', 'ios', desktopPad, false],
  ['the browser of an iPhone', 'mobileweb', iphone, false],
] as const)('SHOP-04c %s: %s is an iPhone: %s', (_where, platform, userAgent, expected) => {
  expect(isIphone(platform, { userAgent } as Navigator)).toBe(expected);
});
