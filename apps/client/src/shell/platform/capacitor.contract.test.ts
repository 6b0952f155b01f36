import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { createApi } from '../api/api';
import { numericId } from './numeric-id';
import { browserDevice } from './platform';
import type { Shell } from './shell';
import { shellOf } from './shell-of';
import { fakeWindow } from './testing/fake-window';

/**
 * The client's bridge against Capacitor's own script and the methods of the plugins' native sources; tests in
 * `apps/devices/capacitor` compare both with the packages of the projects for the stores.
 */
type Platform = 'android' | 'ios';
interface NativePlugin {
  readonly methods: Readonly<Record<string, 'none' | 'promise' | 'callback'>>;
  readonly words: string;
}
interface Message {
  readonly callbackId: string;
  readonly pluginId: string;
  readonly methodName: string;
  readonly options: Readonly<Record<string, unknown>>;
}

const capacitor = createRequire(import.meta.url).resolve('@capacitor/android/package.json');
const bridgeScript = readFileSync(join(dirname(capacitor), 'capacitor/src/main/assets/native-bridge.js'), 'utf8');
const contract = JSON.parse(
  readFileSync(new URL('../../../../devices/capacitor/contract/plugins.json', import.meta.url), 'utf8'),
) as Record<Platform, Record<string, NativePlugin>>;

const settings = (platform: Platform) =>
  ({ server: 'https://tv.example', scheme: 'touchline', platform, version: '1.2.3' }) as const;

/** What the native side answers unless a test says otherwise. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  'LocalNotifications.checkPermissions': { display: 'granted' },
  'PushNotifications.requestPermissions': { receive: 'granted' },
  'Touchline.facts': { deviceName: 'Pixel', isTv: false, hasPictureInPicture: true, hasVibrator: true, hasPush: true },
};

/** All names of a message's options, also of those within others. */
const namesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null || value instanceof Date) return [];
  return Object.entries(value).flatMap(([name, part]) => [name, ...namesIn(part)]);
};

const wordsOf = (plugin: string) =>
  new Set([contract.android[plugin], contract.ios[plugin]].flatMap((native) => native?.words.split(' ') ?? []));

/** An app in which Capacitor's script runs; the native side is recorded, and knows only what the sources have. */
async function openApp(platform: Platform, answers: Readonly<Record<string, unknown>> = {}) {
  const sent: [string, Readonly<Record<string, unknown>>][] = [];
  const listening = new Map<string, string>();
  const faults: string[] = [];
  const native = contract[platform];
  const receive = (message: Message) => {
    const { callbackId, pluginId, methodName, options } = message;
    // On iOS the script sends what is logged.
    if (pluginId === 'Console') return;
    const call = `${pluginId}.${methodName}`;
    const plugin = native[pluginId];
    if (!plugin?.methods[methodName]) faults.push(`${call} does not exist on ${platform}`);
    if (methodName === 'addListener') listening.set(`${pluginId}.${String(options['eventName'])}`, callbackId);
    const words = wordsOf(pluginId);
    if (methodName === 'addListener' && !plugin?.words.split(' ').includes(String(options['eventName'])))
      faults.push(`${pluginId} never sends ${String(options['eventName'])} on ${platform}`);
    if (!methodName.endsWith('Listener'))
      for (const name of namesIn(options))
        if (name !== 'path' && !words.has(name)) faults.push(`${call} does not read ${name}`);
    sent.push([call, options]);
    if (plugin?.methods[methodName] !== 'promise') return;
    const data = answers[call] ?? ANSWERS[call];
    queueMicrotask(() => answer({ callbackId, success: true, data }));
  };
  const onAndroid = {
    onmessage: undefined as ((event: { data: string }) => void) | undefined,
    postMessage: (text: string) => receive(JSON.parse(text) as Message),
  };
  const { window, tellDocument } = fakeWindow({
    navigator: {},
    // The script keeps the page's own functions, and asks by `prompt` whether to replace them.
    Document: { prototype: { cookie: '' } },
    XMLHttpRequest: EventTarget,
    prompt: () => 'false',
    Capacitor: { DEBUG: false, isLoggingEnabled: false, Plugins: {} },
    WEBVIEW_SERVER_URL: platform === 'android' ? 'https://localhost' : 'capacitor://localhost',
    ...(platform === 'android'
      ? { androidBridge: onAndroid }
      : { webkit: { messageHandlers: { bridge: { postMessage: receive } } } }),
  });
  const page = window as unknown as Record<string, unknown> & {
    Capacitor: { PluginHeaders: unknown; fromNative(result: object): void };
  };
  page['console'] = { ...console, debug: () => undefined, error: (fault: unknown) => void faults.push(String(fault)) };
  page['window'] = window;
  runInContext(bridgeScript, createContext(page));
  page.Capacitor.PluginHeaders = Object.entries(native).map(([name, { methods }]) => ({
    name,
    methods: Object.keys(methods).map((method) => ({ name: method })),
  }));
  function answer(result: object) {
    if (platform === 'android') onAndroid.onmessage?.({ data: JSON.stringify(result) });
    else page.Capacitor.fromNative(result);
  }

  const shell = await shellOf(window, settings(platform));
  shell.showPage?.();
  const atStart = sent.splice(0);
  return {
    shell,
    atStart,
    sent,
    faults,
    tellDocument,
    /** Sends an event of a plugin, whose sources have its name and its fields. */
    tell: (plugin: string, event: string, data: Readonly<Record<string, unknown>>) => {
      const words = native[plugin]?.words.split(' ') ?? [];
      for (const name of [event, ...Object.keys(data)])
        if (!words.includes(name)) faults.push(`${plugin} has no ${name} on ${platform}`);
      const callbackId = listening.get(`${plugin}.${event}`);
      if (callbackId === undefined) throw new Error(`The page does not listen to ${plugin}.${event}.`);
      answer({ callbackId, pluginId: plugin, methodName: 'addListener', success: true, save: true, data });
    },
  };
}

