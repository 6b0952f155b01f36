import { attempt, textOf } from './attempt';
import { ownLinksOf, pathOfLink } from './links';
import { numericId } from './numeric-id';
import { showPictureOnly } from './picture-only';
import { pressKey } from './press-key';
import type { PackageSettings, Shell, ShellNotifications } from './shell';
import { webviewMedia } from './webview-media';
import {
  type FromShell,
  SHELL_EVENT,
  SHELL_OBJECT,
  type ShellFacts,
  type ToShell,
  type WebViewShell,
} from './webview-messages';

export const webviewOf = (window: Window): WebViewShell | undefined => {
  const found = (window as unknown as Readonly<Record<string, unknown>>)[SHELL_OBJECT] as WebViewShell | undefined;
  return typeof found?.postMessage === 'function' ? found : undefined;
};

/** The own shell for Android and Fire TV. */
export function webviewShell(window: Window, settings: PackageSettings, native: WebViewShell): Shell {
  const facts = factsOf(native);
  const own = ownLinksOf(settings);
  const { document } = window;
  const send = (message: ToShell): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the shell's object, not a window
    attempt(message.type, () => native.postMessage(JSON.stringify(message)));
  };
  const hear = <T extends FromShell['type']>(type: T, listener: (message: Extract<FromShell, { type: T }>) => void) => {
    const onMessage = (event: Event) => {
      const message = messageOf((event as CustomEvent<unknown>).detail);
      if (message?.type === type) listener(message as Extract<FromShell, { type: T }>);
    };
    window.addEventListener(SHELL_EVENT, onMessage);
    return () => window.removeEventListener(SHELL_EVENT, onMessage);
  };

  const { mediaSession, keepSound } = webviewMedia(send, (listener) => hear('media', ({ action }) => listener(action)));
  hear('back', () => document.dispatchEvent(new Event('backbutton', { cancelable: true })));
  hear('key', ({ key }) => pressKey(document, key));
  hear('pictureInPicture', ({ isOn }) => showPictureOnly(document, isOn));

  return {
    kind: 'webview',
    platform: 'android',
    launchPath: () => pathOfLink(facts.launchUrl, own),
    onOpen: (listener) =>
      hear('open', ({ url }) => {
        const path = pathOfLink(url, own);
        if (path !== undefined) listener(path);
      }),
    exit: () => send({ type: 'exit' }),
    onBack(listener) {
      document.addEventListener('backbutton', listener);
      return () => document.removeEventListener('backbutton', listener);
    },
    onSuspend: (listener) =>
      hear('suspend', ({ isSuspended }) => {
        if (typeof isSuspended === 'boolean') listener(isSuspended);
      }),
    deviceName: textOf(facts.deviceName),
    keepAwake: (isOn) => send({ type: 'keepAwake', isOn }),
    onNetwork: (listener) =>
      hear('network', ({ isOnline }) => {
        if (typeof isOnline === 'boolean') listener(isOnline);
      }),
    mediaSession,
    ...(facts.isTv !== true && {
      keepSound,
      // A TV does not show them.
      notifications: notificationsOf(facts.notifications),
      openBrowser: (url: string) => send({ type: 'openBrowser', url }),
      share: async ({ title, url }: { title: string; url: string }) => send({ type: 'share', title, url }),
      orientation: {
        lock: (to: 'landscape' | 'portrait') => send({ type: 'orientation', to }),
        unlock: () => send({ type: 'orientation', to: 'any' }),
      },
      setStatusBar: (isShown: boolean) => send({ type: 'statusBar', isShown }),
    }),
    ...(facts.hasPictureInPicture === true && {
      enterPictureInPicture: (size: { readonly width: number; readonly height: number }) =>
        send({ type: 'enterPictureInPicture', ...size }),
    }),
    ...(facts.hasVibrator === true && {
      vibrate: (kind: 'light' | 'success') => send({ type: 'vibrate', kind }),
    }),
    ...(settings.storeUrl !== undefined && { storeUrl: settings.storeUrl }),
  };

  function notificationsOf(atStart: unknown): ShellNotifications {
    let permission: 'granted' | 'denied' | 'ask' = atStart === 'granted' || atStart === 'denied' ? atStart : 'ask';
    return {
      permission: () => permission,
      ask: () =>
        new Promise((resolve) => {
          if (permission !== 'ask') return resolve(permission);
          const stop = hear('permission', ({ state }) => {
            stop();
            permission = state === 'granted' ? 'granted' : 'denied';
            resolve(permission);
          });
          return send({ type: 'askToNotify' });
        }),
      async schedule(notifications) {
        if (permission !== 'granted') return;
        const reminders = notifications
          .filter(({ at }) => at > Date.now())
          .map(({ id, title, body = '', at, path }) => ({ id: numericId(id), title, body, at, path }));
        send({ type: 'remind', reminders });
      },
    };
  }
}

function factsOf(native: WebViewShell): Partial<ShellFacts> {
  const said: unknown = attempt('facts', () => JSON.parse(native.facts()));
  return typeof said === 'object' && said !== null ? said : {};
}

/** A message of the shell; undefined for what is no object. Its type is compared where it is heard. */
function messageOf(detail: unknown): FromShell | undefined {
  const said: unknown = typeof detail === 'string' ? attempt(SHELL_EVENT, () => JSON.parse(detail)) : undefined;
  return typeof said === 'object' && said !== null ? (said as FromShell) : undefined;
}
