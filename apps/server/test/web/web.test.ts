import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ASK, HOLD, OPEN, smallClient } from '../support/client';
import { changeCatalogue } from '../support/hearing';
import { clubNode, type Node, startClubNode } from '../support/world';

let node: Node;
let proxied: Node;
let remove: () => Promise<void>;
beforeAll(async () => {
  const [folder, removeFolder] = await smallClient();
  remove = removeFolder;
  const env = { TOUCHLINE_CLIENT: folder };
  [node, proxied] = await Promise.all([
    startClubNode({ env }),
    startClubNode({
      env: { ...env, TRUST_PROXY: '2', COUNTRY_HEADER: 'CF-IPCountry', PUBLIC_URL: 'https://sport.example' },
    }),
  ]);
});
afterAll(async () => {
  await Promise.all([node.close(), proxied.close()]);
  await remove();
});

const SPANISH = '80.58.61.250';
const AMERICAN = '8.8.8.8';
const drawing = async (url: string, remoteAddress = '127.0.0.1', headers: Record<string, string> = {}) =>
  (await node.app.inject({ url, remoteAddress, headers })).body.replace(/<[^>]*>/g, '');

describe('ROUTE-01b a page’s query', () => {
  it('is part of the cache key as far as it affects rendering', async () => {
    const plain = await drawing('/page/query');
    expect(await drawing('/page/query?utm_source=mail&fbclid=1')).toBe(plain);
    expect(await drawing('/page/query?gclid=2')).toBe(plain);
    const tab = await drawing('/page/query?tabId=videos&utm_source=mail');
    expect(tab).toContain('?tabId=videos');
    expect(tab).not.toContain('utm_source');
    expect(await drawing('/page/query?tabId=videos')).toBe(tab);
  });

  it('is preserved in a redirect', async () => {
    for (const search of ['?utm_source=mail&tabId=x', '', '?gclid=2']) {
      const answer = await node.app.inject(`/${search}`);
      expect(answer.statusCode).toBe(302);
      expect(answer.headers['location']).toBe(`/home${search}`);
    }
  });
});

describe('a page with a video', () => {
  it('allows its inline scripts by their hashes, and no other', async () => {
    const { body, headers } = await node.app.inject('/channel/one');
    expect(body).toContain(`<script data-playback="/api/v3/channels/one/playback?platform=web">${ASK}</script>`);
    const [hold, ask] = [HOLD, ASK].map((script) => createHash('sha256').update(script).digest('base64'));
    const policyOf = (sent: typeof headers) => String(sent['content-security-policy']).split('; ');
    expect(policyOf(headers)).toContain(`script-src 'self' 'sha256-${hold}' 'sha256-${ask}'`);
    const home = await node.app.inject('/home');
    expect(home.body).not.toContain(ASK);
    expect(home.body).toContain(`<script>${HOLD}</script>`);
    expect(policyOf(home.headers)).toContain(`script-src 'self' 'sha256-${hold}'`);
  });
});

describe('a page without a region in its address', () => {
  it('is rendered for the caller’s region, otherwise for the main one', async () => {
    expect(await drawing('/home', SPANISH)).toContain('| spain |');
    expect(await drawing('/home', AMERICAN)).toContain('| austria |');
    expect(await drawing('/home', '127.0.0.1')).toContain('| austria |');
    expect(await drawing('/home?regionId=austria', SPANISH)).toContain('| austria |');
  });

  it('is not stored by shared caches where the region depends on the caller’s address', async () => {
    const local = await node.app.inject({ url: '/home', remoteAddress: SPANISH });
    expect(local.headers['cache-control']).toBe('private, no-cache');
    const named = await node.app.inject({ url: '/home?regionId=spain', remoteAddress: SPANISH });
    expect(named.headers['cache-control']).toContain('s-maxage');
  });

  it('follows the country header of a trusted proxy, and varies by it', async () => {
    const ask = (country: string) => proxied.app.inject({ url: '/home', headers: { 'cf-ipcountry': country } });
    const spanish = await ask('es');
    expect(spanish.body).toContain('| spain |');
    expect(spanish.headers['vary']).toContain('cf-ipcountry');
    expect(spanish.headers['cache-control']).toContain('s-maxage');
    expect((await ask('XX')).body).toContain('| austria |');
    expect(await drawing('/home', '127.0.0.1', { 'cf-ipcountry': 'ES' })).toContain('| austria |');
  });
});