const BOTH = ['android', 'ios'] as const;
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

test.each(BOTH)('FORM-02a on %s the app asks the server for the rules of its store', async (platform) => {
  const { shell, faults } = await openApp(platform);
  expect(shell).toMatchObject({ kind: 'capacitor', platform });
  const asked: URL[] = [];
  const api = createApi({
    baseUrl: 'https://tv.example/api',
    fetch: async (url: string) => {
      asked.push(new URL(url));
      return { ok: true, status: 200, headers: { get: () => null }, text: async () => '{}' };
    },
    audience: { platform: browserDevice(shell.platform, shell).platform, locale: 'en', regionId: undefined },
    session: { token: () => 't', userType: () => 'anonymous', start: async () => true, renew: async () => true },
  });
  await api.call('remoteConfig', { query: {} });
  expect(asked.map(({ searchParams }) => searchParams.get('platform'))).toEqual([platform]);
  expect(faults).toEqual([]);
});

test('FORM-02b App, SplashScreen: what the app asks when it starts', async () => {
  const listen = (eventName: string) => ['Touchline.addListener', { eventName }];
  const android = await openApp('android');
  const byName = (messages: readonly unknown[]) =>
    messages.map((message) => JSON.stringify(message)).sort((one, other) => (one < other ? -1 : 1));
  const common = [
    ['App.getLaunchUrl', {}],
    ['LocalNotifications.checkPermissions', {}],
    ['SplashScreen.hide', {}],
  ];
  expect(byName(android.atStart)).toEqual(
    byName([...common, ['Touchline.facts', {}], ...['key', 'media', 'pictureInPicture'].map(listen)]),
  );
  const ios = await openApp('ios');
  expect(byName(ios.atStart)).toEqual(byName(common));
  expect([...android.faults, ...ios.faults]).toEqual([]);
});

test.each(BOTH)('FORM-02b App on %s: links that start and open the app', async (platform) => {
  const url = 'https://tv.example/event/page/final';
  const { shell, sent, faults, tell } = await openApp(platform, { 'App.getLaunchUrl': { url } });
  expect(shell.launchPath()).toBe('/event/page/final');
  const opened: string[] = [];
  const stop = shell.onOpen?.((path) => opened.push(path));
  expect(sent[0]).toEqual(['App.addListener', { eventName: 'appUrlOpen' }]);
  tell('App', 'appUrlOpen', { url: 'touchline://channel/one' });
  tell('App', 'appUrlOpen', { url: 'https://elsewhere.example/home' });
  expect(opened).toEqual(['/channel/one']);
  sent.splice(0);
  stop?.();
  expect(sent[0]).toEqual([
    'App.removeListener',
    { eventName: 'appUrlOpen', callbackId: expect.stringMatching(/^\d+$/) },
  ]);
  expect(faults).toEqual([]);
});

