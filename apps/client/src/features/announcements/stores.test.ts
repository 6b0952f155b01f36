import { expect, test } from 'vitest';
import { storesFor } from './stores';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1';
const pixel = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/130.0 Mobile Safari/537.36';

test('ROUTE-26a /app lists the store of the device, both on a computer, none on a TV', () => {
  const names = (...args: Parameters<typeof storesFor>) => storesFor(...args).map(({ name }) => name);
  expect(names('mobileweb', iphone)).toEqual(['App Store']);
  expect(names('mobileweb', pixel)).toEqual(['Google Play']);
  expect(names('android', '')).toEqual(['Google Play']);
  expect(names('web', 'Mozilla/5.0 (X11; Linux x86_64)')).toEqual(['Google Play', 'App Store']);
  expect(names('webos', 'Mozilla/5.0 (Web0S; Linux/SmartTV)')).toEqual([]);
});
