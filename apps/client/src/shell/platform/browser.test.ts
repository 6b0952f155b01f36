import { expect, test } from 'vitest';
import { browserDevice, tvDevice } from './platform';
import { shellOf } from './shell-of';
import { fakeWindow } from './testing/fake-window';

const settings = { server: 'https://tv.example', platform: 'webos' } as const;

test('SCREEN-10c the browser of a TV is left by closing the window, or by going back where it stays open', async () => {
  const packed = fakeWindow();
  (await shellOf(packed.window, settings)).exit?.();
  const served = fakeWindow({ location: { protocol: 'https:' } });
  (await shellOf(served.window, settings)).exit?.();
  expect([packed.done, served.done]).toEqual([['close'], ['close', 'history.back']]);
});

test('a package that finds no device runs as in a browser, for the platform it was made for', async () => {
  for (const globals of [{}, { Capacitor: {} }, { Capacitor: 7 }, { touchlineShell: {} }, { touchlineShell: 'x' }]) {
    const { kind, platform, launchPath } = await shellOf(fakeWindow(globals).window, settings);
    expect([kind, platform, launchPath()]).toEqual(['browser', 'webos', undefined]);
  }
});

test('SCREEN-10c a device is left as its shell is; a browser on a computer or phone is not', async () => {
  const inBrowser = await shellOf(fakeWindow().window, settings);
  const exit = () => undefined;
  const shell = { ...inBrowser, kind: 'tizen', modelYear: 2023, deviceName: 'Living room', exit } as const;
  expect(tvDevice('tizen', shell)).toMatchObject({ frame: 'tv', modelYear: 2023, name: 'Living room', exit });
  expect(tvDevice('webos', inBrowser).exit).toBeDefined();
  expect(browserDevice('android', { ...shell, kind: 'capacitor' }).exit).toBe(exit);
  expect([browserDevice('android', inBrowser).exit, browserDevice('web').exit]).toEqual([undefined, undefined]);
});
