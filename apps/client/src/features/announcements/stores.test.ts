import { expect, test } from 'vitest';
import { storesFor } from './stores';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1';
const pixel = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/130.0 Mobile Safari/537.36';

const fire = 'Mozilla/5.0 (Linux; Android 9; AFTMM) AppleWebKit/537.36 Silk/120 like Chrome/120 Safari/537.36';
const computer = 'Mozilla/5.0 (X11; Linux x86_64)';
const ALL = {
  play: 'https://play.example',
  appStore: 'https://apple.example',
  amazon: 'https://amazon.example',
  lg: 'https://lg.example',
  samsung: 'https://samsung.example',
};

test('ROUTE-26a /app lists the store of a phone, all on a computer, none on a TV', () => {
  const urls = (...args: Parameters<typeof storesFor>) => storesFor(...args).map(({ url }) => url);
  expect(urls('mobileweb', iphone, ALL)).toEqual([ALL.appStore]);
  expect(urls('mobileweb', pixel, ALL)).toEqual([ALL.play]);
  expect(urls('mobileweb', fire, ALL)).toEqual([ALL.amazon]);
  expect(urls('android', '', ALL)).toEqual([ALL.play]);
  expect(urls('ios', '', ALL)).toEqual([ALL.appStore]);
  expect(urls('web', computer, ALL)).toEqual(Object.values(ALL));
  expect(urls('webos', 'Mozilla/5.0 (Web0S; Linux/SmartTV)', ALL)).toEqual([]);
});

test('ROUTE-26a only stores that the operator has set are offered', () => {
  expect(storesFor('web', computer)).toEqual([]);
  expect(storesFor('mobileweb', iphone, { play: ALL.play })).toEqual([]);
  expect(storesFor('web', computer, { lg: ALL.lg })).toEqual([{ name: 'LG Content Store', url: ALL.lg }]);
});
