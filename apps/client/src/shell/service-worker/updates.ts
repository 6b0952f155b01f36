/** The parts of a service worker's registration that tell of a new version. */
export interface UpdatingWorker {
  readonly state: ServiceWorkerState;
  postMessage(message: unknown, transfer: Transferable[]): void;
  addEventListener(type: 'statechange', listener: () => void): void;
}

export interface UpdatingRegistration {
  readonly installing: UpdatingWorker | null;
  readonly waiting: UpdatingWorker | null;
  addEventListener(type: 'updatefound', listener: () => void): void;
  removeEventListener(type: 'updatefound', listener: () => void): void;
  update(): Promise<unknown>;
}

export interface WorkerContainer {
  readonly controller: UpdatingWorker | null;
  addEventListener(type: 'controllerchange', listener: () => void): void;
  removeEventListener(type: 'controllerchange', listener: () => void): void;
}

interface Page {
  /** The build of this page. */
  readonly build: string;
  readonly reload: () => void;
}

const LONGEST_ANSWER_MS = 3000;

/**
 * Calls back when another version is ready than this page's, with the function that loads it. A worker of this page's
 * own build takes over at once: the page came from the server after the worker was last asked for.
 */
export function watchUpdates(
  registration: UpdatingRegistration,
  container: WorkerContainer,
  { build, reload }: Page,
  onReady: (apply: () => void) => void,
): () => void {
  let isOver = false;
  const wasControlled = container.controller !== null;
  const found = async (worker: UpdatingWorker) => {
    const its = await buildOf(worker);
    if (isOver) return;
    if (its === build) worker.postMessage({ type: 'activate' }, []);
    else onReady(() => takeOver(worker, container, reload));
  };
  const onFound = () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      // Without a worker before it, it is the first one and not an update.
      if (worker.state === 'installed' && wasControlled) void found(worker);
    });
  };
  /** Another tab has loaded the new version. */
  const onChange = async () => {
    const { controller } = container;
    if (!wasControlled || !controller || (await buildOf(controller)) === build || isOver) return;
    onReady(reload);
  };
  const onControllerChange = () => void onChange();
  if (registration.waiting && wasControlled) void found(registration.waiting);
  registration.addEventListener('updatefound', onFound);
  container.addEventListener('controllerchange', onControllerChange);
  return () => {
    isOver = true;
    registration.removeEventListener('updatefound', onFound);
    container.removeEventListener('controllerchange', onControllerChange);
  };
}

function takeOver(worker: UpdatingWorker, container: WorkerContainer, reload: () => void): void {
  let isReloaded = false;
  const once = () => {
    if (isReloaded) return;
    isReloaded = true;
    reload();
  };
  container.addEventListener('controllerchange', once);
  worker.postMessage({ type: 'activate' }, []);
  // The page comes from the server in any case: it is new even if the worker does not take over.
  setTimeout(once, LONGEST_ANSWER_MS);
}

/** The build of a worker; `undefined` for one that does not answer. */
function buildOf(worker: UpdatingWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise<unknown>((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(data));
    port1.start();
    worker.postMessage({ type: 'build' }, [port2]);
    setTimeout(() => resolve(undefined), LONGEST_ANSWER_MS);
  }).finally(() => port1.close());
}
