import { expect, test } from 'vitest';
import { shellOf } from './shell-of';
import { fakeWindow, nonsense } from './testing/fake-window';
import { REMOTE_KEYS, tizenYear } from './tizen';

const settings = { server: 'https://tv.example', scheme: 'touchline', platform: 'tizen' } as const;

interface Data {
  key: unknown;
  value: unknown;
}

/** The globals of a Samsung set with every call recorded; `control` is what the app was asked for. */
function samsungSet({ lacks = [] as readonly string[] } = {}) {
  const calls: string[] = [];
  const scene = { control: { operation: 'default', uri: null, data: [] as Data[] } as unknown };
  const network: ((state: number) => void)[] = [];
  const application = {
    exit: () => void calls.push('exit'),
    getRequestedAppControl: () => ({ appControl: scene.control, callerAppId: 'org.tizen.homescreen' }),
  };
  const device = fakeWindow({
    tizen: {
      application: { getCurrentApplication: () => application },
      tvinputdevice: {
        getSupportedKeys: () =>
          [...REMOTE_KEYS, 'VolumeUp', 'Exit']
            .filter((name) => !lacks.includes(name))
            .map((name) => ({ name, code: 0 })),
        registerKeyBatch: (names: string[]) => void calls.push(`registerKeyBatch ${names.join(' ')}`),
      },
    },
    webapis: {
      productinfo: { getModelCode: () => '23_PONTUSM_FTV', getModel: () => 'UE55CU8072' },
      network: {
        getTVName: () => 'Living room',
        addNetworkStateChangeListener: (listener: (state: number) => void) => network.push(listener),
        removeNetworkStateChangeListener: (id: number) => void calls.push(`removeNetworkStateChangeListener ${id}`),
        NetworkState: { GATEWAY_CONNECTED: 4, GATEWAY_DISCONNECTED: 5 },
      },
      appcommon: {
        setScreenSaver: (state: number) => void calls.push(`setScreenSaver ${state}`),
        AppCommonScreenSaverState: { SCREEN_SAVER_OFF: 0, SCREEN_SAVER_ON: 1 },
      },
    },
  });
  return { ...device, calls, scene, network };
}

const asked = (data: readonly Data[], uri: unknown = null) => ({ operation: 'view', uri, data });
/** As a preview tile of the launcher asks. */
const tile = (values: unknown) => asked([{ key: 'PAYLOAD', value: [JSON.stringify({ values })] }]);

test('FORM-03b a Samsung set is known by its globals and left by its exit', async () => {
  const { window, calls } = samsungSet();
  const shell = await shellOf(window, settings);
  expect([shell.kind, shell.platform]).toEqual(['tizen', 'tizen']);
  shell.exit?.();
  expect(calls).toEqual(['exit']);
});

test('FORM-03b media, channel and digit keys are registered at once, those that the remote has', async () => {
  const { window, calls } = samsungSet({ lacks: ['MediaTrackNext', 'Info'] });
  (await shellOf(window, settings)).registerKeys?.();
  expect(calls).toEqual([
    'registerKeyBatch MediaPlayPause MediaPlay MediaPause MediaStop MediaRewind MediaFastForward MediaTrackPrevious ' +
      'ChannelUp ChannelDown ColorF0Red ColorF1Green ColorF2Yellow ColorF3Blue 0 1 2 3 4 5 6 7 8 9',
  ]);
});

test.each([
  ['a preview tile', tile(JSON.stringify({ path: '/event/final' })), '/event/page/final'],
  ['a preview tile with a plain path', tile('/calendar'), '/calendar'],
  ['a link', asked([], 'touchline://channel/one'), '/channel/one'],
  ['data with a path', asked([{ key: 'path', value: ['/calendar'] }]), '/calendar'],
  [
    'other data before it',
    asked([
      { key: 7, value: 7 },
      { key: 'url', value: ['/calendar'] },
    ]),
    '/calendar',
  ],
])('FORM-03b launch and relaunch by %s', async (_what, control, path) => {
  const { window, scene, tell } = samsungSet();
  scene.control = control;
  const shell = await shellOf(window, settings);
  const opened: string[] = [];
  const stop = shell.onOpen?.((each) => opened.push(each));
  tell('appcontrol');
  stop?.();
  tell('appcontrol');
  expect([shell.launchPath(), opened]).toEqual([path, [path]]);
});

