import { afterEach, expect, test, vi } from 'vitest';
import { recentNotes } from '../log/log';
import { numericId } from './numeric-id';
import type { Shell } from './shell';
import { shellOf } from './shell-of';
import { fakeWindow, nonsense } from './testing/fake-window';

const server = 'https://tv.example';
const ALL =
  'App LocalNotifications PushNotifications Share SplashScreen Haptics StatusBar Browser ScreenOrientation Network';

const AT_START = new Set(['App.getLaunchUrl', 'LocalNotifications.checkPermissions', 'Touchline.facts']);

afterEach(() => vi.useRealTimers());

interface AppOptions {
  platform?: string;
  plugins?: string;
  answers?: Readonly<Record<string, unknown>>;
}

/** Capacitor's own script with native plugins that answer as told; every message to them is recorded. */
function app({ platform = 'android', plugins = ALL, answers = {} }: AppOptions = {}) {
  const sent: unknown[][] = [];
  const listeners = new Map<string, Set<(data: unknown) => void>>();
  const device = fakeWindow({
    Capacitor: {
      getPlatform: () => platform,
      isNativePlatform: () => true,
      PluginHeaders: plugins.split(' ').map((name) => ({ name, methods: [] })),
      nativePromise(plugin: string, method: string, options: object) {
        sent.push([plugin, method, options]);
        const answer = answers[`${plugin}.${method}`];
        if (answer === 'never') return new Promise(() => undefined);
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
      },
      addListener(plugin: string, event: string, listener: (data: unknown) => void) {
        const name = `${plugin}.${event}`;
        listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
        return { remove: async () => void listeners.get(name)?.delete(listener) };
      },
    },
  });
  return {
    ...device,
    sent,
    /** Without the questions of the start. */
    since: () => sent.filter(([plugin, method]) => !AT_START.has(`${String(plugin)}.${String(method)}`)),
    native: (name: string, data?: unknown) => {
      for (const listener of listeners.get(name) ?? []) listener(data);
    },
    heard: () => [...listeners].filter(([, set]) => set.size > 0).map(([name]) => name),
    shell: () =>
      shellOf(device.window, { server, scheme: 'touchline', platform: platform === 'ios' ? 'ios' : 'android' }),
  };
}

const openedBy = (shell: Shell): string[] => {
  const opened: string[] = [];
  shell.onOpen?.((path) => opened.push(path));
  return opened;
};

test.each(['android', 'ios'])(
  'FORM-02b the app on %s is known by its bridge, and its splash screen goes with the first page',
  async (platform) => {
    const { shell, sent } = app({ platform });
    const { kind, platform: known, showPage } = await shell();
    expect([kind, known]).toEqual(['capacitor', platform]);
    expect(sent).toEqual([
      ['App', 'getLaunchUrl', {}],
      ['LocalNotifications', 'checkPermissions', {}],
    ]);
    showPage?.();
    expect(sent.at(-1)).toEqual(['SplashScreen', 'hide', {}]);
  },
);

test('FORM-02b a link starts the app at its path', async () => {
  const started = async (answer: unknown) =>
    (await app({ answers: { 'App.getLaunchUrl': answer } }).shell()).launchPath();
  expect(await started({ url: 'touchline://event/final' })).toBe('/event/page/final');
  expect(await started({ url: `${server}/calendar?tabId=live` })).toBe('/calendar?tabId=live');
  expect(await started(undefined)).toBeUndefined();
  expect(await started(new Error('not implemented'))).toBeUndefined();
  for (const url of nonsense) expect(await started({ url }), `with ${JSON.stringify(url)}`).toBeUndefined();
});

test('FORM-02b an app whose plugins do not answer starts all the same', async () => {
  vi.useFakeTimers();
  const answers = { 'App.getLaunchUrl': 'never', 'LocalNotifications.checkPermissions': 'never' };
  const starting = app({ answers }).shell();
  await vi.advanceTimersByTimeAsync(1000);
  expect((await starting).launchPath()).toBeUndefined();
});

test('FORM-02b links, tapped reminders and tapped pushes open their paths', async () => {
  const { shell, native } = app();
  const opened = openedBy(await shell());
  native('App.appUrlOpen', { url: 'touchline://channel/one' });
  native('LocalNotifications.localNotificationActionPerformed', {
    actionId: 'tap',
    notification: { id: 7, extra: { path: '/event/page/final' } },
  });
  const push = (data: object) =>
    native('PushNotifications.pushNotificationActionPerformed', { actionId: 'tap', notification: { id: 'x', data } });
  push({ type: 'event', id: 'final', tag: 'start' });
  push({ type: 'url', url: `${server}/calendar?tabId=live` });
  expect(opened).toEqual([
    '/channel/one',
    '/event/page/final',
    '/event/page/final?from=push',
    '/calendar?tabId=live&from=push',
  ]);
});

