import { note } from '../log/log';

const ADDRESS = '/service-worker.js';
const LONGEST_MS = 10_000;

let registered: Promise<ServiceWorkerRegistration | undefined> | undefined;

/** Registers the service worker; not for pages opened from a file. */
export function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (TOUCHLINE_PACKAGED || !('serviceWorker' in navigator)) return Promise.resolve(undefined);
  registered ??= navigator.serviceWorker
    .register(ADDRESS, { scope: '/', updateViaCache: 'none' })
    .catch((error: unknown) => {
      registered = undefined;
      note('warning', `No service worker: ${String(error)}`);
      return undefined;
    });
  return registered;
}

/** The worker once it is active; `undefined` where there is none. */
export async function workerOf(): Promise<ServiceWorkerRegistration | undefined> {
  if (!(await registerWorker())) return undefined;
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), LONGEST_MS));
  return Promise.race([navigator.serviceWorker.ready, late]);
}

/** Lets the worker cache what this page has loaded, for offline use; a new worker is notified when it takes over. */
export async function saveForOffline(): Promise<void> {
  if (!(await registerWorker())) return;
  const worker = await navigator.serviceWorker.ready;
  const tell = (to: ServiceWorker | null) => to?.postMessage({ type: 'save', files: loadedFiles() }, []);
  tell(worker.active);
  navigator.serviceWorker.addEventListener('controllerchange', () => tell(navigator.serviceWorker.controller));
}

const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`));

interface Openings {
  /** Navigates to a path of the app. */
  open: (href: string) => void;
}

/** Calls back when a notification is tapped while this page is open. */
export function hearWorker({ open }: Openings): () => void {
  if (TOUCHLINE_PACKAGED || !('serviceWorker' in navigator)) return () => undefined;
  const listen = ({ data, ports }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== 'open') return;
    if (!('href' in data) || typeof data.href !== 'string') return;
    ports[0]?.postMessage('opens', []);
    open(data.href);
  };
  navigator.serviceWorker.addEventListener('message', listen);
  return () => navigator.serviceWorker.removeEventListener('message', listen);
}
