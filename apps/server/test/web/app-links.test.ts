import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallClient } from '../support/client';
import { problemOf } from '../support/problems';
import { type Node, startClubNode } from '../support/world';

const FINGERPRINT = Array(32).fill('AB').join(':');
const STORES = {
  play: 'https://play.google.com/store/apps/details?id=tv.touchline.app',
  appStore: 'https://apps.apple.com/app/id1234567890',
  amazon: 'https://www.amazon.com/dp/B000000001',
  lg: 'https://us.lgappstv.com/main/tvapp/detail?appId=1',
  samsung: 'https://www.samsung.com/apps/1',
};
const FILES = ['/.well-known/assetlinks.json', '/.well-known/apple-app-site-association'];

let node: Node;
let bare: Node;
let remove: () => Promise<void>;
beforeAll(async () => {
  const [folder, removeFolder] = await smallClient();
  remove = removeFolder;
  const TOUCHLINE_CLIENT = folder;
  [node, bare] = await Promise.all([
    startClubNode({
      env: {
        TOUCHLINE_CLIENT,
        ANDROID_APP: 'tv.touchline.app',
        ANDROID_FINGERPRINTS: FINGERPRINT,
        IOS_APP: 'A1B2C3D4E5.tv.touchline.app',
        STORE_PLAY: STORES.play,
        STORE_APP_STORE: STORES.appStore,
        STORE_AMAZON: STORES.amazon,
        STORE_LG: STORES.lg,
        STORE_SAMSUNG: STORES.samsung,
      },
    }),
    startClubNode({ env: { TOUCHLINE_CLIENT } }),
  ]);
});
afterAll(async () => {
  await Promise.all([node.close(), bare.close()]);
  await remove();
});

interface Component {
  '/': string;
  exclude?: boolean;
}

/** Whether iOS opens the app for a path: the first component that fits counts; `*` is any text, `?` one character. */
function opensApp(components: readonly Component[], path: string): boolean {
  const fits = ({ '/': pattern }: Component) =>
    new RegExp(
      `^${pattern
        .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
        .replaceAll('*', '.*')
        .replaceAll('?', '.')}$`,
    ).test(path);
  const first = components.find(fits);
  return first !== undefined && !first.exclude;
}

describe('FORM-02b deep links', () => {
  it.each(FILES)('FORM-02b %s is JSON at its own address, without a redirect, for every caller', async (url) => {
    const phone = 'Mozilla/5.0 (SMART-TV; LINUX; Tizen 6.5) AppleWebKit/537.36 TV Safari/537.36';
    for (const headers of [{}, { 'user-agent': phone, cookie: 'region=spain' }]) {
      const answer = await node.app.inject({ url, headers });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('application/json');
      expect(answer.headers['cache-control']).toBe('public, max-age=3600');
      expect(() => answer.json()).not.toThrow();
    }
  });

  it('FORM-02b Android is told the app and the certificates that sign it', async () => {
    expect((await node.app.inject('/.well-known/assetlinks.json')).json()).toEqual([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: 'tv.touchline.app',
          sha256_cert_fingerprints: [FINGERPRINT],
        },
      },
    ]);
  });

  it('FORM-02b iOS opens pages in the app, and leaves data, files and the other apps to the browser', async () => {
    const { applinks } = (await node.app.inject('/.well-known/apple-app-site-association')).json();
    const [{ appIDs, components }, ...more] = applinks.details;
    expect([appIDs, more]).toEqual([['A1B2C3D4E5.tv.touchline.app'], []]);
    const pages = ['/', '/home', '/event/page/a.b', '/channel/one', '/app', '/connected', '/apiary', '/tvs'];
    const others = ['/api/v3/home/page', '/connect', '/connect/reset', '/studio', '/studio/now', '/tv/', '/tv'];
    const files = ['/art/a/b.svg', '/assets/a.js', '/origin/x', '/prediction-game', '/app/store', ...FILES];
    expect([...pages, ...others, ...files].filter((path) => opensApp(components, path))).toEqual(pages);
  });

  it.each([...FILES, '/.well-known/other', '/.well-known/'])(
    'FORM-02b %s is not found where nothing is set',
    async (url) => {
      const answer = await bare.app.inject(url);
      expect(answer.statusCode).toBe(404);
      problemOf(answer);
    },
  );
});

const AGENTS: [device: string, userAgent: string, store: keyof typeof STORES | undefined][] = [
  [
    'an Android phone',
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
    'play',
  ],
  [
    'an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
    'appStore',
  ],
  [
    'a Fire TV',
    'Mozilla/5.0 (Linux; Android 9; AFTMM) AppleWebKit/537.36 Silk/120 like Chrome/120 Safari/537.36',
    'amazon',
  ],
  ['a Samsung TV', 'Mozilla/5.0 (SMART-TV; LINUX; Tizen 6.5) AppleWebKit/537.36 Chrome/85 TV Safari/537.36', 'samsung'],
  ['an LG TV', 'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 Chrome/87 Safari/537.36', 'lg'],
  ['a computer', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36', undefined],
  ['something without a name', '', undefined],
];

describe('ROUTE-26a the way to the store', () => {
  it.each(AGENTS)(
    'ROUTE-26a FORM-02b leads %s to its own store, otherwise to the page of the app',
    async (_what, userAgent, store) => {
      const ask = ({ app }: Node) => app.inject({ url: '/app/store', headers: { 'user-agent': userAgent } });
      const answer = await ask(node);
      expect([answer.statusCode, answer.headers['location']]).toEqual([302, store ? STORES[store] : '/app']);
      expect([answer.headers['vary'], answer.headers['cache-control']]).toEqual(['user-agent', 'no-store']);
      expect((await ask(bare)).headers['location']).toBe('/app');
    },
  );

  it.each(['/api/v3/appconfig/pages', '/api/v3/regions/austria/appconfig/pages'])(
    'ROUTE-26a is part of the configuration where it is set, and absent elsewhere: %s',
    async (url) => {
      expect((await node.app.inject(url)).json().stores).toEqual(STORES);
      expect((await bare.app.inject(url)).json()).not.toHaveProperty('stores');
    },
  );
});
