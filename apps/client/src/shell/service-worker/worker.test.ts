import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

const ORIGIN = 'https://sport.example';

interface Told {
  readonly type: string;
  readonly files: readonly string[];
}

/** A browser with service workers; the first worker is active once `activate` is called. */
function browser() {
  const told: Told[] = [];
  const registered: unknown[] = [];
  const listeners: (() => void)[] = [];
  const worker = { postMessage: (message: Told) => void told.push(message) };
  let activate = () => undefined as void;
  const ready = new Promise<object>((resolve) => {
    activate = () => resolve({ active: worker });
  });
  const serviceWorker = {
    ready,
    controller: worker,
    register: async (...options: unknown[]) => {
      registered.push(options);
      return {};
    },
    addEventListener: (_type: string, listener: () => void) => void listeners.push(listener),
  };
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('location', { origin: ORIGIN });
  const loaded = [`${ORIGIN}/assets/a.js`, `${ORIGIN}/art/b.webp`, 'https://elsewhere.example/assets/c.js'];
  vi.stubGlobal('performance', { getEntriesByType: () => loaded.map((name) => ({ name })) });
  return { told, registered, activate, changeWorker: () => listeners.forEach((listener) => listener()) };
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('TOUCHLINE_PACKAGED', false);
  onTestFinished(() => void vi.unstubAllGlobals());
});

const load = () => import('./worker');

test('FORM-01b the worker saves what the page has loaded, however long it takes to become active', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { told, registered, activate, changeWorker } = browser();
  const saved = (await load()).saveForOffline();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(registered).toEqual([['/service-worker.js', { scope: '/', updateViaCache: 'none' }]]);
  expect(told).toEqual([]);
  activate();
  await saved;
  const message = { type: 'save', files: [`${ORIGIN}/assets/a.js`] };
  expect(told).toEqual([message]);
  changeWorker();
  expect(told).toEqual([message, message]);
});

test('FORM-02a FORM-03a a package registers no worker and saves nothing', async () => {
  const { told, registered, activate } = browser();
  vi.stubGlobal('TOUCHLINE_PACKAGED', true);
  activate();
  const { hearWorker, registerWorker, saveForOffline, workerOf } = await load();
  await saveForOffline();
  expect([await registerWorker(), await workerOf(), registered, told]).toEqual([undefined, undefined, [], []]);
  expect(() => hearWorker({ open: () => undefined })()).not.toThrow();
});
