import { readPushMessage } from '@touchline/rules/following/push-message';
import { note } from '../log/log';
import { withPushMark } from '../service-worker/push-mark';
import { attempt, textOf } from './attempt';
import { ownLinksOf, pathOfLink } from './links';
import { numericId } from './numeric-id';
import { showPictureOnly } from './picture-only';
import { pressKey } from './press-key';
import type { LocalNotification, PackageSettings, PushToken, Shell, ShellNotifications, Stop } from './shell';
import { webviewMedia } from './webview-media';

type Answer = Readonly<Record<string, unknown>>;

/** The part of Capacitor's own script (`native-bridge.js`) that is used: its modules for pages are not part of the client. */
export interface CapacitorBridge {
  getPlatform(): string;
  isNativePlatform(): boolean;
  /** The plugins of this app and their methods. */
  readonly PluginHeaders?: readonly { readonly name: string }[];
  Plugins?: object;
  nativePromise(plugin: string, method: string, options?: object): Promise<unknown>;
  addListener(plugin: string, event: string, listener: (data: unknown) => void): { remove(): Promise<void> };
}

export const capacitorOf = (window: Window): CapacitorBridge | undefined => {
  const { Capacitor } = window as unknown as { Capacitor?: CapacitorBridge };
  return typeof Capacitor?.nativePromise === 'function' && Capacitor.isNativePlatform() ? Capacitor : undefined;
};

/** The app does not wait longer for what is only good to know. */
const PATIENCE_MS = 1000;
/** Push services answer over the network. */
const TOKEN_MS = 15_000;
/** iOS keeps no more notifications of one app. */
const MOST_SCHEDULED = 64;
const CHANNEL = 'reminders';
/** On Android: what its web view lacks (`apps/devices/capacitor`). */
const OWN_PLUGIN = 'Touchline';

const isAnswer = (value: unknown): value is Answer => typeof value === 'object' && value !== null;

