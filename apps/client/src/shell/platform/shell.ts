import type { Platform } from '@touchline/contract';

/** Ends a subscription. */
export type Stop = () => void;

/** A reminder that the device itself shows at its time, also without a network. */
export interface LocalNotification {
  /** The event's id; one notification per event. */
  readonly id: string;
  readonly title: string;
  readonly body?: string;
  /** Epoch ms. */
  readonly at: number;
  /** The path that a tap opens. */
  readonly path: string;
}

/** The address of this device at a push service. */
export interface PushToken {
  readonly channel: 'fcm' | 'apns';
  readonly value: string;
}

export interface ShellNotifications {
  /** As far as it is known now. */
  readonly permission: () => 'granted' | 'denied' | 'ask';
  /** Asks for permission; resolves at once where it was decided before. */
  readonly ask: () => Promise<'granted' | 'denied'>;
  /** Replaces all scheduled notifications; those of the past are left out. Without permission nothing happens. */
  readonly schedule: (notifications: readonly LocalNotification[]) => Promise<void>;
  /** The push service of the device, if it has one. */
  readonly push?: {
    readonly channel: PushToken['channel'];
    /** Registers this device; undefined where the service does not answer. */
    readonly token: () => Promise<PushToken | undefined>;
  };
}

/**
 * The shell that the client runs in. Chosen at run time; what a platform lacks is absent, and the client does not offer
 * it.
 */
export interface Shell {
  readonly kind: 'browser' | 'webos' | 'tizen' | 'capacitor' | 'webview';
  readonly platform: Platform;
  /** The path that the app was started for, by a deep link, a tile or a notification; undefined if none or unusable. */
  readonly launchPath: () => string | undefined;
  /** Called with the path of a later launch, deep link or tapped notification. */
  readonly onOpen?: (listener: (path: string) => void) => Stop;
  /** Closes the app, or puts it into the background as the platform wants it. */
  readonly exit?: () => void;
  /**
   * The back button of the device, which otherwise does what the system wants. It is also an event `backbutton` of the
   * document, before the listeners of which a capturing one can stop it.
   */
  readonly onBack?: (listener: () => void) => Stop;
  /** The app is hidden (`true`) or shown again (`false`). */
  readonly onSuspend: (listener: (isSuspended: boolean) => void) => Stop;
  /** The page is drawn: removes what covers it until then. */
  readonly showPage?: () => void;
  /** Makes the remote's media, channel and digit keys arrive. */
  readonly registerKeys?: () => void;
  readonly modelYear?: number | undefined;
  /** Such as "Living room TV", for the list of devices. */
  readonly deviceName?: string | undefined;
  /** Prevents the screensaver while a video plays, where the engine has no wake lock of its own. */
  readonly keepAwake?: (isOn: boolean) => void;
  readonly onNetwork?: (listener: (isOnline: boolean) => void) => Stop;
  readonly notifications?: ShellNotifications;
  readonly share?: (content: { title: string; url: string }) => Promise<void>;
  readonly orientation?: { readonly lock: (to: 'landscape' | 'portrait') => void; readonly unlock: () => void };
  /** Opens a web address outside of the app, in a browser over it. */
  readonly openBrowser?: (url: string) => void;
  /** Media controls of the system, where the engine has none of its own. */
  readonly mediaSession?: MediaSession;
  /** Lets the sound of what plays go on while the app is hidden, or not; absent where a hidden app ends. */
  readonly keepSound?: (isOn: boolean) => void;
  /** Shows the app in a small window over others, where the engine cannot do it for a video. */
  readonly enterPictureInPicture?: (size: { readonly width: number; readonly height: number }) => void;
  readonly vibrate?: (kind: 'light' | 'success') => void;
  readonly setStatusBar?: (isShown: boolean) => void;
  /** The app's page in its store. */
  readonly storeUrl?: string | undefined;
}

/** The settings that a package brings in `settings.js`, as `window.touchline`. */
export interface PackageSettings {
  readonly server: string;
  readonly platform: 'android' | 'ios' | 'tizen' | 'webos';
  readonly version?: string;
  readonly storeUrl?: string;
  /** The app's own scheme, without its colon: `touchline` for `touchline://event/x`. */
  readonly scheme?: string;
  /** Hosts whose links open the app, besides that of the server. */
  readonly hosts?: readonly string[];
}
