import { beforeEach, expect, test } from 'vitest';
import { Offline } from './offline';

const ORIGIN = 'https://sport.example';
const html = (text: string) =>
  new Response(`<p>${text}</p><script src="/assets/base.js"></script>`, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' },
  });

/** The part of the Cache API that is used. */
class MemoryCache {
  readonly entries = new Map<string, Response>();
  async match(key: string) {
    return this.entries.get(new URL(key, ORIGIN).href)?.clone();
  }
  async put(key: string, answer: Response) {
    const { href } = new URL(key, ORIGIN);
    this.entries.delete(href);
    this.entries.set(href, answer);
  }
  async keys() {
    return [...this.entries.keys()].map((url) => ({ url }));
  }
  async delete({ url }: { url: string }) {
    return this.entries.delete(url);
  }
}

let stores: Map<string, MemoryCache>;
let requested: string[];
let network: (path: string) => Response | Promise<Response>;
let isSlow: boolean;
beforeEach(() => {
  stores = new Map();
  requested = [];
  isSlow = false;
  network = (path) => (path.startsWith('/assets/') ? new Response('code') : html(path));
});

const caches = {
  open: async (name: string) => {
    const store = stores.get(name) ?? new MemoryCache();
    stores.set(name, store);
    return store;
  },
  keys: async () => [...stores.keys()],
  delete: async (name: string) => stores.delete(name),
} as unknown as CacheStorage;

const worker = (build = 'b1') =>
  new Offline({
    caches,
    build,
    origin: ORIGIN,
    fetch: async (request) => {
      const url = new URL(typeof request === 'string' ? request : request.url, ORIGIN);
      requested.push(url.pathname);
      const answer = await network(url.pathname);
      Object.defineProperty(answer, 'url', { value: url.pathname === '/' ? `${ORIGIN}/home` : url.href });
      return answer;
    },
    wait: () => (isSlow ? Promise.resolve(undefined) : new Promise(() => undefined)),
  });

const request = (path: string, init: { method?: string; mode?: string; body?: string } = {}) => {
  const { mode = 'cors', ...rest } = init;
  const made = new Request(`${ORIGIN}${path}`, rest);
  Object.defineProperty(made, 'mode', { value: mode });
  return made;
};
const open = (offline: Offline, path: string) =>
  offline.answer(request(path, { mode: 'navigate' }), Promise.resolve(undefined));
const settled = () => new Promise((resolve) => setImmediate(resolve));
const gone = () => {
  network = () => Promise.reject(new TypeError('no network'));
};

test('offline a saved page is shown; other addresses show the saved home', async () => {
  const offline = worker();
  await open(offline, '/home');
  await open(offline, '/event/page/final?tabId=x');
  await settled();
  gone();
  expect(await (await open(offline, '/home'))?.text()).toContain('/home');
  expect(await (await open(offline, '/event/page/final'))?.text()).toContain('/event/page/final');
  const other = await open(offline, '/event/page/other');
  expect([other?.status, other?.headers.get('location')]).toEqual([302, `${ORIGIN}/home`]);
  expect((await offline.answer(request('/assets/base.js'), Promise.resolve(undefined)))?.status).toBe(200);
});

test('FORM-01b offline an address that is not saved leads to the page that lists what is saved', async () => {
  const offline = worker();
  await offline.save([]);
  gone();
  const other = await open(offline, '/event/page/other');
  const place = `${ORIGIN}/offline?page=%2Fevent%2Fpage%2Fother`;
  expect([other?.status, other?.headers.get('location')]).toEqual([302, place]);
  expect(await (await open(offline, '/offline'))?.text()).toContain('<p>/offline</p>');
  expect(await (await open(offline, '/home'))?.text()).toContain('<p>/</p>');
});

test('online a page always comes from the server', async () => {
  const offline = worker();
  await open(offline, '/home');
  await settled();
  network = () => html('newer');
  expect(await (await open(offline, '/home'))?.text()).toContain('newer');
});

test('a saved page is shown when the server is too slow', async () => {
  const offline = worker();
  await open(offline, '/home');
  await settled();
  isSlow = true;
  network = () => new Promise(() => undefined);
  expect(await (await open(offline, '/home'))?.text()).toContain('/home');
});

test('offline without a saved page the browser shows its own error', async () => {
  gone();
  await expect(open(worker(), '/home')).rejects.toThrow('no network');
});

test('a navigation preload is used instead of a second request', async () => {
  const answer = await worker().answer(request('/home', { mode: 'navigate' }), Promise.resolve(html('ahead')));
  expect(await answer?.text()).toContain('ahead');
  expect(requested).toEqual([]);
});