describe('the browser of a TV', () => {
  const TIZEN =
    'Mozilla/5.0 (SMART-TV; LINUX; Tizen 6.5) AppleWebKit/537.36 SamsungBrowser/4.0 Chrome/85.0.4183.93 TV Safari/537.36';
  const WEBOS =
    'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 Chrome/87.0.4280.88 Safari/537.36 LG Browser/8.00';
  const WATCH =
    'Mozilla/5.0 (Linux; Tizen 5.5; SAMSUNG SM-R820) AppleWebKit/537.36 SamsungBrowser/2.1 Mobile Safari/537.36';
  const ask = (url: string, userAgent: string) => node.app.inject({ url, headers: { 'user-agent': userAgent } });

  it('FORM-03a is led from every address to the app for TVs, which keeps the address', async () => {
    for (const userAgent of [TIZEN, WEBOS]) {
      const answer = await ask('/event/page/live-match?tabId=x', userAgent);
      expect(answer.statusCode).toBe(302);
      expect(answer.headers['location']).toBe('/tv/#/event/page/live-match?tabId=x');
      expect(answer.headers['vary']).toContain('user-agent');
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    expect((await ask('/home', WATCH)).statusCode).toBe(200);
    expect((await ask('/home?platform=tizen', TIZEN)).body).toContain('| tizen |');
  });

  it('FORM-03a gets the page, its settings and its script from there', async () => {
    const page = await ask('/tv/', TIZEN);
    expect(page.body).toContain('data-frame="tv"');
    const hash = createHash('sha256').update(OPEN).digest('base64');
    expect(page.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}'`);
    expect(page.headers['content-security-policy']).toContain("font-src 'self' data:");
    expect((await ask('/tv/touchline.js', TIZEN)).body).toBe('// the app for TVs');
    expect((await ask('/tv/settings.js', TIZEN)).body).toContain('server: location.origin');
    expect((await ask('/tv', TIZEN)).headers['location']).toBe('/tv/');
  });
});

describe('the manifest of the web app', () => {
  const ask = (url: string, headers: Record<string, string> = {}) => node.app.inject({ url, headers });

  it('FORM-01b is answered in the language that the page names, else in the browser’s', async () => {
    const german = await ask('/manifest.webmanifest?locale=de', { 'accept-language': 'en' });
    expect(german.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(german.json()).toMatchObject({ id: '/home', lang: 'de' });
    expect((await ask('/manifest.webmanifest', { 'accept-language': 'de-AT,en;q=0.5' })).json()).toMatchObject({
      lang: 'de',
    });
    expect((await ask('/manifest.webmanifest?locale=xx')).json()).toMatchObject({ lang: 'en' });
  });

  it('FORM-01b is linked by the page in its language', async () => {
    const page = await ask('/home', { 'accept-language': 'de' });
    expect(page.body).toContain('<link rel="manifest" href="/manifest.webmanifest?locale=de" />');
  });

  it('FORM-01b an update is seen at once: it is asked for again every time', async () => {
    const first = await ask('/manifest.webmanifest?locale=en');
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await ask('/manifest.webmanifest?locale=en', { 'if-none-match': String(first.headers['etag']) });
    expect(again.statusCode).toBe(304);
  });

  it('FORM-01b its first shortcut leads to what is live now, also where the operator has no such line', async () => {
    const { shortcuts } = (await ask('/manifest.webmanifest?locale=de')).json<{ shortcuts: { url: string }[] }>();
    const line = /^\/list\/([\w-]+)$/.exec(shortcuts[0]?.url ?? '')?.[1];
    const tiles = async ({ app }: Node) => {
      const answer = await app.inject(`/api/v3/lineContexts/${line}/tiles?locale=de`);
      expect(answer.statusCode, `answered ${answer.body}`).toBe(200);
      return answer.json<{ title: string; items: { id: string }[] }>();
    };
    const own = await tiles(node);
    const other = await clubNode();
    await other.store.db.deleteFrom('context').execute();
    const usual = await tiles(other);
    expect([usual.title, usual.items.map(({ id }) => id)]).toEqual(['Jetzt live', own.items.map(({ id }) => id)]);
    expect(usual.items.length).toBeGreaterThan(1);
  });
});

describe('crawlers', () => {
  it('get the sitemap and the excluded addresses', async () => {
    const answer = await proxied.app.inject('/robots.txt');
    expect(answer.headers['content-type']).toContain('text/plain');
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
    expect(answer.body).toContain('Sitemap: https://sport.example/sitemap.xml');
    for (const path of ['/api/', '/settings', '/login', '/studio', '/search?'])
      expect(answer.body).toContain(`Disallow: ${path}\n`);
    expect(answer.body).not.toContain('Disallow: /search\n');
  });

  it('get what the main region offers publicly, and nothing else', async () => {
    const answer = await proxied.app.inject('/sitemap.xml');
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
    const places = [...answer.body.matchAll(/<loc>https:\/\/sport\.example([^<]*)<\/loc>/g)].map(([, place]) => place);
    expect(places).toEqual(
      expect.arrayContaining(['/home', '/selected', '/catalogue', '/calendar', '/page/landing', '/channel/one']),
    );
    expect(places).toContain('/event/page/live-match');
    expect(new Set(places).size).toBe(places.length);
    for (const hidden of ['/page/home', '/page/home-spain', '/channel/spain-only', '/event/page/spain-match'])
      expect(places).not.toContain(hidden);
    for (const hidden of ['/event/page/tv-match', '/event/page/embargoed', '/event/page/retired', '/sports'])
      expect(places).not.toContain(hidden);
    expect((await proxied.app.inject('/sitemap-2.xml')).body).not.toContain('<loc>');
  });

  it('do not get unlisted pages', async () => {
    await changeCatalogue(proxied.store, (db) =>
      db
        .updateTable('page')
        .set({ doc: sql`page.doc || '{"unlisted": true}'::jsonb` })
        .where('id', '=', 'landing')
        .execute(),
    );
    expect((await proxied.app.inject('/sitemap.xml')).body).not.toContain('/page/landing<');
    expect((await proxied.app.inject('/api/v3/pages/landing')).statusCode).toBe(200);
  });
});

describe('The service worker', () => {
  it('is never cached, so that an old version is replaced', async () => {
    const answer = await node.app.inject('/service-worker.js');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
    const again = await node.app.inject({
      url: '/service-worker.js',
      headers: { 'if-none-match': String(answer.headers['etag']) },
    });
    expect(again.statusCode).toBe(304);
  });
});