test.each(nonsense.map((said) => [said]))('FORM-02b openings with %j are ignored', async (said) => {
  const { shell, native } = app();
  const opened = openedBy(await shell());
  for (const event of [
    'App.appUrlOpen',
    'LocalNotifications.localNotificationActionPerformed',
    'PushNotifications.pushNotificationActionPerformed',
  ])
    for (const data of [said, { url: said }, { notification: said }, { notification: { extra: said, data: said } }])
      native(event, data);
  native('PushNotifications.pushNotificationActionPerformed', { notification: { data: { type: said, id: 'final' } } });
  native('LocalNotifications.localNotificationActionPerformed', { notification: { extra: { path: said } } });
  expect(opened).toEqual([]);
});

test('FORM-02b the back button of Android arrives while the app listens, and the app is left by the plugin', async () => {
  const { shell, since, heard, tellDocument } = app();
  const { onBack, exit } = await shell();
  let pressed = 0;
  const stop = onBack?.(() => pressed++);
  expect(heard()).toEqual(['App.backButton']);
  tellDocument('backbutton');
  stop?.();
  tellDocument('backbutton');
  exit?.();
  expect([pressed, heard(), since()]).toEqual([1, [], [['App', 'exitApp', {}]]]);
});

test('FORM-02b an iPhone has no back button, and its apps do not close themselves', async () => {
  const { onBack, exit } = await app({ platform: 'ios' }).shell();
  expect([onBack, exit]).toEqual([undefined, undefined]);
});

test('an app in the background is suspended: by its state on Android, by pause on iOS', async () => {
  const told: boolean[] = [];
  const android = app();
  (await android.shell()).onSuspend((isSuspended) => told.push(isSuspended));
  // Picture in picture.
  android.native('App.pause');
  for (const isActive of [false, 'no', true]) android.native('App.appStateChange', { isActive });
  const ios = app({ platform: 'ios' });
  const stop = (await ios.shell()).onSuspend((isSuspended) => told.push(isSuspended));
  // A dialog of the system.
  ios.native('App.appStateChange', { isActive: false });
  ios.native('App.pause');
  ios.native('App.resume');
  stop();
  ios.native('App.pause');
  expect(told).toEqual([true, false, true, false]);
});

test('changes of the network come from the plugin', async () => {
  const { shell, native } = app();
  const told: boolean[] = [];
  (await shell()).onNetwork?.((isOnline) => told.push(isOnline));
  for (const connected of [false, undefined, true]) native('Network.networkStatusChange', { connected });
  expect(told).toEqual([false, true]);
});

test('FORM-02b sharing, orientation, browser, vibration and status bar are messages to the plugins', async () => {
  const { shell, since } = app();
  const { share, orientation, openBrowser, vibrate, setStatusBar } = await shell();
  await share?.({ title: 'The final', url: `${server}/event/page/final` });
  orientation?.lock('landscape');
  orientation?.unlock();
  openBrowser?.('https://other.example/');
  vibrate?.('light');
  vibrate?.('success');
  setStatusBar?.(false);
  setStatusBar?.(true);
  expect(since()).toEqual([
    ['Share', 'share', { title: 'The final', url: `${server}/event/page/final`, dialogTitle: 'The final' }],
    ['ScreenOrientation', 'lock', { orientation: 'landscape' }],
    ['ScreenOrientation', 'unlock', {}],
    ['Browser', 'open', { url: 'https://other.example/' }],
    ['Haptics', 'impact', { style: 'LIGHT' }],
    ['Haptics', 'notification', { type: 'SUCCESS' }],
    ['StatusBar', 'hide', {}],
    ['StatusBar', 'show', {}],
  ]);
});

test('FORM-02b a share sheet that is closed is no failure, another one is', async () => {
  const content = { title: 'The final', url: server };
  const closed = await app({ answers: { 'Share.share': new Error('Share canceled') } }).shell();
  await expect(closed.share?.(content)).resolves.toBeUndefined();
  const broken = await app({ answers: { 'Share.share': new Error('Unable to share') } }).shell();
  await expect(broken.share?.(content)).rejects.toThrow('Unable to share');
});

test('what an app lacks is not offered', async () => {
  const { shell, sent } = app({ plugins: 'App' });
  const { share, orientation, openBrowser, vibrate, setStatusBar, onNetwork, notifications, keepAwake } = await shell();
  expect([share, orientation, openBrowser, vibrate, setStatusBar, onNetwork, notifications, keepAwake]).toEqual(
    Array(8).fill(undefined),
  );
  expect(sent).toEqual([['App', 'getLaunchUrl', {}]]);
});