/** An app made with Capacitor, on Android or iOS. */
export async function capacitorShell(
  window: Window,
  settings: PackageSettings,
  bridge: CapacitorBridge,
): Promise<Shell> {
  // The bridge reads it when the page listens to the back button; the modules that are not loaded here would set it.
  bridge.Plugins ??= {};
  const plugins = new Set(bridge.PluginHeaders?.map(({ name }) => name));
  const own = ownLinksOf(settings);
  const { document } = window;
  const isAndroid = bridge.getPlatform() === 'android';

  const ask = async (plugin: string, method: string, options: object = {}): Promise<Answer> => {
    const answer = await bridge.nativePromise(plugin, method, options);
    return isAnswer(answer) ? answer : {};
  };
  /** Without waiting for the answer; a failure is noted. */
  const tell = (plugin: string, method: string, options?: object): void => {
    ask(plugin, method, options).catch((error: unknown) => note('warning', `${plugin}.${method}: ${String(error)}`));
  };
  const hear = (plugin: string, event: string, listener: (data: Answer) => void): Stop => {
    const handle = attempt(`${plugin}.${event}`, () =>
      bridge.addListener(plugin, event, (data) => listener(isAnswer(data) ? data : {})),
    );
    return () =>
      void handle?.remove().catch((error: unknown) => note('warning', `${plugin}.${event}: ${String(error)}`));
  };
  const known = (plugin: string, method: string): Promise<Answer> =>
    plugins.has(plugin)
      ? inTime(window, PATIENCE_MS, ask(plugin, method)).then((answer) => answer ?? {})
      : Promise.resolve({});

  const [launch, allowed, facts] = await Promise.all([
    known('App', 'getLaunchUrl'),
    known('LocalNotifications', 'checkPermissions'),
    known(OWN_PLUGIN, 'facts'),
  ]);
  const isTv = facts['isTv'] === true;
  const isTouched = (plugin: string) => plugins.has(plugin) && !isTv;
  const media = plugins.has(OWN_PLUGIN)
    ? webviewMedia(
        ({ type, ...message }) => tell(OWN_PLUGIN, type, message),
        (listener) => hear(OWN_PLUGIN, 'media', ({ action }) => listener(action)),
      )
    : undefined;
  // The package for iOS says that its sound may go on, and is told no more.
  const keepSound = isAndroid ? media?.keepSound : () => undefined;
  if (plugins.has(OWN_PLUGIN)) {
    hear(OWN_PLUGIN, 'key', ({ key }) => pressKey(document, key));
    hear(OWN_PLUGIN, 'pictureInPicture', ({ isOn }) => showPictureOnly(document, isOn));
  }

  return {
    kind: 'capacitor',
    platform: isAndroid ? 'android' : 'ios',
    launchPath: () => pathOfLink(launch['url'], own),
    onOpen(listener) {
      const open = (path: string | undefined) => path !== undefined && listener(path);
      const stops = [
        hear('App', 'appUrlOpen', ({ url }) => open(pathOfLink(url, own))),
        plugins.has('LocalNotifications') &&
          hear('LocalNotifications', 'localNotificationActionPerformed', ({ notification }) => {
            const extra = isAnswer(notification) ? notification['extra'] : undefined;
            open(isAnswer(extra) ? pathOfLink(extra['path'], own) : undefined);
          }),
        plugins.has('PushNotifications') &&
          hear('PushNotifications', 'pushNotificationActionPerformed', ({ notification }) =>
            open(isAnswer(notification) ? pathOfPush(notification['data'], settings) : undefined),
          ),
      ];
      return () => {
        for (const stop of stops) if (stop) stop();
      };
    },
    ...(isAndroid && { exit: () => tell('App', 'exitApp'), onBack: listenToBack }),
    onSuspend(listener) {
      // On Android `pause` is also sent when picture in picture begins, on iOS `appStateChange` for a system dialog.
      if (isAndroid)
        return hear('App', 'appStateChange', ({ isActive }) => {
          if (typeof isActive === 'boolean') listener(!isActive);
        });
      const stops = [hear('App', 'pause', () => listener(true)), hear('App', 'resume', () => listener(false))];
      return () => {
        for (const stop of stops) stop();
      };
    },
    ...(plugins.has(OWN_PLUGIN) && {
      deviceName: textOf(facts['deviceName']),
      keepAwake: (isOn: boolean) => tell(OWN_PLUGIN, 'keepAwake', { isOn }),
    }),
    ...(media && { mediaSession: media.mediaSession }),
    ...(keepSound && !isTv && { keepSound }),
    ...(facts['hasPictureInPicture'] === true && {
      enterPictureInPicture: (size: { readonly width: number; readonly height: number }) =>
        tell(OWN_PLUGIN, 'enterPictureInPicture', size),
    }),
    ...(plugins.has('SplashScreen') && { showPage: () => tell('SplashScreen', 'hide') }),
    ...(plugins.has('Network') && {
      onNetwork: (listener: (isOnline: boolean) => void) =>
        hear('Network', 'networkStatusChange', ({ connected }) => {
          if (typeof connected === 'boolean') listener(connected);
        }),
    }),
    // A TV does not show them.
    ...(isTouched('LocalNotifications') && { notifications: notificationsOf(allowed['display']) }),
    ...(isTouched('Share') && {
      async share({ title, url }: { title: string; url: string }) {
        await ask('Share', 'share', { title, url, dialogTitle: title }).catch((error: unknown) => {
          // Closing the share sheet is no failure.
          if (!/cancel/i.test(String(isAnswer(error) ? error['message'] : error))) throw error;
        });
      },
    }),
    ...(isTouched('ScreenOrientation') && {
      orientation: {
        lock: (orientation: 'landscape' | 'portrait') => tell('ScreenOrientation', 'lock', { orientation }),
        unlock: () => tell('ScreenOrientation', 'unlock'),
      },
    }),
    ...(isTouched('Browser') && { openBrowser: (url: string) => tell('Browser', 'open', { url }) }),
    ...(isTouched('Haptics') &&
      facts['hasVibrator'] !== false && {
        vibrate: (kind: 'light' | 'success') =>
          kind === 'light'
            ? tell('Haptics', 'impact', { style: 'LIGHT' })
            : tell('Haptics', 'notification', { type: 'SUCCESS' }),
      }),
    ...(isTouched('StatusBar') && {
      setStatusBar: (isShown: boolean) => tell('StatusBar', isShown ? 'show' : 'hide'),
    }),
    ...(settings.storeUrl !== undefined && { storeUrl: settings.storeUrl }),
  };

  /** Android sends the document's event only while the plugin has a listener. */
  function listenToBack(listener: () => void): Stop {
    const stop = hear('App', 'backButton', () => undefined);
    document.addEventListener('backbutton', listener);
    return () => {
      stop();
      document.removeEventListener('backbutton', listener);
    };
  }

  function notificationsOf(atStart: unknown): ShellNotifications {
    let permission = permissionOf(atStart);
    return {
      permission: () => permission,
      async ask() {
        if (permission === 'ask')
          permission = permissionOf((await ask('LocalNotifications', 'requestPermissions'))['display']);
        return permission === 'granted' ? 'granted' : 'denied';
      },
      async schedule(notifications) {
        // Without permission the plugin would ask for it.
        if (permission !== 'granted') return;
        if (isAndroid)
          await ask('LocalNotifications', 'createChannel', { id: CHANNEL, name: 'Touchline', importance: 4 });
        await ask('LocalNotifications', 'cancelAll');
        const next = notifications
          .filter(({ at }) => at > Date.now())
          .sort((one, other) => one.at - other.at)
          .slice(0, MOST_SCHEDULED);
        if (next.length > 0) await ask('LocalNotifications', 'schedule', { notifications: next.map(scheduled) });
      },
      ...(plugins.has('PushNotifications') && {
        push: { channel: isAndroid ? ('fcm' as const) : ('apns' as const), token: pushToken },
      }),
    };
  }

  async function pushToken(): Promise<PushToken | undefined> {
    const { receive } = await ask('PushNotifications', 'requestPermissions');
    if (receive !== 'granted') return undefined;
    const stops: Stop[] = [];
    const value = new Promise<unknown>((resolve) => {
      stops.push(
        hear('PushNotifications', 'registration', ({ value: token }) => resolve(token)),
        hear('PushNotifications', 'registrationError', ({ error }) => fail(error)),
      );
      ask('PushNotifications', 'register').catch(fail);
      function fail(error: unknown): void {
        note('warning', `PushNotifications.register: ${String(error)}`);
        resolve(undefined);
      }
    });
    const token = await inTime(window, TOKEN_MS, value);
    for (const stop of stops) stop();
    return typeof token === 'string' && token !== ''
      ? { channel: isAndroid ? 'fcm' : 'apns', value: token }
      : undefined;
  }
}

