import { expect, test } from '@playwright/test';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

test('home comes as html with its stage, first lines and tiles, and its metadata', async ({ request, baseURL }) => {
  const answer = await request.get('/home');
  const html = await answer.text();
  const page = await (await request.get('/api/v3/home/page')).json();
  const { lines } = await (
    await request.post('/api/v3/lineContexts/$batchGetTiles', {
      data: {
        contextIds: page.stageLinesPage.lines.slice(0, 3).map((line: { contextId: string }) => line.contextId),
        limitTilesPerLine: 3,
      },
    })
  ).json();

  const text = html
    .slice(html.indexOf('<body'), html.indexOf('id="boot"'))
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'");
  expect(text).toContain(page.stageLinesPage.stage.slides[0].title);
  // A line without events at this hour is omitted.
  expect(lines.length).toBeGreaterThanOrEqual(2);
  for (const { title, tiles } of lines) {
    expect(text).toContain(title);
    for (const tile of tiles) expect(text).toContain(tile.title);
  }
  expect(html).toContain('<title>Touchline</title>');
  expect(html).toContain('<html lang="en"');
  expect(html).toMatch(/<meta name="description" content="[^"]{10,}"/);
  expect(html).toContain('<meta property="og:title" content="Touchline"');
  expect(html).toContain(`<meta property="og:url" content="${baseURL}/home"`);
  const image = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  expect((await request.get(image)).headers()['content-type']).toBe('image/webp');
});

test('every page of the menu, the search, events and channels have a description of their own', async ({ request }) => {
  const { items } = await (await request.get('/api/v3/lineContexts/replays/tiles?limit=1')).json();
  const addresses = [
    '/home',
    '/calendar',
    '/search',
    '/catalogue',
    '/subscriptions',
    '/predict',
    '/channel/one',
    `/event/page/${items[0].data.event.id}`,
  ];
  const descriptions = new Set<string>();
  for (const address of addresses) {
    const html = await (await request.get(address)).text();
    const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
    expect(description, address).toMatch(/^.{20,160}$/);
    descriptions.add(description);
  }
  expect(descriptions.size).toBe(addresses.length);
  const german = await (await request.get('/calendar', { headers: { 'accept-language': 'de' } })).text();
  expect(german).toContain('<meta name="description" content="Alle Spiele');
});

test('CONFIG-16b the html is in the language of the browser, or the selected one', async ({ request }) => {
  const languageOf = async (headers: Record<string, string>) =>
    /<html lang="(\w+)"/.exec(await (await request.get('/home', { headers })).text())?.[1];
  expect(await languageOf({ 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' })).toBe('de');
  expect(await languageOf({ 'accept-language': 'fr,de;q=0.8' })).toBe('de');
  expect(await languageOf({ 'accept-language': 'fr' })).toBe('en');
  expect(await languageOf({ 'accept-language': 'de', cookie: 'locale=en' })).toBe('en');
  expect(await languageOf({ cookie: 'a=b; locale=de' })).toBe('de');
  const german = await (await request.get('/home', { headers: { 'accept-language': 'de' } })).text();
  expect(german).toContain('Zum Inhalt springen');
});

test('ROUTE-28a ROUTE-28b an unknown address answers 404 with a page and a link home', async ({ request }) => {
  for (const address of ['/nowhere', '/page/nobody', '/event/page/never', '/channel/none', '/page/a%25', '/a/b/c']) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(404);
    const html = await answer.text();
    const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
    expect(main, address).toContain('<h1');
    expect(main, address).toContain('href="/home"');
  }
});

test('ROUTE-01a ROUTE-01b ROUTE-01c ROUTE-02b ROUTE-21a ROUTE-24e redirects keep the query', async ({ request }) => {
  const leadsTo = async (address: string) => {
    const answer = await request.get(address, { maxRedirects: 0 });
    return answer.status() === 302 ? answer.headers()['location'] : answer.status();
  };
  expect(await leadsTo('/?tabId=a&x=%20')).toBe('/home?tabId=a&x=%20');
  expect(await leadsTo('/page?x=1')).toBe('/?x=1');
  expect(await leadsTo('/more')).toBe('/settings');
  expect(await leadsTo('/home?regionId=spain')).toBe('/special-home?regionId=spain');
  expect(await leadsTo('/home?regionId=nowhere')).toBe(200);
});

test('the html is rendered once per language and kind of device, and not sent twice', async ({ request }) => {
  const get = (headers: Record<string, string>) => request.get('/settings', { headers });
  const first = await get({});
  const { etag } = first.headers();
  expect((await get({})).headers()['etag']).toBe(etag);
  expect((await get({ 'if-none-match': etag ?? '' })).status()).toBe(304);
  expect((await get({ 'accept-language': 'de' })).headers()['etag']).not.toBe(etag);
  expect((await get({ 'user-agent': PHONE })).headers()['etag']).not.toBe(etag);
  expect(first.headers()['vary']).toContain('accept-language');
});

test('ROUTE-04b ROUTE-09 ROUTE-19 every address of the table has its page', async ({ request }) => {
  const addresses = [
    ['/sports/favorites', 'Your clubs in one place'],
    ['/focus', ''],
    ['/subscriptions', ''],
    ['/subscriptions/league-pass', ''],
    ['/favorites', 'Your clubs in one place'],
    ['/predict', ''],
    ['/youtube?videoId=abc', ''],
    ['/search?s=derby', 'derby'],
    ['/settings/home', ''],
    ['/settings/selected', ''],
    ['/settings/sports', ''],
    ['/settings/catalogue', ''],
    ['/settings/predict', ''],
  ] as const;
  for (const [address, text] of addresses) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    const html = await answer.text();
    const body = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    expect(body, address).toMatch(/<h1[^>]*>(?:<[^>]+>)*[^<]+</);
    expect(body, address).toContain(text);
  }
});