test('FORM-02b reminders replace those before, not to the minute, and those of the past are left out', async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const { shell, since } = app({ answers: { 'LocalNotifications.checkPermissions': { display: 'granted' } } });
  const { notifications } = await shell();
  await notifications?.schedule([
    { id: 'later', title: 'Later', at: 1_002_000, path: '/event/page/later' },
    { id: 'gone', title: 'Gone', at: 999_000, path: '/event/page/gone' },
    { id: 'final', title: 'The final', body: 'Soon', at: 1_001_000, path: '/event/page/final' },
  ]);
  const rest = { channelId: 'reminders', isExactNotification: false };
  expect(since()).toEqual([
    ['LocalNotifications', 'createChannel', { id: 'reminders', name: 'Touchline', importance: 4 }],
    ['LocalNotifications', 'cancelAll', {}],
    [
      'LocalNotifications',
      'schedule',
      {
        notifications: [
          {
            id: numericId('final'),
            title: 'The final',
            body: 'Soon',
            schedule: { at: new Date(1_001_000), allowWhileIdle: true },
            extra: { path: '/event/page/final' },
            ...rest,
          },
          {
            id: numericId('later'),
            title: 'Later',
            body: '',
            schedule: { at: new Date(1_002_000), allowWhileIdle: true },
            extra: { path: '/event/page/later' },
            ...rest,
          },
        ],
      },
    ],
  ]);
});

test('FORM-02b no more reminders than a phone keeps, and none where there are none', async () => {
  const { shell, sent, since } = app({
    platform: 'ios',
    answers: { 'LocalNotifications.checkPermissions': { display: 'granted' } },
  });
  const { notifications } = await shell();
  const many = Array.from({ length: 70 }, (_, place) => ({
    id: `event-${place}`,
    title: 'A match',
    at: Date.now() + 60_000 + place,
    path: '/home',
  }));
  await notifications?.schedule(many);
  const [, , options] = sent.at(-1) as [string, string, { notifications: unknown[] }];
  expect(options.notifications).toHaveLength(64);
  sent.length = 0;
  await notifications?.schedule([]);
  expect(since()).toEqual([['LocalNotifications', 'cancelAll', {}]]);
});

test('FORM-02b the permission is asked for once, and nothing is scheduled without it', async () => {
  const { shell, since } = app({
    answers: {
      'LocalNotifications.checkPermissions': { display: 'prompt' },
      'LocalNotifications.requestPermissions': { display: 'denied' },
    },
  });
  const { notifications } = await shell();
  expect(notifications?.permission()).toBe('ask');
  expect([await notifications?.ask(), await notifications?.ask(), notifications?.permission()]).toEqual(
    Array(3).fill('denied'),
  );
  await notifications?.schedule([{ id: 'final', title: 'The final', at: Date.now() + 60_000, path: '/home' }]);
  expect(since()).toEqual([['LocalNotifications', 'requestPermissions', {}]]);
});

test.each([
  ['android', 'fcm'],
  ['ios', 'apns'],
])('FORM-02b the push token of %s is one of %s', async (platform, channel) => {
  const { shell, native, since, heard } = app({
    platform,
    answers: { 'PushNotifications.requestPermissions': { receive: 'granted' } },
  });
  const { notifications } = await shell();
  const token = notifications?.push?.token();
  await vi.waitFor(() => expect(since().at(-1)).toEqual(['PushNotifications', 'register', {}]));
  native('PushNotifications.registration', { value: 'the-token' });
  expect(await token).toEqual({ channel, value: 'the-token' });
  expect([notifications?.push?.channel, heard()]).toEqual([channel, []]);
});

test.each([
  ['PushNotifications.registrationError', { error: 'no network' }],
  ['PushNotifications.registration', { value: 7 }],
  ['PushNotifications.registration', undefined],
])('FORM-02b after %s with %j there is no token', async (event, data) => {
  const { shell, native, since } = app({ answers: { 'PushNotifications.requestPermissions': { receive: 'granted' } } });
  const token = (await shell()).notifications?.push?.token();
  await vi.waitFor(() => expect(since().at(-1)).toEqual(['PushNotifications', 'register', {}]));
  native(event, data);
  expect(await token).toBeUndefined();
});

test('FORM-02b a registration that fails is noted, and nobody waits for it', async () => {
  const { shell, heard } = app({
    answers: {
      'PushNotifications.requestPermissions': { receive: 'granted' },
      'PushNotifications.register': new Error('no services'),
    },
  });
  expect(await (await shell()).notifications?.push?.token()).toBeUndefined();
  expect([recentNotes().at(-1)?.message, heard()]).toEqual(['PushNotifications.register: Error: no services', []]);
});