test.each(nonsense.map((said) => [said]))('FORM-03b an app control with %j is ignored', async (said) => {
  const { window, scene, tell } = samsungSet();
  const shell = await shellOf(window, settings);
  const opened: string[] = [];
  shell.onOpen?.((path) => opened.push(path));
  const controls = [
    said,
    asked([], said),
    asked([{ key: 'PAYLOAD', value: [said] }]),
    { data: said },
    { data: [said] },
  ];
  for (const control of [...controls, asked([{ key: 'path', value: said }]), tile(said)]) {
    scene.control = control;
    tell('appcontrol');
    expect(shell.launchPath(), `with ${JSON.stringify(control)}`).toBeUndefined();
  }
  expect(opened).toEqual([]);
});

test('FORM-03b a hidden and a shown page are told', async () => {
  const { window, hide } = samsungSet();
  const told: boolean[] = [];
  (await shellOf(window, settings)).onSuspend((isSuspended) => told.push(isSuspended));
  hide(true);
  hide(false);
  expect(told).toEqual([true, false]);
});

test('the screensaver is off while a video plays', async () => {
  const { window, calls } = samsungSet();
  const { keepAwake } = await shellOf(window, settings);
  keepAwake?.(true);
  keepAwake?.(false);
  expect(calls).toEqual(['setScreenSaver 0', 'setScreenSaver 1']);
});

test('changes of the network come from the set', async () => {
  const { window, network, calls } = samsungSet();
  const told: boolean[] = [];
  const stop = (await shellOf(window, settings)).onNetwork?.((isOnline) => told.push(isOnline));
  for (const state of [5, 1, 4]) network[0]?.(state);
  stop?.();
  expect([told, calls]).toEqual([[false, true], ['removeNetworkStateChangeListener 1']]);
});

test('SCREEN-14b name and model year come from the set, not from the user agent', async () => {
  const { modelYear, deviceName } = await shellOf(samsungSet().window, settings);
  expect([modelYear, deviceName]).toEqual([2023, 'Living room']);
});

test.each([
  ['19_KANTSU2E_UHD', 2019],
  ['25_X', 2025],
  ['T-KTM2', undefined],
  ['', undefined],
  [23, undefined],
  [null, undefined],
])('SCREEN-14b the model code %j is of %s', (code, year) => {
  expect(tizenYear(code)).toBe(year);
});

test('SCREEN-14b a set without a name is named by its model; without the vendor’s script by nothing', async () => {
  const set = samsungSet();
  const { webapis } = set.window as unknown as { webapis: { network: { getTVName(): unknown } } };
  webapis.network.getTVName = () => '  ';
  expect((await shellOf(set.window, settings)).deviceName).toBe('Samsung UE55CU8072');
  const bare = fakeWindow({ tizen: {} });
  const shell = await shellOf(bare.window, settings);
  expect([shell.deviceName, shell.modelYear, shell.keepAwake, shell.onNetwork]).toEqual(Array(4).fill(undefined));
  shell.registerKeys?.();
  shell.exit?.();
});

test('methods that throw do no harm', async () => {
  const broken = () => {
    throw new Error('SecurityError');
  };
  const { window, tell } = fakeWindow({
    tizen: { application: { getCurrentApplication: broken }, tvinputdevice: { getSupportedKeys: broken } },
    webapis: {
      productinfo: { getModelCode: broken, getModel: broken },
      network: { getTVName: broken, addNetworkStateChangeListener: broken, NetworkState: {} },
      appcommon: { setScreenSaver: broken, AppCommonScreenSaverState: {} },
    },
  });
  const shell = await shellOf(window, settings);
  shell.onOpen?.(broken);
  tell('appcontrol');
  shell.registerKeys?.();
  shell.keepAwake?.(true);
  shell.onNetwork?.(broken)();
  shell.exit?.();
  expect([shell.launchPath(), shell.modelYear, shell.deviceName]).toEqual([undefined, undefined, undefined]);
});
