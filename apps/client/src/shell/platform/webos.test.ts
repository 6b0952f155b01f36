import { expect, test } from 'vitest';
import { shellOf } from './shell-of';
import { fakeWindow, nonsense } from './testing/fake-window';
import { webosYear } from './webos-year';

const settings = { server: 'https://tv.example', scheme: 'touchline', platform: 'webos' } as const;
const deviceInfo = JSON.stringify({ modelName: 'OLED55C11LB', platformVersion: '6.0.0', screenWidth: 1920 });

/** The globals of an LG set, under the name of newer or older ones, with every call recorded. */
function lgSet({ name = 'webOSSystem', system = {} }: { name?: string; system?: object } = {}) {
  const calls: string[] = [];
  const bridges: { onservicecallback: (answer: string) => void }[] = [];
  class PalmServiceBridge {
    onservicecallback: (answer: string) => void = () => undefined;
    constructor() {
      bridges.push(this);
    }
    call(uri: string, parameters: string): void {
      calls.push(`${uri} ${parameters}`);
    }
    cancel(): void {
      calls.push('cancel');
    }
  }
  const device = fakeWindow({
    [name]: {
      launchParams: '',
      deviceInfo,
      identifier: 'tv.touchline.app',
      platformBack: () => void calls.push('platformBack'),
      activate: () => void calls.push('activate'),
      ...system,
    },
    PalmServiceBridge,
  });
  return { ...device, calls, bridges };
}

test.each(['webOSSystem', 'PalmSystem'])(
  'FORM-03b an LG set is known by %s and left by its platformBack',
  async (name) => {
    const { window, calls } = lgSet({ name });
    const shell = await shellOf(window, settings);
    expect([shell.kind, shell.platform]).toEqual(['webos', 'webos']);
    shell.exit?.();
    expect(calls).toEqual(['platformBack']);
  },
);

test('SCREEN-10c a set without platformBack closes the window', async () => {
  const { window, done } = lgSet({ system: { platformBack: undefined } });
  (await shellOf(window, settings)).exit?.();
  expect(done).toEqual(['close']);
});

test.each([
  ['{"contentTarget":"/event/final"}', '/event/page/final'],
  ['{"contentTarget":"touchline://channel/one"}', '/channel/one'],
  ['{"contentTarget":"https://tv.example/calendar"}', '/calendar'],
  [{ contentTarget: '/calendar' }, '/calendar'],
  ['touchline://calendar', '/calendar'],
  ['{"url":"/calendar"}', '/calendar'],
])('FORM-03b the launch parameters %j open %s', async (launchParams, path) => {
  const { window } = lgSet({ system: { launchParams } });
  expect((await shellOf(window, settings)).launchPath()).toBe(path);
});

test.each(nonsense.map((launchParams) => [launchParams]))(
  'FORM-03b launch and relaunch with %j are ignored',
  async (params) => {
    const { window, tellDocument } = lgSet({ system: { launchParams: params } });
    const shell = await shellOf(window, settings);
    const opened: string[] = [];
    shell.onOpen?.((path) => opened.push(path));
    tellDocument('webOSRelaunch', params);
    expect([shell.launchPath(), opened]).toEqual([undefined, []]);
  },
);

test('FORM-03b a relaunch brings the app to the front and opens its path, until nobody listens', async () => {
  const { window, tellDocument, calls } = lgSet();
  const opened: string[] = [];
  const stop = (await shellOf(window, settings)).onOpen?.((path) => opened.push(path));
  tellDocument('webOSRelaunch', { contentTarget: '/event/final' });
  stop?.();
  tellDocument('webOSRelaunch', { contentTarget: '/calendar' });
  expect([calls, opened]).toEqual([['activate'], ['/event/page/final']]);
});

test('FORM-03b a hidden and a shown page are told once each', async () => {
  const { window, hide } = lgSet();
  const told: boolean[] = [];
  const stop = (await shellOf(window, settings)).onSuspend((isSuspended) => told.push(isSuspended));
  hide(true);
  hide(true);
  hide(false);
  stop();
  hide(true);
  expect(told).toEqual([true, false]);
});