test('FORM-02b a refused permission, a package without push and a service that is silent give no token', async () => {
  const refused = app({ answers: { 'PushNotifications.requestPermissions': { receive: 'denied' } } });
  expect(await (await refused.shell()).notifications?.push?.token()).toBeUndefined();
  const without = await app({ plugins: 'App LocalNotifications' }).shell();
  expect(without.notifications?.push).toBeUndefined();
  vi.useFakeTimers();
  const silent = app({ answers: { 'PushNotifications.requestPermissions': { receive: 'granted' } } });
  const token = (await silent.shell()).notifications?.push?.token();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await token).toBeUndefined();
});

test('the own plugin of Android gives name, screen and media controls, and a TV has nothing to hold or share', async () => {
  const answers = {
    'Touchline.facts': { deviceName: ' Anna’s phone ', isTv: false, hasVibrator: false, hasPictureInPicture: true },
  };
  const { shell, since } = app({ plugins: `${ALL} Touchline`, answers });
  const phone = await shell();
  expect([phone.deviceName, phone.vibrate, typeof phone.share]).toEqual(['Anna’s phone', undefined, 'function']);
  phone.keepAwake?.(true);
  phone.enterPictureInPicture?.({ width: 1280, height: 720 });
  expect(since()).toEqual([
    ['Touchline', 'keepAwake', { isOn: true }],
    ['Touchline', 'enterPictureInPicture', { width: 1280, height: 720 }],
  ]);
  const tv = await app({ plugins: `${ALL} Touchline`, answers: { 'Touchline.facts': { isTv: true } } }).shell();
  const { share, orientation, setStatusBar, vibrate, keepSound, notifications, openBrowser } = tv;
  expect([share, orientation, setStatusBar, vibrate, keepSound, notifications, openBrowser]).toEqual(
    Array(7).fill(undefined),
  );
});

test('the lock screen shows what plays, in one message for each change, and its buttons reach the player', async () => {
  const { shell, since, native } = app({ plugins: 'App Touchline' });
  const session = (await shell()).mediaSession as MediaSession;
  const pressed: string[] = [];
  session.metadata = {
    title: 'The final',
    artist: 'Touchline 1',
    album: '',
    artwork: [{ src: '/a.webp' }],
  };
  session.setActionHandler('pause', ({ action }) => pressed.push(action));
  session.setActionHandler('seekto', () => pressed.push('seekto'));
  session.playbackState = 'playing';
  await Promise.resolve();
  session.playbackState = 'playing';
  await Promise.resolve();
  expect(since()).toEqual([
    [
      'Touchline',
      'nowPlaying',
      {
        title: 'The final',
        subtitle: 'Touchline 1',
        artwork: '/a.webp',
        isPlaying: true,
        hasPicture: true,
        actions: ['pause'],
      },
    ],
  ]);
  for (const action of ['pause', 'play', 'seekto', 7, undefined]) native('Touchline.media', { action });
  expect(pressed).toEqual(['pause']);
});

test('FORM-02a sound can go on in the background where the package lets it', async () => {
  const { shell, since } = app({ plugins: 'App Touchline' });
  const { mediaSession, keepSound } = await shell();
  keepSound?.(true);
  (mediaSession as MediaSession).metadata = { title: 'The final', artist: '', album: '', artwork: [] };
  await Promise.resolve();
  expect(since().at(-1)?.[2]).toMatchObject({ title: 'The final', hasPicture: false });
  expect((await app({ plugins: 'App' }).shell()).keepSound).toBeUndefined();
  expect((await app({ plugins: 'App', platform: 'ios' }).shell()).keepSound).toBeTypeOf('function');
});

test('plugins that fail do no harm', async () => {
  const failing = app();
  const { Capacitor } = failing.window as unknown as { Capacitor: Record<string, unknown> };
  const broken = () => {
    throw new Error('not implemented');
  };
  Capacitor['nativePromise'] = broken;
  Capacitor['addListener'] = broken;
  const shell = await failing.shell();
  shell.onOpen?.(() => undefined)();
  shell.onBack?.(() => undefined)();
  shell.onSuspend(() => undefined)();
  shell.exit?.();
  shell.vibrate?.('light');
  expect([shell.launchPath(), shell.notifications?.permission()]).toEqual([undefined, 'ask']);
});

test('reminders have numbers that both systems can hold', () => {
  for (const id of ['', 'final', 'x'.repeat(200), 'Zürich–Genf'])
    expect(Number.isInteger(numericId(id)) && numericId(id) > 0 && numericId(id) < 2 ** 31).toBe(true);
  expect(numericId('final')).not.toBe(numericId('semi-final'));
});