test('a first visit saves home and the files it lists', async () => {
  const offline = worker();
  await offline.save([`${ORIGIN}/assets/extra.js`, 'https://elsewhere.example/assets/x.js', '/art/a.webp']);
  expect(requested).toEqual(['/', '/assets/base.js', '/offline', '/assets/extra.js']);
  gone();
  expect(await (await open(offline, '/home'))?.text()).toContain('<p>/</p>');
  // Cached files are not fetched again.
  requested = [];
  await offline.save([`${ORIGIN}/assets/extra.js`]);
  expect(requested).toEqual([]);
});

test('a file or page that fails while saving does not keep the others from being saved', async () => {
  const offline = worker();
  network = (path) => {
    if (path === '/' || path === '/assets/broken.js') return Promise.reject(new TypeError('reset'));
    return path.startsWith('/assets/') ? new Response('code') : html(path);
  };
  await offline.save(['/assets/broken.js', '/assets/extra.js']);
  gone();
  expect(await (await open(offline, '/offline'))?.text()).toContain('<p>/offline</p>');
  expect((await offline.answer(request('/assets/extra.js'), Promise.resolve(undefined)))?.status).toBe(200);
});

test.each([404, 500, 302])('a page with status %d is shown but not saved', async (status) => {
  const offline = worker();
  network = () => new Response('no', { status, headers: { 'content-type': 'text/html' } });
  expect((await open(offline, '/home'))?.status).toBe(status);
  await settled();
  gone();
  await expect(open(offline, '/home')).rejects.toThrow('no network');
});

test('a new build deletes the caches of the previous build and no others', async () => {
  const offline = worker('b1');
  await open(offline, '/home');
  await settled();
  await caches.open('other-app');
  await worker('b2').clean();
  expect(await caches.keys()).toEqual(['other-app']);
});

test('the number of saved pages is limited; home and the list of saved pages are kept', async () => {
  const offline = worker();
  await offline.save([]);
  for (const path of ['/home', ...Array.from({ length: 40 }, (_, place) => `/page/${place}`)]) {
    await open(offline, path);
    await settled();
  }
  const kept = [...(stores.get('touchline-b1-pages')?.entries.keys() ?? [])].map((url) => new URL(url).pathname);
  expect(kept).toHaveLength(14);
  expect(kept).toContain('/home');
  expect(kept).toContain('/offline');
  expect(kept).toContain('/page/39');
});

test.each(['/api/v3/my/favorites', '/api/v3/channels/one/playback', '/art/x/card.webp', '/origin/live/index.m3u8'])(
  '%s is not handled',
  (path) => {
    expect(worker().answer(request(path), Promise.resolve(undefined))).toBeUndefined();
  },
);

test.each(['/connect/account', '/studio/setup', '/api/docs', '/widgets/poll', '/robots.txt'])(
  'the page %s is never saved',
  async (path) => {
    const offline = worker();
    await offline.save([]);
    expect((await open(offline, path))?.status).toBe(200);
    await settled();
    gone();
    await expect(open(offline, path)).rejects.toThrow('no network');
  },
);

test('the answers that home renders are cached by request, and only public ones', async () => {
  const offline = worker();
  const requestTiles = (body: string) =>
    offline.answer(
      request('/api/v3/lineContexts/$batchGetTiles', { method: 'POST', body }),
      Promise.resolve(undefined),
    );
  network = () => new Response('one', { headers: { 'cache-control': 'public, max-age=0' } });
  await requestTiles('["one"]');
  network = () => new Response('two', { headers: { 'cache-control': 'private, no-store' } });
  await requestTiles('["two"]');
  await settled();
  gone();
  expect(await (await requestTiles('["one"]'))?.text()).toBe('one');
  await expect(requestTiles('["two"]')).rejects.toThrow('no network');
});

test.each([
  '/api/v3/calendarClassic?locale=en',
  '/api/v3/events/final?userType=anonymous',
  '/api/v3/channels/one',
  '/api/v3/channels/one/events?limit=20',
  '/api/v3/channels?limit=50',
  '/api/v3/catalogue/pages',
  '/api/v3/lineContexts/replays/tiles?limit=30',
])('offline the answer of a screen once seen is used: %s', async (path) => {
  const offline = worker();
  const ask = () => offline.answer(request(path), Promise.resolve(undefined));
  network = () => new Response('seen', { headers: { 'cache-control': 'public, max-age=0' } });
  await ask();
  await settled();
  gone();
  expect(await (await ask())?.text()).toBe('seen');
});
