import { attempt, textOf } from './attempt';
import { pathOfParams, tvLaunchPath } from './launch-path';
import { ownLinksOf } from './links';
import type { PackageSettings, Shell, Stop } from './shell';
import { onHidden } from './visibility';
import { webosYear } from './webos-year';

/** What webOS adds to a page; `PalmSystem` is the older name. */
interface WebosSystem {
  /** JSON. */
  readonly launchParams?: unknown;
  /** JSON with `modelName`, `platformVersion` and others. */
  readonly deviceInfo?: unknown;
  platformBack?(): void;
  /** Brings the app to the front: with `handlesRelaunch` the system does not. */
  activate?(): void;
}

/** A call of a system service; answers come as JSON, for a subscription more than once. */
interface ServiceBridge {
  onservicecallback: (answer: string) => void;
  call(uri: string, parameters: string): void;
  cancel?(): void;
}

interface WebosGlobals {
  readonly webOSSystem?: WebosSystem;
  readonly PalmSystem?: WebosSystem;
  readonly PalmServiceBridge?: new () => ServiceBridge;
}

const webosSystem = (window: Window): WebosSystem | undefined => {
  const { webOSSystem, PalmSystem } = window as unknown as WebosGlobals;
  return webOSSystem ?? PalmSystem;
};

const POWER = 'luna://com.webos.service.tvpower/power';
const CONNECTION = 'luna://com.webos.service.connectionmanager/getStatus';
const CLIENT = 'touchline';

/** An app on an LG set. */
export function webosShell(window: Window, settings: PackageSettings): Shell {
  const system = webosSystem(window) ?? {};
  const { PalmServiceBridge } = window as unknown as WebosGlobals;
  const own = ownLinksOf(settings);
  const facts = factsOf(system);
  const modelName = textOf(facts['modelName']);
  const { document } = window;

  /** Unanswered calls: one without a reference would be collected as garbage. */
  const calls = new Set<ServiceBridge>();
  const call = (uri: string, parameters: object, onAnswer: (answer: Record<string, unknown>) => void): Stop => {
    if (!PalmServiceBridge) return () => undefined;
    const bridge = new PalmServiceBridge();
    calls.add(bridge);
    bridge.onservicecallback = (answer) => {
      if (!('subscribe' in parameters)) calls.delete(bridge);
      const said: unknown = attempt(uri, () => JSON.parse(answer));
      if (typeof said === 'object' && said !== null) onAnswer(said as Record<string, unknown>);
    };
    attempt(uri, () => bridge.call(uri, JSON.stringify(parameters)));
    return () => {
      calls.delete(bridge);
      attempt(uri, () => bridge.cancel?.());
    };
  };

  let allowScreensaver: Stop | undefined;
  /** The system asks before its screensaver starts, and is told not to. */
  const refuseScreensaver = (): Stop =>
    call(`${POWER}/registerScreenSaverRequest`, { subscribe: true, clientName: CLIENT }, ({ state, timestamp }) => {
      if (state !== 'Active') return;
      call(`${POWER}/responseScreenSaverRequest`, { clientName: CLIENT, ack: false, timestamp }, () => undefined);
    });

  return {
    kind: 'webos',
    platform: 'webos',
    launchPath: () => tvLaunchPath(window, own),
    onOpen(listener) {
      const onRelaunch = (event: Event) => {
        attempt('activate', () => system.activate?.());
        const params: unknown = (event as CustomEvent<unknown>).detail ?? system.launchParams;
        const path = pathOfParams(params, own);
        if (path !== undefined) listener(path);
      };
      document.addEventListener('webOSRelaunch', onRelaunch);
      return () => document.removeEventListener('webOSRelaunch', onRelaunch);
    },
    exit() {
      if (system.platformBack) attempt('platformBack', () => system.platformBack?.());
      else window.close();
    },
    onSuspend: (listener) => onHidden(window, listener),
    modelYear: webosYear(modelName, textOf(facts['platformVersion']) ?? textOf(facts['sdkVersion'])),
    deviceName: modelName && `LG ${modelName}`,
    ...(PalmServiceBridge && {
      keepAwake(isOn: boolean) {
        allowScreensaver?.();
        allowScreensaver = isOn ? refuseScreensaver() : undefined;
      },
      onNetwork: (listener: (isOnline: boolean) => void) =>
        call(CONNECTION, { subscribe: true }, ({ isInternetConnectionAvailable: isOnline }) => {
          if (typeof isOnline === 'boolean') listener(isOnline);
        }),
    }),
    ...(settings.storeUrl !== undefined && { storeUrl: settings.storeUrl }),
  };
}

function factsOf({ deviceInfo }: WebosSystem): Readonly<Record<string, unknown>> {
  const said: unknown =
    typeof deviceInfo === 'string' ? attempt('deviceInfo', () => JSON.parse(deviceInfo)) : deviceInfo;
  return typeof said === 'object' && said !== null ? (said as Record<string, unknown>) : {};
}
