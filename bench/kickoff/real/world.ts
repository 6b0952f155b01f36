import { randomUUID } from 'node:crypto';
import type { Checkout, Event, Order, UserTokens } from '@touchline/contract';
import { json as readJson } from '../../attack/world/http';
import { Browser, must as mustBe, PASSWORD } from '../../attack/world/people';
import { json, must, patiently, request } from './request';
import type { RealServer } from './server';

export const AUDIENCE = 'platform=web&locale=en';
const IDENTITY = '/api/identity/touchline';
const CREDITS = 'Credits-25';
const CARD = { number: '4242 4242 4242 4242', expMonth: 12, expYear: 2035, checkDigits: '123' };
const HALF_DAY = 12 * 3600;
const AT_ONCE = 2;

/** What viewers ask for, read from the running server. */
interface Addresses {
  assets: string[];
  pictures: string[];
  answers: string[];
  polls: string[];
  lines: string[];
  /** Events in view. */
  events: string[];
}

/** A person with an account, credits and a browser on which they are signed in. */
export interface Holder {
  email: string;
  browser: Browser;
  tokens: UserTokens;
}

export interface World extends Addresses {
  server: RealServer;
  /** The races that are for sale: the one that is on, and those after it. */
  races: Event[];
  holders: Holder[];
}

export async function readWorld(server: RealServer, holders: number, racesAhead: number): Promise<World> {
  const races = [];
  for (let ahead = 0; ahead <= racesAhead; ahead++) races.push(await patiently(() => race(server.address, ahead)));
  const addresses = await patiently(() => addressesOf(server.address));
  // Pictures are scaled at their first request, long before a kick-off.
  for (const path of addresses.pictures) await patiently(() => must('a picture', request(server.address + path)));
  return { ...addresses, server, races, holders: await makeHolders(server, holders, races) };
}

async function addressesOf(address: string): Promise<Addresses> {
  const html = (await must('the home page', request(`${address}/home`, { headers: { accept: 'text/html' } }))).text();
  const found = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([, text = '']) => text))];
  const events = found(/\/event\/page\/([\w-]+)/g).slice(0, 20);
  const page = await must('the page', request(`${address}/api/v3/home/page?${AUDIENCE}`));
  const lines = [...new Set([...page.text().matchAll(/"contextId":"([^"]+)"/g)].map(([, id = '']) => id))];
  return {
    assets: found(/"(\/assets\/[^"]+)"/g),
    pictures: found(/"(\/art\/[^"]+\.webp)"/g),
    answers: [
      `/api/v3/appconfig/pages?${AUDIENCE}`,
      '/api/remoteconfig?platform=web',
      '/api/locales/en',
      `/api/v3/home/page?${AUDIENCE}`,
      `/api/v3/events/${events[0]}?${AUDIENCE}`,
    ],
    polls: [
      `/api/v3/banner?${AUDIENCE}`,
      `/api/v3/events/${events[0]}/keyMoments?${AUDIENCE}`,
      `/api/v3/scores?${AUDIENCE}&eventIds=${events.slice(0, 5).join()}`,
    ],
    lines: lines.slice(0, 4),
    events,
  };
}

async function race(address: string, ahead: number): Promise<Event> {
  const start = (Math.floor(Date.now() / 1000 / HALF_DAY) + ahead) * HALF_DAY;
  const day = new Date(start * 1000).toISOString().slice(0, 10);
  const id = `endurance-${day}-${(start % 86_400) / 3600}`;
  return json(await must('the race', request(`${address}/api/v3/events/${id}?${AUDIENCE}`))) as Event;
}

async function makeHolders(server: RealServer, count: number, [now]: readonly Event[]): Promise<Holder[]> {
  const holders: Holder[] = [];
  for (let made = 0; made < count; made += AT_ONCE)
    holders.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, count - made) }, async () => {
          const holder = await patiently(() => makeHolder(server));
          if (now) await patiently(() => must('the race of today', buy(server.address, holder.tokens, now)));
          return holder;
        }),
      )),
    );
  return holders;
}

async function makeHolder({ address, letters }: RealServer): Promise<Holder> {
  const email = `kickoff-${randomUUID()}@post.example`;
  const browser = new Browser(address);
  const body = { email, password: PASSWORD, locale: 'en' };
  mustBe(await browser.ask(`${IDENTITY}/password/register`, { body }), 'register');
  mustBe(await browser.ask(`${IDENTITY}/password/verify`, { body: { token: await letters.token(email) } }), 'verify');
  mustBe(await browser.login(email), 'sign in');
  await order(browser, CREDITS);
  return { email, browser, tokens: (await takeTokens(address, browser)).tokens };
}

async function order(browser: Browser, offerId: string): Promise<void> {
  const overview = readJson(mustBe(await browser.ask(`/api/checkout/overview?offerIds=${offerId}`), 'see the price'));
  const [offer] = (overview as Checkout).offers;
  const call = { body: { offerId, price: offer?.price, card: CARD }, headers: { 'idempotency-key': randomUUID() } };
  const { state } = readJson(mustBe(await browser.ask('/api/checkout/orders', call), 'order')) as Order;
  if (state !== 'paid') throw new Error(`The order for ${offerId} is ${state}.`);
}

/** A device of a browser that is signed in takes its tokens: three requests. */
export async function takeTokens(
  address: string,
  { from, headers }: Browser,
): Promise<{ tokens: UserTokens; bytes: number }> {
  const sessions = `${address}/api/login/deviceflowsessions`;
  const forwarded = { 'x-forwarded-for': from };
  const begun = await must(
    'a device session',
    request(sessions, { body: { deviceName: 'Kick-off' }, headers: forwarded }),
  );
  const { id, sessionToken } = json(begun) as { id: string; sessionToken: string };
  const own = { ...forwarded, 'x-session-token': sessionToken };
  const approved = await must(
    'the approval',
    request(`${sessions}/${id}/approve`, { method: 'POST', headers: { ...own, ...headers } }),
  );
  const taken = await must('the tokens', request(`${sessions}/${id}/login`, { method: 'POST', headers: own }));
  return { tokens: json(taken) as UserTokens, bytes: begun.bytes + approved.bytes + taken.bytes };
}

export function buy(address: string, { accessToken }: Pick<UserTokens, 'accessToken'>, { id, ppvInfo }: Event) {
  const [price] = ppvInfo ?? [];
  if (!price) throw new Error(`${id} is not for sale.`);
  const body = { eventId: id, ppvInfoId: price.id, walletId: price.walletId, cost: price.cost };
  const headers = { authorization: `Bearer ${accessToken}`, 'idempotency-key': randomUUID() };
  return request(`${address}/api/v3/checkout/purchaseWithCredits`, { body, headers });
}