test('the screensaver is refused while a video plays', async () => {
  const { window, calls, bridges } = lgSet();
  const { keepAwake } = await shellOf(window, settings);
  keepAwake?.(true);
  const request = 'luna://com.webos.service.tvpower/power/registerScreenSaverRequest';
  const response = 'luna://com.webos.service.tvpower/power/responseScreenSaverRequest';
  expect(calls).toEqual([`${request} {"subscribe":true,"clientName":"touchline"}`]);
  for (const answer of ['{', 'null', '{"state":"Other"}', '{"state":"Active","timestamp":"7"}'])
    bridges[0]?.onservicecallback(answer);
  expect(calls.slice(1)).toEqual([`${response} {"clientName":"touchline","ack":false,"timestamp":"7"}`]);
  keepAwake?.(false);
  expect(calls.slice(2)).toEqual(['cancel']);
});

test('changes of the network come from the set', async () => {
  const { window, calls, bridges } = lgSet();
  const told: boolean[] = [];
  const stop = (await shellOf(window, settings)).onNetwork?.((isOnline) => told.push(isOnline));
  expect(calls).toEqual(['luna://com.webos.service.connectionmanager/getStatus {"subscribe":true}']);
  for (const isInternetConnectionAvailable of [false, 'yes', true])
    bridges[0]?.onservicecallback(JSON.stringify({ isInternetConnectionAvailable }));
  stop?.();
  expect([told, calls.at(-1)]).toEqual([[false, true], 'cancel']);
});

test('a set without services offers neither', async () => {
  const { window } = fakeWindow({ webOSSystem: {} });
  const shell = await shellOf(window, settings);
  expect([shell.keepAwake, shell.onNetwork, shell.notifications, shell.share]).toEqual(Array(4).fill(undefined));
});

test('SCREEN-14b name and model year come from the set', async () => {
  const { modelYear, deviceName } = await shellOf(lgSet().window, settings);
  expect([modelYear, deviceName]).toEqual([2021, 'LG OLED55C11LB']);
});

test.each([['{'], ['null'], [7], ['{"modelName":7,"platformVersion":[]}'], [undefined]])(
  'SCREEN-14b a set that says %j of itself has neither name nor year',
  async (said) => {
    const { modelYear, deviceName } = await shellOf(lgSet({ system: { deviceInfo: said } }).window, settings);
    expect([modelYear, deviceName]).toEqual([undefined, undefined]);
  },
);

test.each([
  ['OLED55CX6LA', undefined, 2020],
  ['OLED65G26LA', undefined, 2022],
  ['OLED42C44LA', undefined, 2024],
  ['55UN73006LA', undefined, 2020],
  ['55UP75006LF', '6.0', 2021],
  ['43UR78006LK', '8.0', 2023],
  ['55NANO756PR', undefined, 2021],
  ['65QNED866RE', undefined, 2023],
  // Sold with webOS 6 and updated since: the model counts.
  ['OLED55C11LB', '8.3.0', 2021],
  ['LG-PROJECTOR', '7.2.0', 2022],
  ['', '10.0', 2025],
  ['', '99.0', undefined],
  [undefined, undefined, undefined],
])('SCREEN-14b the model %s with webOS %s is of %s', (model, version, year) => {
  expect(webosYear(model, version)).toBe(year);
});

test('methods that throw do no harm', async () => {
  const broken = () => {
    throw new Error('not allowed');
  };
  const { window, tellDocument } = lgSet({ system: { platformBack: broken, activate: broken } });
  Object.defineProperty((window as unknown as { webOSSystem: object }).webOSSystem, 'launchParams', { get: broken });
  const shell = await shellOf(window, settings);
  const opened: string[] = [];
  shell.onOpen?.((path) => opened.push(path));
  tellDocument('webOSRelaunch', { contentTarget: '/calendar' });
  shell.exit?.();
  expect([shell.launchPath(), opened]).toEqual([undefined, ['/calendar']]);
});
