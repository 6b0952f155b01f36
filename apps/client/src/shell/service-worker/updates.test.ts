import { expect, onTestFinished, test, vi } from 'vitest';
import { type UpdatingRegistration, type UpdatingWorker, type WorkerContainer, watchUpdates } from './updates';

class Target {
  readonly #listeners = new Map<string, Set<() => void>>();
  addEventListener(type: string, listener: () => void) {
    this.#listeners.set(type, (this.#listeners.get(type) ?? new Set()).add(listener));
  }
  removeEventListener(type: string, listener: () => void) {
    this.#listeners.get(type)?.delete(listener);
  }
  tell(type: string) {
    for (const listener of this.#listeners.get(type) ?? []) listener();
  }
}

class Worker extends Target implements UpdatingWorker {
  state: ServiceWorkerState = 'installing';
  readonly told: string[] = [];
  constructor(readonly build: string | undefined) {
    super();
  }
  postMessage(message: unknown, [port]: Transferable[]) {
    const { type } = message as { type: string };
    this.told.push(type);
    if (type === 'build' && this.build !== undefined) (port as MessagePort).postMessage(this.build, []);
  }
  become(state: ServiceWorkerState) {
    this.state = state;
    this.tell('statechange');
  }
}

class Container extends Target implements WorkerContainer {
  constructor(public controller: Worker | null) {
    super();
  }
}

class Registration extends Target implements UpdatingRegistration {
  installing: Worker | null = null;
  waiting: Worker | null = null;
  update = async () => undefined;
  find(worker: Worker) {
    this.installing = worker;
    this.tell('updatefound');
    worker.become('installed');
  }
}

/** A page of the build "old" that watches for updates. */
function page({
  controller = new Worker('old'),
  waiting = null,
}: Partial<Record<'controller' | 'waiting', Worker | null>> = {}) {
  const registration = new Registration();
  registration.waiting = waiting;
  const container = new Container(controller);
  const reload = vi.fn<() => void>();
  const ready: (() => void)[] = [];
  const stop = watchUpdates(registration, container, { build: 'old', reload }, (apply) => ready.push(apply));
  onTestFinished(stop);
  return { registration, container, reload, ready };
}

test('FORM-01b a new version is announced, and waits until the viewer wants it', async () => {
  const { registration, container, reload, ready } = page();
  const next = new Worker('new');
  registration.find(next);
  await vi.waitFor(() => expect(ready).toHaveLength(1));
  expect(next.told).not.toContain('activate');
  ready[0]?.();
  expect(next.told).toContain('activate');
  expect(reload).not.toHaveBeenCalled();
  container.controller = next;
  container.tell('controllerchange');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('FORM-01b a version that was found before the page was opened is announced, too', async () => {
  const { ready } = page({ waiting: new Worker('new') });
  await vi.waitFor(() => expect(ready).toHaveLength(1));
});

test('FORM-01b a page that is new already lets its worker take over without a question', async () => {
  const same = new Worker('old');
  const { ready } = page({ waiting: same });
  await vi.waitFor(() => expect(same.told).toContain('activate'));
  expect(ready).toEqual([]);
});

test('FORM-01b the first worker of a device is no update', async () => {
  const { registration, ready } = page({ controller: null });
  const first = new Worker('new');
  registration.find(first);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([first.told, ready]).toEqual([[], []]);
});

test('FORM-01b when another tab has taken the new version, this one only reloads', async () => {
  const { container, reload, ready } = page();
  container.controller = new Worker('new');
  container.tell('controllerchange');
  await vi.waitFor(() => expect(ready).toHaveLength(1));
  ready[0]?.();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('FORM-01b a worker that does not take over does not keep the viewer waiting', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { registration, reload, ready } = page();
  registration.find(new Worker(undefined));
  await vi.advanceTimersByTimeAsync(3000);
  ready[0]?.();
  await vi.advanceTimersByTimeAsync(3000);
  expect(reload).toHaveBeenCalledTimes(1);
});
