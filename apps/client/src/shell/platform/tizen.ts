import { attempt, textOf } from './attempt';
import { pathOfAppControl, tvLaunchPath } from './launch-path';
import { ownLinksOf } from './links';
import type { PackageSettings, Shell } from './shell';
import { onHidden } from './visibility';

interface TizenApplication {
  exit(): void;
  getRequestedAppControl(): { readonly appControl?: unknown } | null;
}

/** What Tizen adds to a page. */
interface Tizen {
  readonly application?: { getCurrentApplication(): TizenApplication };
  readonly tvinputdevice?: {
    getSupportedKeys(): readonly { readonly name: string }[];
    registerKeyBatch(names: readonly string[]): void;
  };
}

/** What `$WEBAPIS/webapis/webapis.js` adds; each part needs a privilege of the package. */
interface Webapis {
  readonly productinfo?: { getModelCode(): unknown; getModel(): unknown };
  readonly network?: {
    getTVName(): unknown;
    addNetworkStateChangeListener(listener: (state: number) => void): number;
    removeNetworkStateChangeListener(id: number): void;
    readonly NetworkState: { readonly GATEWAY_CONNECTED: number; readonly GATEWAY_DISCONNECTED: number };
  };
  readonly appcommon?: {
    setScreenSaver(state: number): void;
    readonly AppCommonScreenSaverState: { readonly SCREEN_SAVER_OFF: number; readonly SCREEN_SAVER_ON: number };
  };
}

interface TizenGlobals {
  readonly tizen?: Tizen;
  readonly webapis?: Webapis;
}

/** Arrows, OK and back arrive by themselves; these only when registered. Volume, home and power stay with the set. */
export const REMOTE_KEYS: readonly string[] = [
  'MediaPlayPause',
  'MediaPlay',
  'MediaPause',
  'MediaStop',
  'MediaRewind',
  'MediaFastForward',
  'MediaTrackPrevious',
  'MediaTrackNext',
  'ChannelUp',
  'ChannelDown',
  'ColorF0Red',
  'ColorF1Green',
  'ColorF2Yellow',
  'ColorF3Blue',
  'Info',
  ...Array.from({ length: 10 }, (_, digit) => String(digit)),
];

const FIRST_CODE_YEAR = 2000;

/** The model year that a model code begins with: `23_PONTUSM_FTV` is of 2023. */
export function tizenYear(modelCode: unknown): number | undefined {
  const year = /^(\d{2})_/.exec(textOf(modelCode) ?? '')?.[1];
  return year === undefined ? undefined : FIRST_CODE_YEAR + Number(year);
}

/** An app on a Samsung set. */
export function tizenShell(window: Window, settings: PackageSettings): Shell {
  const { tizen, webapis } = window as unknown as TizenGlobals;
  const { productinfo, network, appcommon } = webapis ?? {};
  const own = ownLinksOf(settings);
  const application = () => tizen?.application?.getCurrentApplication();
  const model = attempt('getModel', () => textOf(productinfo?.getModel()));
  return {
    kind: 'tizen',
    platform: 'tizen',
    launchPath: () => tvLaunchPath(window, own),
    onOpen(listener) {
      const onControl = () => {
        const path = attempt('appcontrol', () =>
          pathOfAppControl(application()?.getRequestedAppControl()?.appControl, own),
        );
        if (path !== undefined) listener(path);
      };
      window.addEventListener('appcontrol', onControl);
      return () => window.removeEventListener('appcontrol', onControl);
    },
    exit: () => attempt('exit', () => application()?.exit()),
    onSuspend: (listener) => onHidden(window, listener),
    registerKeys: () =>
      attempt('registerKeyBatch', () => {
        const supported = new Set(tizen?.tvinputdevice?.getSupportedKeys().map(({ name }) => name));
        // One name that a remote lacks would refuse them all.
        tizen?.tvinputdevice?.registerKeyBatch(REMOTE_KEYS.filter((name) => supported.has(name)));
      }),
    modelYear: attempt('getModelCode', () => tizenYear(productinfo?.getModelCode())),
    deviceName: attempt('getTVName', () => textOf(network?.getTVName())) ?? (model && `Samsung ${model}`),
    ...(appcommon && {
      keepAwake: (isOn: boolean) =>
        attempt('setScreenSaver', () => {
          const { SCREEN_SAVER_OFF, SCREEN_SAVER_ON } = appcommon.AppCommonScreenSaverState;
          appcommon.setScreenSaver(isOn ? SCREEN_SAVER_OFF : SCREEN_SAVER_ON);
        }),
    }),
    ...(network && {
      onNetwork(listener: (isOnline: boolean) => void) {
        const id = attempt('addNetworkStateChangeListener', () => {
          const { GATEWAY_CONNECTED, GATEWAY_DISCONNECTED } = network.NetworkState;
          return network.addNetworkStateChangeListener((state) => {
            if (state === GATEWAY_CONNECTED) listener(true);
            if (state === GATEWAY_DISCONNECTED) listener(false);
          });
        });
        return () => {
          if (id !== undefined)
            attempt('removeNetworkStateChangeListener', () => network.removeNetworkStateChangeListener(id));
        };
      },
    }),
    ...(settings.storeUrl !== undefined && { storeUrl: settings.storeUrl }),
  };
}