test('FORM-02b App on Android: back button and exit; iOS has neither', async () => {
  const { shell, sent, faults, tell, tellDocument } = await openApp('android');
  let backs = 0;
  shell.onBack?.(() => (backs += 1));
  expect(sent).toContainEqual(['App.addListener', { eventName: 'backButton' }]);
  tell('App', 'backButton', { canGoBack: true });
  tellDocument('backbutton');
  expect(backs).toBe(1);
  shell.exit?.();
  expect(sent.at(-1)).toEqual(['App.exitApp', {}]);
  const ios = await openApp('ios');
  expect(ios.shell).not.toHaveProperty('exit');
  expect(ios.shell).not.toHaveProperty('onBack');
  expect([...faults, ...ios.faults]).toEqual([]);
});

test('FORM-02b App: the app is hidden and shown again; a small window is not hidden', async () => {
  const android = await openApp('android');
  const seen: boolean[] = [];
  android.shell.onSuspend((isSuspended) => seen.push(isSuspended));
  expect(android.sent).toEqual([['App.addListener', { eventName: 'appStateChange' }]]);
  android.tell('App', 'appStateChange', { isActive: false });
  android.tell('App', 'appStateChange', { isActive: true });
  expect(seen).toEqual([true, false]);
  const ios = await openApp('ios');
  ios.shell.onSuspend((isSuspended) => seen.push(isSuspended));
  expect(ios.sent.map(([, options]) => options)).toEqual([{ eventName: 'pause' }, { eventName: 'resume' }]);
  ios.tell('App', 'pause', {});
  ios.tell('App', 'resume', {});
  expect(seen.slice(2)).toEqual([true, false]);
  expect([...android.faults, ...ios.faults]).toEqual([]);
});

const at = Date.now() + 3_600_000;
const reminder = { id: 'final', title: 'Final', body: 'Starts at 20:00', at, path: '/event/page/final' };

test.each(BOTH)('FORM-02b LocalNotifications on %s: permission, reminders, a tap', async (platform) => {
  const { shell, sent, faults, tell } = await openApp(platform, {
    'LocalNotifications.checkPermissions': { display: 'prompt' },
    'LocalNotifications.requestPermissions': { display: 'granted' },
  });
  const { notifications } = shell;
  await notifications?.schedule([reminder]);
  expect(sent).toEqual([]);
  expect(await notifications?.ask()).toBe('granted');
  expect(sent.splice(0)).toEqual([['LocalNotifications.requestPermissions', {}]]);
  await notifications?.schedule([reminder, { ...reminder, id: 'past', at: 5 }]);
  const channel = ['LocalNotifications.createChannel', { id: 'reminders', name: 'Touchline', importance: 4 }];
  const when = platform === 'android' ? new Date(at).toISOString() : new Date(at);
  expect(sent.splice(0)).toEqual([
    ...(platform === 'android' ? [channel] : []),
    ['LocalNotifications.cancelAll', {}],
    [
      'LocalNotifications.schedule',
      {
        notifications: [
          {
            id: numericId('final'),
            title: 'Final',
            body: 'Starts at 20:00',
            channelId: 'reminders',
            schedule: { at: when, allowWhileIdle: true },
            isExactNotification: false,
            extra: { path: '/event/page/final' },
          },
        ],
      },
    ],
  ]);
  const opened: string[] = [];
  shell.onOpen?.((path) => opened.push(path));
  tell('LocalNotifications', 'localNotificationActionPerformed', {
    actionId: 'tap',
    notification: { extra: { path: reminder.path } },
  });
  expect(opened).toEqual([reminder.path]);
  expect(faults).toEqual([]);
});

test.each([
  ['android', 'fcm'],
  ['ios', 'apns'],
] as const)('FORM-02b PushNotifications on %s: the address at %s, and a tap', async (platform, channel) => {
  const { shell, sent, faults, tell } = await openApp(platform);
  const token = shell.notifications?.push?.token();
  await settled();
  expect(sent.splice(0)).toEqual([
    ['PushNotifications.requestPermissions', {}],
    ['PushNotifications.addListener', { eventName: 'registration' }],
    ['PushNotifications.addListener', { eventName: 'registrationError' }],
    ['PushNotifications.register', {}],
  ]);
  tell('PushNotifications', 'registration', { value: 'abc' });
  expect(await token).toEqual({ channel, value: 'abc' });
  const opened: string[] = [];
  shell.onOpen?.((path) => opened.push(path));
  tell('PushNotifications', 'pushNotificationActionPerformed', {
    actionId: 'tap',
    notification: { data: { type: 'event', id: 'final', tag: 'final' } },
  });
  expect(opened).toHaveLength(1);
  expect(opened[0]).toMatch(/^\/event\/page\/final/);
  expect(faults).toEqual([]);
});

