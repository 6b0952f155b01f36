import { type APIRequestContext, type BrowserContext, expect, test } from '@playwright/test';
import type { StudioSession } from '@touchline/contract';
import { newInput, openControlRoom } from '../../support/control-room';
import { frames } from '../../support/frames';
import { type FreshServer, startFresh } from '../../support/fresh-server';
import { settleViewer } from '../../support/test';
import { openTv } from '../../support/tv';

const OWN = 'Harbour regatta';
/** Names of one short word could be anything. */
const TELLING = 9;

let server: FreshServer;

test.use({ actionTimeout: 30_000 });

test.beforeEach(async () => {
  server = await startFresh();
});
test.afterEach(() => server.stop());

const textOf = async (request: APIRequestContext, address: string): Promise<string> =>
  (await request.get(address)).text();

/** Where the public pages are, below the address of a service. */
const addressesOf = async (request: APIRequestContext): Promise<string[]> =>
  [...(await textOf(request, '/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address);
    return pathname + search;
  });

/** Every name in an answer: of channels, events, pages, clubs and campaigns. */
const namesIn = (json: string): string[] =>
  [...json.matchAll(/"(?:name|title|shortName|advertiser)":"([^"\\]+)"/g)].map(([, name = '']) => name);

/** What the demo has and a service of one's own does not: its addresses and its names. */
async function demoContent(demo: APIRequestContext, own: readonly string[]) {
  const addresses = (await addressesOf(demo)).filter((address) => !own.includes(address));
  const calls = ['/api/v3/channels?limit=50', '/api/v3/calendarClassic', '/api/v3/home/page', '/api/v3/selected/page'];
  const answers = await Promise.all(calls.map((call) => textOf(demo, call)));
  const names = new Set(answers.flatMap(namesIn).filter((name) => name.length >= TELLING && name.includes(' ')));
  return { addresses, names: [...names] };
}

async function newViewer(open: (options: object) => Promise<BrowserContext>, frame: object): Promise<BrowserContext> {
  const context = await open({ ...frame, baseURL: server.address });
  await settleViewer(context);
  return context;
}

test('a service without the demo shows nothing but what the operator made', async ({
  browser,
  request: demo,
}, testInfo) => {
  test.setTimeout(300_000);
  const studio = await openControlRoom(browser, server);
  const open = (options: object) => browser.newContext(options);
  const context = await newViewer(open, frames.desktop);
  const { request } = context;

  // Before anything is made: a home page, and nothing on it.
  const bare = await addressesOf(request);
  expect(bare.filter((address) => /^\/(event|channel)\//.test(address))).toEqual([]);
  const page = await context.newPage();
  await page.goto('/home');
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: /./ }).and(page.locator('[href*="/event/"]')),
  ).toHaveCount(0);

  const { input } = await newInput(studio, OWN);
  const event = `/event/page/${input.target.id}`;
  await expect.poll(() => addressesOf(request)).toEqual(expect.arrayContaining([event]));
  const own = await addressesOf(request);
  expect(own.toSorted()).toEqual([...bare, event].toSorted());

  // No address of the demo leads anywhere, and no name of it is in any answer or on any page.
  const { addresses, names } = await demoContent(demo, own);
  expect(addresses.length).toBeGreaterThan(20);
  expect(names.length).toBeGreaterThan(20);
  for (const kind of ['channel', 'event', 'page']) {
    const one = addresses.find((address) => address.startsWith(`/${kind}/`)) ?? '/none';
    expect((await request.get(one)).status(), one).toBe(404);
  }
  const calls = [
    '/api/v3/channels?limit=50',
    '/api/v3/calendarClassic',
    '/api/v3/home/page',
    '/api/v3/selected/page',
    `/api/v3/search/query?term=${encodeURIComponent(names[0] ?? '')}`,
    '/api/remoteconfig',
    '/api/v3/appconfig/pages',
    '/api/slots/vast?placement=preroll&viewer=someone',
    '/sitemap.xml',
    ...own,
  ];
  for (const call of calls) {
    const text = await textOf(request, call);
    expect(
      names.filter((name) => text.includes(name)),
      call,
    ).toEqual([]);
    expect(text, `an ad at ${call}`).not.toContain('<Creative');
  }

  // On screens: its own event, and no other.
  const tvContext = await newViewer(open, frames.tv);
  const tv = await tvContext.newPage();
  await openTv(tv, testInfo, '/home', 'webos', server.address);
  const phone = await (await newViewer(open, frames.phone)).newPage();
  await phone.goto('/home');
  await page.goto('/home');
  for (const screen of [page, phone, tv]) {
    await expect(screen.getByRole('main').getByText(OWN).first()).toBeAttached();
    const shown = await screen.locator('body').innerText();
    expect(names.filter((name) => shown.includes(name))).toEqual([]);
  }
  await page.goto(`/search?s=${encodeURIComponent(OWN)}`);
  await expect(page.getByRole('tabpanel').getByRole('link').first()).toContainText(OWN);

  // Nobody watches: no audience is simulated, and the studio does not say so.
  const operator = await studio.newPage();
  await operator.goto('/studio/now');
  await expect(operator.getByRole('heading', { level: 1, name: 'Now' })).toBeVisible();
  await expect(operator.getByText(/simulated/i)).toHaveCount(0);
  const session = (await (await studio.request.get('/api/studio/session')).json()) as StudioSession;
  expect(session.isSimulated).toBe(false);
});
