import { expect, test } from 'vitest';
import { isPhone, storesFor } from './stores';

const on = (userAgent: string, maxTouchPoints = 0) => ({ userAgent, maxTouchPoints });
const iphone = on('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', 5);
const pixel = on('Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/130.0 Mobile Safari/537.36', 5);

const fire = on('Mozilla/5.0 (Linux; Android 9; AFTMM) AppleWebKit/537.36 Silk/120 like Chrome/120 Safari/537.36');
const computer = on('Mozilla/5.0 (X11; Linux x86_64)');
const nothing = on('');
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
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
  expect(urls('android', nothing, ALL)).toEqual([ALL.play]);
  expect(urls('ios', nothing, ALL)).toEqual([ALL.appStore]);
  expect(urls('web', computer, ALL)).toEqual(Object.values(ALL));
  expect(urls('webos', on('Mozilla/5.0 (Web0S; Linux/SmartTV)'), ALL)).toEqual([]);
});

test('ROUTE-26a only stores that the operator has set are offered', () => {
  expect(storesFor('web', computer)).toEqual([]);
  expect(storesFor('mobileweb', iphone, { play: ALL.play })).toEqual([]);
  expect(storesFor('web', computer, { lg: ALL.lg })).toEqual([{ name: 'LG Content Store', url: ALL.lg }]);
});

test('ROUTE-26a an iPad that calls itself a Mac is offered the App Store alone; a Mac all stores', () => {
  expect(storesFor('web', on(MAC, 5), ALL)).toEqual([{ name: 'App Store', url: ALL.appStore }]);
  expect([isPhone('web', on(MAC, 5)), isPhone('web', on(MAC))]).toEqual([true, false]);
  expect(storesFor('web', on(MAC), ALL)).toHaveLength(5);
  // A computer with Windows and a touch screen.
  expect(isPhone('web', on('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36', 10))).toBe(false);
});
