/**
 * Messages between the page and the WebView shell of Android (`apps/devices/android`). The shell adds an object to the
 * page as `window.touchlineShell`, not to frames within it; every message is JSON with a `type`. The shell's Java code uses the same names, which
 * `webview.test.ts` compares.
 */
export interface WebViewShell {
  /** Returns `ShellFacts` as JSON; answered at once. */
  facts(): string;
  /** Takes a `ToShell` as JSON. */
  postMessage(message: string): void;
}

/** The name of the shell's object in the page. */
export const SHELL_OBJECT = 'touchlineShell';

/** The event of `window` by which the shell sends a `FromShell`, as JSON in `detail`. */
export const SHELL_EVENT = 'touchlineshell';

/** What is known about the device when the page is loaded. */
export interface ShellFacts {
  /** The name that the owner gave the device, else its model. */
  readonly deviceName?: string;
  /** A TV or a Fire TV: the page is operated with a remote. */
  readonly isTv: boolean;
  /** The address that started the app, as the system gave it: `touchline://…`, `https://…`; absent without one. */
  readonly launchUrl?: string;
  readonly notifications: 'granted' | 'denied' | 'ask';
  readonly hasPictureInPicture: boolean;
  readonly hasVibrator: boolean;
}

/** A reminder; the shell shows it at its time, also after a restart of the device. */
interface ShellReminder {
  /** A positive number of 31 bits, of one event. */
  readonly id: number;
  readonly title: string;
  readonly body: string;
  /** Epoch ms. */
  readonly at: number;
  /** The path that a tap opens; the shell sends it as `open` or as `launchUrl`. */
  readonly path: string;
}

/** From the page to the shell, by `postMessage`. */
export type ToShell =
  /** Closes the app. */
  | { readonly type: 'exit' }
  /** Keeps the screen on while a video plays. */
  | { readonly type: 'keepAwake'; readonly isOn: boolean }
  | { readonly type: 'orientation'; readonly to: 'landscape' | 'portrait' | 'any' }
  /** Opens the system's share sheet. */
  | { readonly type: 'share'; readonly title: string; readonly url: string }
  /** Opens an http or https address in the device's browser. */
  | { readonly type: 'openBrowser'; readonly url: string }
  | { readonly type: 'vibrate'; readonly kind: 'light' | 'success' }
  | { readonly type: 'statusBar'; readonly isShown: boolean }
  /** Asks for the permission to notify, unless decided; the shell answers with `permission`. */
  | { readonly type: 'askToNotify' }
  /** Replaces all scheduled reminders. */
  | { readonly type: 'remind'; readonly reminders: readonly ShellReminder[] }
  /** Lock-screen controls and media keys; `title` is empty when nothing plays any more. */
  | {
      readonly type: 'nowPlaying';
      readonly title: string;
      readonly subtitle: string;
      readonly artwork: string;
      readonly isPlaying: boolean;
      /** Where the sound alone is wanted, such as a commentary, it goes on in the background; a picture in a small window. */
      readonly hasPicture: boolean;
      /** The actions that have an effect now. */
      readonly actions: readonly MediaAction[];
    }
  /** Shows the app in a small window over others; the shell answers with `pictureInPicture`. */
  | { readonly type: 'enterPictureInPicture'; readonly width: number; readonly height: number };

/** A press on the lock screen, a headset or a media key. */
export type MediaAction = 'play' | 'pause' | 'seekbackward' | 'seekforward' | 'nexttrack' | 'previoustrack';

/** From the shell to the page, by an event. */
export type FromShell =
  /** The app was opened again: by a link, a tile or a tapped reminder. */
  | { readonly type: 'open'; readonly url: string }
  /** The back button or gesture; the page decides, and sends `exit` to close the app. */
  | { readonly type: 'back' }
  /**
   * The activity is stopped (`true`) or started again. A window in picture in picture is not suspended; sound that goes
   * on is, for its picture.
   */
  | { readonly type: 'suspend'; readonly isSuspended: boolean }
  | { readonly type: 'network'; readonly isOnline: boolean }
  | { readonly type: 'permission'; readonly state: 'granted' | 'denied' }
  | { readonly type: 'media'; readonly action: MediaAction }
  | { readonly type: 'pictureInPicture'; readonly isOn: boolean }
  /** A key of a remote that WebViews do not pass on, by its name in the DOM: `ChannelUp`, `MediaPlayPause` … */
  | { readonly type: 'key'; readonly key: string };
