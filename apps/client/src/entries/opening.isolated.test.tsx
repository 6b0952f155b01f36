import { afterEach, expect, test, vi } from 'vitest';

const BUILD = 'build-1';
const html = (build: string) => `<!doctype html><html lang="de"><head><title>Das Finale</title></head><body>
<div id="app"><main><a href="#/home">Home</a></main></div><script id="boot" type="application/json" data-build="${build}">{}</script>
</body></html>`;

/** The script that loads the app is not there. */
const { happyDOM } = window as unknown as { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } };
happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
  document.documentElement.removeAttribute('lang');
});

interface Start {
  globals?: Record<string, unknown>;
  platform?: 'webos' | 'tizen' | 'android';
  answer?: () => Promise<unknown>;
  state?: unknown;
}

/** Runs the script of a TV's page; resolves with what it asked the server for when it loads the app. */
async function open({ globals = {}, platform = 'webos', answer, state = null }: Start): Promise<string[]> {
  const asked: string[] = [];
  document.body.innerHTML = '<div id="app"></div>';
  window.history.replaceState(state, '', '/index.html#/home');
  vi.stubGlobal('TOUCHLINE_BUILD', BUILD);
  vi.stubGlobal('touchline', { server: 'https://tv.example', scheme: 'touchline', platform });
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return answer?.() ?? Promise.resolve({ ok: true, redirected: false, url, text: async () => html(BUILD) });
  });
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  const loaded = new Promise<void>((resolve) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('script[src="touchline.js"]')) return;
      watch.disconnect();
      resolve();
    });
    watch.observe(document.body, { childList: true });
  });
  await import('./opening');
  await loaded;
  return asked;
}

const launched = (params: unknown) => ({ webOSSystem: { launchParams: JSON.stringify(params) } });
const pathOf = (address = '') => new URL(address).pathname;

test('FORM-03b a TV that is started for a path shows the server’s html of that path first', async () => {
  const [asked] = await open({ globals: launched({ contentTarget: 'touchline://event/final' }) });
  expect([pathOf(asked), new URL(asked ?? '').searchParams.get('platform')]).toEqual(['/event/page/final', 'webos']);
  expect([window.location.hash, document.title]).toEqual(['#/event/page/final', 'Das Finale']);
  expect(document.querySelector('#app main')).not.toBeNull();
});

test('FORM-03b a Samsung set that is started by a tile shows its path first', async () => {
  const appControl = { data: [{ key: 'PAYLOAD', value: ['{"values":"{\\"path\\":\\"/channel/one\\"}"}'] }] };
  const application = { getCurrentApplication: () => ({ getRequestedAppControl: () => ({ appControl }) }) };
  const [asked] = await open({ platform: 'tizen', globals: { tizen: { application } } });
  expect([pathOf(asked), window.location.hash]).toEqual(['/channel/one', '#/channel/one']);
});

test.each([
  ['nonsense', { contentTarget: 7 }],
  ['a link of another host', { contentTarget: 'https://other.example/event/page/final' }],
  ['a link of another scheme', { contentTarget: 'other://event/final' }],
])('FORM-03b a TV that is started with %s shows home', async (_, params) => {
  const [asked] = await open({ globals: launched(params) });
  expect(pathOf(asked)).toBe('/home');
});

test('after a reload the viewer stays where they were', async () => {
  const [asked] = await open({ globals: launched({ contentTarget: '/event/page/final' }), state: { depth: 1 } });
  expect(pathOf(asked)).toBe('/home');
});

test.each([
  ['of another build', async () => ({ ok: true, text: async () => html('build-2') })],
  ['refused', async () => ({ ok: false })],
  ['out of reach', () => Promise.reject(new TypeError('Failed to fetch'))],
])('FORM-03b html that is %s is not shown, and the app opens the path by itself', async (_, answer) => {
  await open({ globals: launched({ contentTarget: '/event/page/final' }), answer });
  expect([document.querySelector('#app main'), window.location.hash]).toEqual([null, '#/event/page/final']);
});

test('a TV box has no html of the server: it starts the app at once', async () => {
  expect(await open({ platform: 'android', globals: launched({ contentTarget: '/event/page/final' }) })).toEqual([]);
});