/** What each plugin is told when the client uses the shell. */
const TOLD: readonly (readonly [string, (shell: Shell) => unknown, string, object])[] = [
  [
    'Share',
    (shell) => shell.share?.({ title: 'Final', url: 'https://tv.example/event/page/final' }),
    'Share.share',
    { title: 'Final', url: 'https://tv.example/event/page/final', dialogTitle: 'Final' },
  ],
  [
    'ScreenOrientation',
    ({ orientation }) => orientation?.lock('landscape'),
    'ScreenOrientation.lock',
    { orientation: 'landscape' },
  ],
  ['ScreenOrientation', ({ orientation }) => orientation?.unlock(), 'ScreenOrientation.unlock', {}],
  [
    'Browser',
    (shell) => shell.openBrowser?.('https://other.example/'),
    'Browser.open',
    { url: 'https://other.example/' },
  ],
  ['Haptics', (shell) => shell.vibrate?.('light'), 'Haptics.impact', { style: 'LIGHT' }],
  ['Haptics', (shell) => shell.vibrate?.('success'), 'Haptics.notification', { type: 'SUCCESS' }],
  ['StatusBar', (shell) => shell.setStatusBar?.(true), 'StatusBar.show', {}],
  ['StatusBar', (shell) => shell.setStatusBar?.(false), 'StatusBar.hide', {}],
];

test.each(
  BOTH.flatMap((platform) =>
    TOLD.map(([plugin, act, call, options]) => [plugin, call, platform, act, options] as const),
  ),
)('FORM-02b %s: %s on %s', async (_plugin, call, platform, act, options) => {
  const { shell, sent, faults } = await openApp(platform);
  await act(shell);
  await settled();
  expect(sent).toEqual([[call, options]]);
  expect(faults).toEqual([]);
});

test.each(BOTH)('FORM-02b Network on %s: lost and found', async (platform) => {
  const { shell, sent, faults, tell } = await openApp(platform);
  const seen: boolean[] = [];
  shell.onNetwork?.((isOnline) => seen.push(isOnline));
  expect(sent).toEqual([['Network.addListener', { eventName: 'networkStatusChange' }]]);
  tell('Network', 'networkStatusChange', { connected: false, connectionType: 'none' });
  tell('Network', 'networkStatusChange', { connected: true, connectionType: 'wifi' });
  expect(seen).toEqual([false, true]);
  expect(faults).toEqual([]);
});

test('FORM-02b Touchline on Android: the lock screen’s controls, a screen that stays on, the device’s name', async () => {
  const { shell, sent, faults, tell } = await openApp('android');
  expect(shell.deviceName).toBe('Pixel');
  shell.keepAwake?.(true);
  expect(sent.splice(0)).toEqual([['Touchline.keepAwake', { isOn: true }]]);
  const session = shell.mediaSession;
  if (!session) throw new Error('There is no media session.');
  const pressed: string[] = [];
  session.metadata = { title: 'Final', artist: 'Cup', album: '', artwork: [{ src: 'https://tv.example/a.png' }] };
  session.playbackState = 'playing';
  session.setActionHandler('pause', ({ action }) => pressed.push(action));
  await settled();
  expect(sent).toEqual([
    [
      'Touchline.nowPlaying',
      {
        title: 'Final',
        subtitle: 'Cup',
        artwork: 'https://tv.example/a.png',
        isPlaying: true,
        hasPicture: true,
        actions: ['pause'],
      },
    ],
  ]);
  tell('Touchline', 'media', { action: 'pause' });
  expect(pressed).toEqual(['pause']);
  expect(faults).toEqual([]);
});

test('FORM-02b on a TV nothing is offered that needs a touchscreen', async () => {
  const { shell, faults } = await openApp('android', { 'Touchline.facts': { isTv: true, hasVibrator: false } });
  for (const name of ['share', 'orientation', 'vibrate', 'setStatusBar']) expect(shell).not.toHaveProperty(name);
  expect(shell).toHaveProperty('exit');
  expect(faults).toEqual([]);
});