const permissionOf = (state: unknown): 'granted' | 'denied' | 'ask' =>
  state === 'granted' || state === 'denied' ? state : 'ask';

/** Not to the minute: for exact alarms Android would open its settings. */
const scheduled = ({ id, title, body = '', at, path }: LocalNotification) => ({
  id: numericId(id),
  title,
  body,
  channelId: CHANNEL,
  schedule: { at: new Date(at), allowWhileIdle: true },
  isExactNotification: false,
  extra: { path },
});

/** The path of a push that was tapped, marked as such. */
function pathOfPush(data: unknown, { server }: PackageSettings): string | undefined {
  if (!isAnswer(data)) return undefined;
  const origin = attempt('push', () => new URL(server).origin) ?? '';
  // Its title is not among its data.
  const message = readPushMessage({ ...data, title: 'Touchline' }, origin);
  return message && withPushMark(message.href, origin);
}

/** The result, or undefined after the time or a failure. */
async function inTime<T>(window: Window, ms: number, result: Promise<T>): Promise<T | undefined> {
  let timer = 0;
  const late = new Promise<undefined>((resolve) => {
    timer = window.setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([result, late]);
  } catch (error) {
    note('warning', `Capacitor: ${String(error)}`);
    return undefined;
  } finally {
    window.clearTimeout(timer);
  }
}
